// The way to the server. Every address is relative to the page's own.

export class Refused extends Error {
  constructor(status, body) {
    super(`refused: ${status}`);
    this.status = status;
    this.body = body;
  }
}

export async function ask(address) {
  return answer(await fetch(address, { cache: "no-store" }));
}

export async function tell(address, body) {
  return answer(await fetch(address, { method: "POST", body: JSON.stringify(body) }));
}

// The bytes of a file.
export async function deliver(address, content) {
  return answer(await fetch(address, { method: "POST", body: content }));
}

async function answer(response) {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

// Calls the listener of each kind of event. `came` is called whenever the connection stands, `went` when it is lost.
export function listen(listeners, { came, went }) {
  const source = new EventSource("events");
  for (const [kind, listener] of Object.entries(listeners))
    source.addEventListener(kind, (event) => listener(JSON.parse(event.data)));
  source.addEventListener("open", came);
  source.addEventListener("error", went);
}
