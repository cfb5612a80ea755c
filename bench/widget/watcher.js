// Runs first in the page and in each of its frames, and records the observations that opening.ts reads. It is a plain script,
// because helpers that a compiler adds to a function do not exist in the page. Times are milliseconds since 1970.
{
  const seen = { clickedAt: 0, boxAt: 0, frameAt: 0, blockingMs: 0, layoutShift: 0 }
  globalThis.benchObservations = seen
  const isTop = globalThis === globalThis.top
  const now = () => performance.timeOrigin + performance.now()
  const boxes = 'textarea, input:not([type]), input[type=text], [contenteditable]'
  const isShown = (element, leastHeight) =>
    element.checkVisibility({ visibilityProperty: true }) && element.offsetHeight > leastHeight
  const has = (selector, leastHeight) =>
    [...document.querySelectorAll(selector)].some((element) => isShown(element, leastHeight))

  addEventListener(
    'click',
    (event) => {
      if (seen.clickedAt === 0) seen.clickedAt = performance.timeOrigin + event.timeStamp
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.layoutShift += value
  }).observe({ type: 'layout-shift', buffered: true })

  const look = () => {
    const isAsked = !isTop || seen.clickedAt > 0
    if (isAsked && seen.boxAt === 0 && has(boxes, 0)) seen.boxAt = now()
    if (isTop && isAsked && seen.frameAt === 0 && has('iframe', 100)) seen.frameAt = now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
