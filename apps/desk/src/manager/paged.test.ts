import { expect, it } from 'vitest'
import type { RequestFailure } from './ports'
import { createPaged } from './paged'
import type { ItemPage } from './paged'
import type { Result } from '@murphy/flow'

type Answer = Result<ItemPage<string>, RequestFailure>

/** Answers with pages of two out of five; `hold` delays answers until the test releases them. */
function fiveItems() {
  const requests: string[] = []
  const held: (() => void)[] = []
  let isHolding = false
  let isAway = false
  const store = createPaged<string, string>('a', (filter, after) => {
    requests.push(`${filter} ${after ?? 'first'}`)
    const from = Number(after ?? 0)
    const items = [1, 2, 3, 4, 5].slice(from, from + 2).map((place) => `${filter}${place}`)
    const answer: Answer = isAway
      ? { ok: false, error: { kind: 'unreachable' } }
      : {
          ok: true,
          value: { items, next: from + 2 < 5 ? String(from + 2) : null, total: after === null ? 5 : null },
        }
    return new Promise((resolve) => {
      if (isHolding) held.push(() => resolve(answer))
      else resolve(answer)
    })
  })
  return {
    store,
    requests,
    hold: () => void (isHolding = true),
    release: () => {
      isHolding = false
      for (const go of held.splice(0)) go()
    },
    away: (is: boolean) => void (isAway = is),
    settled: async () => {
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

it('loads the first page for its first subscriber, then page by page', async () => {
  const { store, requests, settled } = fiveItems()
  expect(requests).toEqual([])
  store.subscribe(() => undefined)
  await settled()
  expect(store.getState()).toMatchObject({ items: ['a1', 'a2'], total: 5, next: '2', isLoading: false })
  store.loadMore()
  store.loadMore()
  await settled()
  store.loadMore()
  await settled()
  store.loadMore()
  expect(store.getState().items).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
  expect(requests).toEqual(['a first', 'a 2', 'a 4'])
})

it('drops the answer to an earlier request', async () => {
  const { store, hold, release, settled } = fiveItems()
  hold()
  store.subscribe(() => undefined)
  store.load('b')
  release()
  await settled()
  expect(store.getState().items).toEqual(['b1', 'b2'])
})

it('reports a failure and requests the same page again', async () => {
  const { store, away, settled } = fiveItems()
  store.subscribe(() => undefined)
  await settled()
  away(true)
  store.loadMore()
  await settled()
  expect(store.getState()).toMatchObject({ failure: { kind: 'unreachable' }, items: ['a1', 'a2'] })
  away(false)
  store.loadMore()
  await settled()
  expect(store.getState()).toMatchObject({ failure: null, items: ['a1', 'a2', 'a3', 'a4'] })
})

it('replaces an item in its place, and removes one', async () => {
  const { store, settled } = fiveItems()
  store.subscribe(() => undefined)
  await settled()
  store.put((item) => item === 'a1', 'changed')
  store.put((item) => item === 'none', 'x')
  expect(store.getState()).toMatchObject({ items: ['changed', 'a2'], total: 5 })
  store.put((item) => item === 'a2', null)
  expect(store.getState()).toMatchObject({ items: ['changed'], total: 4 })
  // Few rows are left, so the next page is loaded automatically.
  await settled()
  expect(store.getState().items).toEqual(['changed', 'a3', 'a4'])
})
