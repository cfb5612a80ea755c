import { SourceError } from '@murphy/connector'
import { expect, it } from 'vitest'
import { readAll } from './read-all'

/** Returns a read of pages whose cursors are these; `null`: the last page. */
function createPages(cursors: readonly (string | null)[]) {
  const asked: (string | null)[] = []
  const readPage = (after: string | null) => {
    const number = asked.push(after)
    const endCursor = cursors[(number - 1) % cursors.length] ?? null
    return Promise.resolve({ nodes: [number], pageInfo: { hasNextPage: endCursor !== null, endCursor } })
  }
  return { asked, readPage }
}

it.each<[(string | null)[], (string | null)[], number[]]>([
  [[null], [null], [1]],
  [
    ['a', 'b', null],
    [null, 'a', 'b'],
    [1, 2, 3],
  ],
])('reads the pages with the cursors %j to the last one', async (cursors, expectedCursors, nodes) => {
  const { asked, readPage } = createPages(cursors)
  expect(await readAll(readPage)).toEqual(nodes)
  expect(asked).toEqual(expectedCursors)
})

it.each<[string[], number]>([
  [['a'], 2],
  [['a', 'b'], 3],
])('fails when the cursors %j are repeated without end, after %i pages', async (cursors, count) => {
  const { asked, readPage } = createPages(cursors)
  await expect(readAll(readPage)).rejects.toThrow(SourceError)
  expect(asked).toHaveLength(count)
})

it('returns what it has read when a thing is gone', async () => {
  expect(await readAll(() => Promise.resolve(undefined))).toEqual([])
})
