import { describe, expect, it } from 'vitest'
import type { IdentifiedItem } from './save-turn'
import { toTurnMessages } from './save-turn'

const turn = {
  kind: 'text',
  bubble: { id: 'm-1', text: 'hello' },
  receivedAt: 1000,
  answeredAt: 1400,
} as const

function toMessages(items: readonly IdentifiedItem[], shopperId: number | null = null) {
  return toTurnMessages({ ...turn, items, shopperId })
}

describe('the messages of a turn', () => {
  it('are the shopper’s bubble and every item of the answer, each with its time', () => {
    const items: IdentifiedItem[] = [
      { type: 'message', id: 'm-2', text: 'Hi there.' },
      { type: 'qr', id: 'm-3', items: [{ text: 'My orders' }] },
    ]
    expect(toMessages(items)).toEqual([
      {
        id: 'm-1',
        from: 'user',
        kind: 'text',
        item: { type: 'message', id: 'm-1', text: 'hello', from: 'user' },
        timestamp: 1000,
        shopperId: null,
      },
      ...items.map((item) => ({
        id: item.id,
        from: 'murphy',
        kind: 'text',
        item,
        timestamp: 1400,
        shopperId: null,
      })),
    ])
  })

  it('have no bubble for an event without one', () => {
    const messages = toTurnMessages({
      ...turn,
      kind: 'event',
      bubble: null,
      items: [{ type: 'message', id: 'm-2', text: 'Anything else?' }],
      shopperId: null,
    })
    expect(messages).toMatchObject([{ id: 'm-2', kind: 'event' }])
  })

  it('contain neither the session’s name nor a token', () => {
    const messages = toMessages([
      { type: 'session_id', id: 'm-2', sessionId: 's-1' },
      { type: 'message', id: 'm-3', text: 'Hi', interaction_access_token: 'eyJ-secret' },
    ])
    expect(messages.map(({ id }) => id)).toEqual(['m-1', 'm-3'])
    expect(JSON.stringify(messages)).not.toContain('eyJ-secret')
  })

  it.each<[string, IdentifiedItem, number | null, number | null]>([
    ['says whose it is', { type: 'message', id: 'i', text: 'Hi Alex', shopper: 123 }, 123, 123],
    ['is nobody’s', { type: 'message', id: 'i', text: 'Hi' }, 123, null],
    ['names the guest', { type: 'message', id: 'i', text: 'Hi', shopper: 0 }, 123, null],
    ['is of a personal kind', { type: 'last_order_checked', id: 'i', orderId: '10234567' }, 123, 123],
    ['is of a personal kind, for a guest', { type: 'verifiedOrders', id: 'i', items: [] }, null, null],
  ])('know the owner of the data of an item that %s', (_title, item, shopperId, owner) => {
    expect(toMessages([item], shopperId).at(-1)?.shopperId).toBe(owner)
  })

  it('name the speaker of each message', () => {
    const messages = toMessages([{ type: 'message', id: 'i', text: 'You are logged off', from: 'system' }])
    expect(messages.at(-1)?.from).toBe('system')
  })
})
