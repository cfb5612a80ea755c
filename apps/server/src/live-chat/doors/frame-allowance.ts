/** So many frames at once, and so many more each second: far above any person and any program that resends. */
const burst = 200
const perSecond = 20

/** What one connection may send: a bucket that fills up again. Answers whether one more frame may pass. */
export function createFrameAllowance(now: () => number): () => boolean {
  let left = burst
  let filledAt = now()
  return () => {
    const at = now()
    left = Math.min(burst, left + (Math.max(0, at - filledAt) / 1000) * perSecond)
    filledAt = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
