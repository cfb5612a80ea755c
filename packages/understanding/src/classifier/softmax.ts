/** Replaces numbers with shares from 0 to 1 whose sum is 1; larger numbers get larger shares. */
export function applySoftmax(outs: Float32Array): void {
  let largest = Number.NEGATIVE_INFINITY
  for (const out of outs) if (out > largest) largest = out
  let sum = 0
  for (let at = 0; at < outs.length; at += 1) {
    const share = Math.exp((outs[at] ?? 0) - largest)
    outs[at] = share
    sum += share
  }
  for (let at = 0; at < outs.length; at += 1) outs[at] = (outs[at] ?? 0) / sum
}
