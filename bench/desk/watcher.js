// Runs in the desk's page before anything else, and counts the messages of the socket up to the one that holds a line. All
// that comes later, and every call of the page, waits until the line stands on the screen: a line that needed one of them
// would never stand there. A file of its own, because what a compiler adds to a function is not there in the page. Times are
// milliseconds since 1970.
{
  const seen = { wanted: '', pushes: 0, hasCome: false, shownAt: 0, beside: [] }
  globalThis.lineSeenByBench = seen
  const isOpen = () => seen.wanted !== '' && seen.shownAt === 0
  const waiting = []
  const afterwards = (what, act) => {
    seen.beside.push(what)
    waiting.push(act)
  }

  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given)
      // Before the page's own listeners, so that they can be passed by.
      this.addEventListener('message', (event) => {
        if (!isOpen()) return
        const { data } = event
        if (!seen.hasCome) {
          seen.pushes += 1
          seen.hasCome = data.includes(seen.wanted)
          return
        }
        event.stopImmediatePropagation()
        afterwards(typesOf(data), () => this.dispatchEvent(new MessageEvent('message', { data })))
      })
    }
  }

  const { fetch } = globalThis
  globalThis.fetch = async (...given) => {
    if (isOpen()) await new Promise((resolve) => afterwards(nameOf(given[0]), resolve))
    return fetch(...given)
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
    for (const act of waiting.splice(0)) act()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}
