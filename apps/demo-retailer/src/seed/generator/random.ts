export type Random = {
  /** A whole number, both ends included. */
  readonly integer: (from: number, to: number) => number
  /** `true` in `share` of all cases, 0 to 1. */
  readonly chance: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
}

/**
 * A repeatable stream of chance (mulberry32): the same seed and the same label give the same stream. Each part of the
 * generator takes a stream under its own label, so that a change in one part leaves the others as they were.
 *
 * Errors: `pick` throws on an empty list.
 */
export function createRandom(seed: number, label: string): Random {
  let state = (seed ^ hashLabel(label)) >>> 0

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

/** FNV-1a, 32 bit. */
function hashLabel(label: string): number {
  let hash = 0x811c9dc5
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
