import { SourceError } from '@murphy/connector'
import { expect, it } from 'vitest'
import { readAll } from './read-all'

it.each<[number, number, number[]]>([
  [0, 2, [0]],
  [2, 2, [0]],
  [3, 2, [0, 2]],
  [4, 2, [0, 2]],
])('reads a list of %i rows in pages of %i, from the offsets %j', async (count, size, offsets) => {
  const all = Array.from({ length: count }, (_, index) => index)
  const asked: number[] = []
  const rows = await readAll(async (offset) => {
    asked.push(offset)
    return { rows: all.slice(offset, offset + size), count }
  })
  expect(rows).toEqual(all)
  expect(asked).toEqual(offsets)
})

it('ends at an empty page when rows were deleted meanwhile', async () => {
  const pages = [['a'], []]
  expect(await readAll(async () => ({ rows: pages.shift() ?? [], count: 5 }))).toEqual(['a'])
})

it('fails for a list without end', async () => {
  const rows = Array.from({ length: 100_000 }, () => 'row')
  await expect(readAll(async () => ({ rows, count: Number.MAX_SAFE_INTEGER }))).rejects.toThrow(SourceError)
})
