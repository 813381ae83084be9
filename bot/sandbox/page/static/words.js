// The page's sentences: English here, other languages as the server sent them.

let translations = {};
let tongue = "en-GB";
let zone = "UTC";

export function speak(language, words, timezone) {
  translations = words;
  tongue = language;
  zone = timezone;
}

// Marks a sentence that is translated where it is shown.
export const N_ = (sentence) => sentence;

// With places: {name: "Anna"} for {name}.
export function t(sentence, places = {}) {
  const words = translations[sentence] || sentence;
  return words.replace(/\{(\w+)\}/g, (whole, name) => (name in places ? places[name] : whole));
}

const formats = new Map();

function format(style) {
  const key = JSON.stringify(style);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(tongue, { timeZone: zone, ...style }));
  return formats.get(key);
}

export const clockTime = (date) => format({ hour: "2-digit", minute: "2-digit" }).format(date);
export const day = (date) => format({ weekday: "long", day: "numeric", month: "long" }).format(date);
export const dayAndTime = (date) =>
  format({ weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(date);
