import type { Vector } from '../features/vectoriser'

/** Number of dense features multiplied at a time, so that no addition waits for the previous one. */
const lanes = 4

/** The number of vectors whose dense features are multiplied: those that share most rare features. The others cannot be near. */
const maxDense = 250
const noVector: Vector = { indices: new Int32Array(), values: new Float32Array() }

/** Steps between no shared feature and the largest sum, for finding the vectors with the largest sums. */
const sumSteps = 200

/**
 * Returns a function that computes a vector's scalar products with all known vectors, in the order of `known`. Rare
 * features are indexed by feature, so that only vectors that share one are read; dense features form one table, of which only
 * the `maxDense` most similar vectors are read. The result is overwritten by the next call.
 *
 * @param denseFrom the first feature that every vector has; all following ones are in order and last
 */
export function createSimilarity(
  known: readonly Vector[],
  { dimensions, denseFrom }: { readonly dimensions: number; readonly denseFrom: number },
): (vector: Vector) => Float32Array {
  const addRare = createPostings(known, denseFrom)
  const addDense = createTable(known, dimensions - denseFrom)
  const findLargest = createLargestFinder(known.length)
  const sums = new Float32Array(known.length)
  return (vector) => {
    sums.fill(0)
    const rareCount = vector.indices.length - (dimensions - denseFrom)
    addRare(sums, vector, rareCount)
    addDense(sums, vector.values.subarray(rareCount), findLargest(sums))
    return sums
  }
}

/** Returns a function that finds the owners of about the `maxDense` largest sums; all of them where there are no more. */
function createLargestFinder(count: number): (sums: Float32Array) => Int32Array {
  if (count <= maxDense) {
    const all = Int32Array.from({ length: count }, (_, owner) => owner)
    return () => all
  }
  const steps = new Uint8Array(count)
  return (sums) => {
    let largest = 0
    for (let owner = 0; owner < count; owner += 1) {
      const sum = sums[owner] ?? 0
      if (sum > largest) largest = sum
    }
    const scale = largest === 0 ? 0 : (sumSteps - 1) / largest
    const counts = new Int32Array(sumSteps)
    for (let owner = 0; owner < count; owner += 1) {
      const sum = sums[owner] ?? 0
      const step = sum > 0 ? Math.trunc(sum * scale) : 0
      steps[owner] = step
      counts[step] = (counts[step] ?? 0) + 1
    }
    let least = sumSteps - 1
    let found = counts[least] ?? 0
    for (; least > 0 && found + (counts[least - 1] ?? 0) <= maxDense; found += counts[least] ?? 0) least -= 1
    const owners = new Int32Array(found)
    for (let owner = 0, at = 0; owner < count; owner += 1) {
      if ((steps[owner] ?? 0) < least) continue
      owners[at] = owner
      at += 1
    }
    return owners
  }
}

/** The largest number that a value is stored as. Two bytes are exact to a thirty-thousandth, in half the memory of a fraction. */
const largestStored = 32_767

/** Returns the number by which stored values are multiplied. */
function getScale(known: readonly Vector[]): number {
  let largest = 0
  for (const { values } of known) for (const value of values) largest = Math.max(largest, Math.abs(value))
  return largest === 0 ? 1 : largest / largestStored
}

function createPostings(
  known: readonly Vector[],
  featureCount: number,
): (sums: Float32Array, vector: Vector, count: number) => void {
  const starts = new Int32Array(featureCount + 1)
  visitRare(known, featureCount, (feature) => {
    starts[feature + 1] = (starts[feature + 1] ?? 0) + 1
  })
  for (let feature = 1; feature <= featureCount; feature += 1)
    starts[feature] = (starts[feature] ?? 0) + (starts[feature - 1] ?? 0)
  const count = starts[featureCount] ?? 0
  const owners = known.length <= 0x1_00_00 ? new Uint16Array(count) : new Uint32Array(count)
  const shares = new Int16Array(owners.length)
  const scale = getScale(known)
  const next = starts.slice()
  visitRare(known, featureCount, (feature, share, owner) => {
    const position = next[feature] ?? 0
    owners[position] = owner
    shares[position] = Math.round(share / scale)
    next[feature] = position + 1
  })
  return (sums, { indices, values }, count) => {
    for (let at = 0; at < count; at += 1) {
      const feature = indices[at] ?? 0
      const value = (values[at] ?? 0) * scale
      const end = starts[feature + 1] ?? 0
      for (let position = starts[feature] ?? 0; position < end; position += 1) {
        const owner = owners[position] ?? 0
        sums[owner] = (sums[owner] ?? 0) + value * (shares[position] ?? 0)
      }
    }
  }
}

/** Visits the rare features of all vectors. No function that is kept refers to the vectors, so that their memory is free again. */
function visitRare(
  known: readonly Vector[],
  featureCount: number,
  visit: (feature: number, share: number, owner: number) => void,
): void {
  for (let owner = 0; owner < known.length; owner += 1) {
    const { indices, values } = known[owner] ?? noVector
    // Dense features are last.
    for (let at = 0; (indices[at] ?? featureCount) < featureCount; at += 1)
      visit(indices[at] ?? 0, values[at] ?? 0, owner)
  }
}

function createTable(
  known: readonly Vector[],
  size: number,
): (sums: Float32Array, vector: Float32Array, owners: Int32Array) => void {
  const width = Math.ceil(size / lanes) * lanes
  const table = new Int16Array(known.length * width)
  const scale = getScale(known)
  for (const [owner, { values }] of known.entries())
    for (let at = 0; at < size; at += 1)
      table[owner * width + at] = Math.round((values[values.length - size + at] ?? 0) / scale)
  const padded = new Float32Array(width)
  return (sums, vector, owners) => {
    for (let at = 0; at < size; at += 1) padded[at] = (vector[at] ?? 0) * scale
    for (let index = 0; index < owners.length; index += 1) {
      const owner = owners[index] ?? 0
      const row = owner * width
      let sum0 = 0
      let sum1 = 0
      let sum2 = 0
      let sum3 = 0
      for (let at = 0; at < width; at += lanes) {
        sum0 += (padded[at] ?? 0) * (table[row + at] ?? 0)
        sum1 += (padded[at + 1] ?? 0) * (table[row + at + 1] ?? 0)
        sum2 += (padded[at + 2] ?? 0) * (table[row + at + 2] ?? 0)
        sum3 += (padded[at + 3] ?? 0) * (table[row + at + 3] ?? 0)
      }
      sums[owner] = (sums[owner] ?? 0) + sum0 + sum1 + sum2 + sum3
    }
  }
}
