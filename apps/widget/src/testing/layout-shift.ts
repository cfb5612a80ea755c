/** One moved element, as the browser reports it; not in TypeScript's own list of types. */
type LayoutShift = PerformanceEntry & { readonly value: number }

/**
 * Watches what moves on the page from now on; the answer stops watching and sums it up, 0 for nothing. What moves just
 * after a press counts here too, which the browser's own score leaves out.
 */
export function watchLayoutShift(): () => Promise<number> {
  let sum = 0
  const add = (entries: readonly PerformanceEntry[]) => {
    // The observer hears of this one kind only.
    for (const entry of entries) sum += (entry as LayoutShift).value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  return async () => {
    await nextFrame()
    await nextFrame()
    add(observer.takeRecords())
    observer.disconnect()
    return sum
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
