import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeWordVectors, WordVectorsError } from './word-vectors'

const bytes = readFileSync(join(import.meta.dirname, '../assets/word-vectors.bin'))
const vectors = decodeWordVectors(bytes)

function alike(a: string, b: string): number {
  const values = (word: string): number[] =>
    Array.from({ length: vectors.dimensions }, (_, at) => vectors.getValue(vectors.getRank(word), at))
  const product = (x: number[], y: number[]): number =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0)
  const [x, y] = [values(a), values(b)]
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
}

describe('decodeWordVectors', () => {
  it('reads the asset', () => {
    expect([vectors.size, vectors.dimensions, vectors.getRank('the')]).toEqual([40_000, 100, 0])
    expect(vectors.getRank('qzxqzx')).toBe(-1)
  })

  it.each([
    ['wine', 'beer', 'tax'],
    ['delivery', 'shipment', 'joke'],
    ['monday', 'tuesday', 'bottle'],
  ])('places %s nearer to %s than to %s', (word, near, far) => {
    expect(alike(word, near)).toBeGreaterThan(alike(word, far) + 0.2)
  })

  it('adds the same numbers that it returns one by one', () => {
    const sum = new Float32Array(vectors.dimensions)
    vectors.addTo(sum, 42, 2)
    for (const [at, value] of sum.entries()) expect(value).toBeCloseTo(2 * vectors.getValue(42, at), 4)
  })

  it.each([
    ['other bytes', new Uint8Array(64)],
    ['no bytes', new Uint8Array()],
    ['a part of it', bytes.subarray(0, 10_000)],
  ])('refuses %s', (_what, wrong) => {
    expect(() => decodeWordVectors(wrong)).toThrow(WordVectorsError)
  })
})
