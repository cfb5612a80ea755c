/** Returns the next number in [0, 1). The same seed gives the same numbers (mulberry32). */
export type Random = () => number

/** Creates a source of random numbers. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Shuffles the numbers with the given source of random numbers. */
export function shuffle(order: Int32Array, random: Random): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = moved
  }
}

/** Returns 0, 1, 2 … up to the length. */
export function createSequence(length: number): Int32Array {
  return Int32Array.from({ length }, (_, index) => index)
}
