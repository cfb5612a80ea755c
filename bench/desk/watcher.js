// Runs in the desk's page before its own scripts, and counts the pushes that a message needs before it is shown.
// All other pushes and every call of the page are held until the message is shown. If it is not shown in time, the pushes
// before it are released one by one, and counted. Later pushes and answers are never released before.
// It is a separate file, because a page lacks the helpers that a compiler adds. Times are milliseconds since 1970.
{
  /** Longer than the slowed-down page needs to draw a message that has everything it needs. */
  const settleMs = 2000
  const seen = { wanted: '', needed: [], shownAt: 0, between: [], after: [] }
  globalThis.messageSeenByBench = seen
  const isOpen = () => seen.wanted !== '' && seen.shownAt === 0
  const before = []
  const after = []

  globalThis.WebSocket = class extends WebSocket {
    constructor(...parameters) {
      super(...parameters)
      // Added before the page's own listeners, so that it can stop an event.
      this.addEventListener('message', (event) => {
        if (!isOpen()) return
        const { data } = event
        const what = getTypes(data)
        if (data.includes(seen.wanted)) {
          seen.needed.push(what)
          setTimeout(releaseOne, settleMs)
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
  globalThis.fetch = async (...parameters) => {
    if (isOpen()) await new Promise((act) => after.push({ what: getName(parameters[0]), act }))
    return fetch(...parameters)
  }

  const releaseOne = () => {
    const first = isOpen() ? before.shift() : undefined
    if (first === undefined) return
    seen.needed.push(first.what)
    first.act()
    setTimeout(releaseOne, settleMs)
  }

  const getTypes = (data) =>
    [JSON.parse(data)]
      .flat()
      .map(({ type }) => type)
      .join(' and ')
  const getName = (address) => new URL(address.url ?? address, location.href).pathname.split('/').at(-1)

  const check = () => {
    if (!isOpen() || !document.querySelector('[role=log]')?.textContent.includes(seen.wanted)) return
    seen.shownAt = Date.now()
    seen.between = before.map(({ what }) => what)
    seen.after = after.map(({ what }) => what)
    for (const held of [...before.splice(0), ...after.splice(0)]) held.act()
  }
  new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true })
}
