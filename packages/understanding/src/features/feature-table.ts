const empty = -1

/** Finds the number of a feature by its hash; features are numbered from 0 in the order in which they came. */
export type FeatureTable = {
  /** -1 for a feature that is not in the table. */
  readonly indexOf: (hash: number) => number
  readonly hashes: Uint32Array
}

export function createFeatureTable(hashes: Uint32Array): FeatureTable {
  // Open addressing; at most half full, so that a search ends soon.
  const mask = 2 ** Math.ceil(Math.log2(hashes.length * 2 + 2)) - 1
  const places = new Int32Array(mask + 1).fill(empty)
  for (let index = 0; index < hashes.length; index += 1) {
    let place = (hashes[index] ?? 0) & mask
    while (places[place] !== empty) place = (place + 1) & mask
    places[place] = index
  }
  return {
    hashes,
    indexOf: (hash) => {
      let place = hash & mask
      for (;;) {
        const index = places[place] ?? empty
        if (index === empty || hashes[index] === hash) return index
        place = (place + 1) & mask
      }
    },
  }
}
