// Runs in the desk's page before anything else, and counts the messages of the socket that a line needs to stand on the screen.
// All but the one that holds it, and every call of the page, wait until it stands there. If it does not, those that came
// before it are let through one by one, and count; without one that came later, or an answer, it would never stand there.
// A file of its own, because what a compiler adds to a function is not there in the page. Times are milliseconds since 1970.
{
  /** Longer than the slowed down page takes for a picture of a line that has all it needs. */
  const patienceMs = 2000
  const seen = { wanted: '', needed: [], shownAt: 0, between: [], beside: [] }
  globalThis.lineSeenByBench = seen
  const isOpen = () => seen.wanted !== '' && seen.shownAt === 0
  const before = []
  const after = []

  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given)
      // Before the page's own listeners, so that they can be passed by.
      this.addEventListener('message', (event) => {
        if (!isOpen()) return
        const { data } = event
        const what = typesOf(data)
        if (data.includes(seen.wanted)) {
          seen.needed.push(what)
          setTimeout(letOneThrough, patienceMs)
          return
        }
        event.stopImmediatePropagation()
        const act = () => this.dispatchEvent(new MessageEvent('message', { data }))
        const list = seen.needed.length === 0 ? before : after
        list.push({ what, act })
      })
    }
  }

  const { fetch } = globalThis
  globalThis.fetch = async (...given) => {
    if (isOpen()) await new Promise((act) => after.push({ what: nameOf(given[0]), act }))
    return fetch(...given)
  }

  const letOneThrough = () => {
    const first = isOpen() ? before.shift() : undefined
    if (first === undefined) return
    seen.needed.push(first.what)
    first.act()
    setTimeout(letOneThrough, patienceMs)
  }

  const typesOf = (data) =>
    [JSON.parse(data)]
      .flat()
      .map(({ type }) => type)
      .join(' and ')
  const nameOf = (address) => new URL(address.url ?? address, location.href).pathname.split('/').at(-1)

  const look = () => {
    if (!isOpen() || !document.querySelector('[role=log]')?.textContent.includes(seen.wanted)) return
    seen.shownAt = Date.now()
    seen.between = before.map(({ what }) => what)
    seen.beside = after.map(({ what }) => what)
    for (const held of [...before.splice(0), ...after.splice(0)]) held.act()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}
