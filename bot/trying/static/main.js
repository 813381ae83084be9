// `rondo try` in the browser: phones, the workbook, the clock and the tour, side by side or one at a time.

import { Chats } from "../chat/chats.js";
import { announce, h } from "../chat/dom.js";
import { ask, listen } from "../chat/server.js";
import { speak, t } from "../chat/words.js";
import { Book } from "./book.js";
import { Clock } from "./clock.js";
import { Guide } from "./guide.js";
import { Invitation } from "./invitation.js";
import { Phones } from "./phones.js";
import { Views } from "./views.js";

const start = await ask("start");
document.documentElement.lang = start.language;
document.title = t("Rondo: {club}", { club: start.club });
speak(start.locale, start.words, start.zone);
document.title = t("Rondo: {club}", { club: start.club });

const chats = new Chats(start.people);
const views = new Views(document.getElementById("views"));
const phones = new Phones(chats, start.shown, { follow: (url, message) => invitation.ask(url, message) });
const invitation = new Invitation(chats, phones);
const book = new Book(start);
const clock = new Clock(start);
const guide = new Guide({
  show: (step) => {
    if (step.chat) {
      views.show("phones");
      phones.show(step.chat);
    } else if (step.tab) {
      views.show("book");
      book.show(step.tab, { focus: true });
    } else {
      views.show("clock");
      clock.focus();
    }
  },
});
const lost = h("p", { id: "lost", role: "alert", hidden: true });

document.getElementById("top").append(
  h("div", { class: "brand" }, h("img", { src: "static/icon.svg", alt: "", width: 32, height: 32 }), title()),
  guide.opener,
  clock.element,
);
document.getElementById("stage").append(lost, guide.element, phones.element, book.element);
views.begin(t("Views"), { phones: t("Phones"), book: t("Workbook"), clock: t("Clock") });

// Somebody was written into the workbook, or is called otherwise now.
async function meet() {
  chats.meet((await ask("start")).people);
  await chats.load();
}

function title() {
  return h("h1", {}, start.club, h("small", {}, t("Try Rondo: nothing here leaves your machine")));
}

listen(
  { chat: (change) => chats.apply(change), book: () => book.load(), clock: () => clock.load(), tour: () => guide.load(), people: meet },
  {
    came: async () => {
      lost.hidden = true;
      await Promise.all([chats.load(), book.load(), guide.load(), clock.load()]);
      document.body.dataset.ready = "yes";
    },
    went: () => {
      lost.textContent = t("The connection to Rondo is lost. If you have ended it, start it again: rondo try");
      if (lost.hidden) announce(lost.textContent);
      lost.hidden = false;
    },
  },
);
