import { describe, expect, it } from 'vitest'
import { dropOlderOrder } from './drop-older-order'
import type { ShownEntity } from './shown-entity'

const order: ShownEntity = {
  kind: 'order',
  id: '10234591',
  position: 1,
  label: 'Order 10234591',
  attributes: {},
}
const references = { selected: [order], isBare: false }
const dialogue = {
  shown: [{ queryId: 'q', entities: [order] }],
  lastOrder: { orderId: '10234592', turn: 4, storeName: null, storeId: null },
  turnCount: 4,
}
const isDropped = (text: string, state: Partial<typeof dialogue> = {}) =>
  dropOlderOrder(references, text, { ...dialogue, ...state }).selected.length === 0

describe('a pronoun after an answer about an order without a card', () => {
  it('means that order, and not the one whose card was shown before', () => {
    expect(isDropped('cancel that then')).toBe(true)
    expect(isDropped('where is it')).toBe(true)
  })

  it.each([
    ['the first one', {}],
    ['no the other one', {}],
    ['the one ending 591', {}],
    ['cancel that', { turnCount: 6 }],
    ['cancel that', { lastOrder: { ...dialogue.lastOrder, orderId: '10234591' } }],
    ['cancel that', { lastOrder: { ...dialogue.lastOrder, isGuess: true as const } }],
  ])('keeps the order that was shown for %j', (text, state) => {
    expect(isDropped(text, state)).toBe(false)
  })
})
