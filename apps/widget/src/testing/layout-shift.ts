/** One moved element, as the browser reports it; not in TypeScript's own list of types. */
type LayoutShift = PerformanceEntry & { readonly value: number }

/**
 * Starts to measure layout shifts. Returns a function that stops and resolves to their sum; 0: nothing moved. Shifts just
 * after a press count too, which the browser's own score leaves out.
 */
export function watchLayoutShift(): () => Promise<number> {
  let sum = 0
  const add = (entries: readonly PerformanceEntry[]) => {
    // The observer receives entries of this kind only.
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
