import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import { listNewestShown, rememberShown } from './shown-entities'
import { toShownEntities } from './to-shown-entities'

const productList = replyItems['product-list'].examples[0]
const stores = replyItems['store'].examples[0]

function createProducts(count: number): ReplyItem {
  const [product] = productList.items
  if (!product) throw new Error('The example list has a product.')
  return {
    ...productList,
    items: Array.from({ length: count }, (_, index) => ({ ...product, stockCode: `9${index}` })),
  }
}

describe('shown entities', () => {
  it('are numbered in the order of display, each kind from 1', () => {
    expect(
      toShownEntities([createProducts(2), stores]).map(({ kind, position }) => [kind, position]),
    ).toEqual([
      ['product', 1],
      ['product', 2],
      ['store', 1],
    ])
  })

  it.each(Object.entries(replyItems))('the examples of %s have an id and a label', (_kind, { examples }) => {
    for (const { id, label } of toShownEntities(examples)) {
      expect(id).not.toBe('')
      expect(label).not.toBe('')
    }
  })

  it('stay when a reply shows none', () => {
    const shown = rememberShown([], { queryId: 'q-1', items: [createProducts(1)] })
    expect(rememberShown(shown, { queryId: 'q-2', items: [] })).toBe(shown)
  })

  it('are those of the last three replies', () => {
    const shown = [1, 2, 3, 4].reduce(
      (before, query) => rememberShown(before, { queryId: `q-${query}`, items: [createProducts(1)] }),
      rememberShown([], { queryId: 'q-0', items: [] }),
    )
    expect(shown.map(({ queryId }) => queryId)).toEqual(['q-2', 'q-3', 'q-4'])
  })

  it.each([
    [20, 1, 1],
    [19, 1, 2],
    [25, 0, 1],
  ])('are at most twenty: of %i and %i products %i replies stay', (first, second, replies) => {
    const before = rememberShown([], { queryId: 'q-1', items: [createProducts(first)] })
    const shown = rememberShown(before, { queryId: 'q-2', items: [createProducts(second)] })
    expect(shown).toHaveLength(replies)
    expect(shown.flatMap(({ entities }) => entities).length).toBeLessThanOrEqual(20)
  })

  it('have the further attributes of the answer', () => {
    const [reply] = rememberShown([], {
      queryId: 'q-1',
      items: [createProducts(1)],
      attributes: { '90': { alcoholPercent: 14 } },
    })
    expect(reply?.entities[0]?.attributes).toMatchObject({ alcoholPercent: 14, price: 90 })
  })
})

describe('listNewestShown', () => {
  const createReply = (queryId: string, ...kinds: readonly ('order' | 'store')[]) => ({
    queryId,
    entities: kinds.map((kind, index) => ({
      kind,
      id: `${queryId}-${index}`,
      position: index + 1,
      label: '',
      attributes: {},
    })),
  })

  it('returns the entities of one kind of the newest cards alone', () => {
    const shown = [createReply('older', 'order'), createReply('newest', 'store', 'order', 'store')]
    expect(listNewestShown(shown, 'store').map(({ id }) => id)).toEqual(['newest-0', 'newest-2'])
    expect(listNewestShown(shown, 'order').map(({ id }) => id)).toEqual(['newest-1'])
    expect(listNewestShown(shown.slice(0, 1), 'store')).toEqual([])
    expect(listNewestShown([], 'order')).toEqual([])
  })
})
