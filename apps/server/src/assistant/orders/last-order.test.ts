import { describe, expect, it } from 'vitest'
import { delivery, pickup } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { getLastOrder, isPointing, updateLastOrder } from './last-order'

const answered = { answers: [], understood: [] }
const cards = (...items: readonly (typeof delivery)[]) => [
  { type: 'verifiedOrders' as const, items: [...items], shopper: 123 },
]

describe('the order that is talked about', () => {
  it('is the only one of a reply, with its store', () => {
    expect(updateLastOrder(initialDialogueState, { ...answered, items: cards(pickup) })).toEqual({
      orderId: '10234573',
      turn: 0,
      storeName: 'Alexandria',
      storeId: null,
    })
  })

  it('is kept by a reply without orders, and none after a reply with several', () => {
    const lastOrder = { orderId: '10234567', turn: 2, storeName: null, storeId: null }
    const dialogue = { ...initialDialogueState, turnCount: 3, lastOrder }
    expect(updateLastOrder(dialogue, { ...answered, items: [] })).toBe(lastOrder)
    expect(updateLastOrder(dialogue, { ...answered, items: cards(delivery, pickup) })).toBeUndefined()
  })

  it('is a guess when Murphy took it from a list of several, and none once the shopper names it', () => {
    const items = cards(delivery, pickup)
    const result = { items: [], describedOrderId: '10234573' }
    const answers = [{ intent: 'order_tracking', result }]
    expect(updateLastOrder(initialDialogueState, { items, answers, understood: [] })).toMatchObject({
      isGuess: true,
    })
    const named = [{ intent: 'order_tracking', result: { ...result, slots: { orderNumber: '10234573' } } }]
    expect(
      updateLastOrder(initialDialogueState, { items, answers: named, understood: [] })?.isGuess,
    ).toBeUndefined()
  })

  it.each([
    [6, '10234567'],
    [7, undefined],
  ])('%d turns later it is %s', (turnCount, orderId) => {
    const lastOrder = { orderId: '10234567', turn: 0, storeName: null, storeId: null }
    expect(getLastOrder({ ...initialDialogueState, turnCount, lastOrder })?.orderId).toBe(orderId)
  })

  it.each([
    ['cancel that then', true],
    ['is it packed', true],
    ['show my orders', false],
  ])('is pointed at in %j: %s', (text, points) => {
    expect(isPointing(text)).toBe(points)
  })
})
