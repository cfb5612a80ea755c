import { hashText } from '../../hash-text'

export type Random = {
  /** A whole number, both ends included. */
  readonly integer: (from: number, to: number) => number
  /** `true` in `share` of all cases, 0 to 1. */
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
}

/**
 * Creates a repeatable stream of random numbers (mulberry32): the same seed and label give the same stream. Each part of
 * the generator uses a label of its own, so that a change in one part does not change the others.
 *
 * Errors: `pick` throws on an empty list.
 */
export function createRandom(seed: number, label: string): Random {
  let state = (seed ^ hashText(label)) >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function integer(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1))
  }

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to pick from')
    // The index is inside the list; a list of optional values may hold undefined itself.
    return list[integer(0, list.length - 1)] as T
  }

  return { integer, chance: (share) => next() < share, pick }
}
