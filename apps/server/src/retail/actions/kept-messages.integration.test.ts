import type { RetailError } from '@murphy/retail-api/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/use-test-server'
import { away, openActionShop } from '../../testing/action-shop'

const database = useTestDatabase()
const minuteMs = 60_000
const message = {
  subject: 'Delivery',
  comment: { body: 'Where is it?' },
  requester: { locale_id: 1, name: 'Ava', email: 'ava@shop.example' },
  custom_fields: [],
} as const

let shop: Awaited<ReturnType<typeof openActionShop>>
beforeEach(async () => {
  shop = await openActionShop(database)
})

describe('a message to customer service', () => {
  it('a message that the help desk does not take is stored and delivered later, once [OP-45, OP-142]', async () => {
    const server = shop.startServer()
    shop.state.failure = away
    expect(await server.tickets.create(message, 'one message')).toEqual({ ticketNumber: null })
    shop.state.failure = null
    await shop.passTime(minuteMs, server)
    expect(shop.done.size).toBe(1)
    expect(await shop.listInbox()).toEqual([
      { ticket_number: '88', name: 'Ava', email: 'ava@shop.example', text: 'Where is it?' },
    ])
    expect(await server.tickets.create(message, 'one message')).toEqual({ ticketNumber: '88' })
    expect(shop.done.size).toBe(1)
  })

  it.each<[string, RetailError]>([
    ['is away', away],
    ['refuses it', { kind: 'invalid', field: 'requester.email' }],
    ['is not offered', { kind: 'not_offered', capability: 'tickets' }],
  ])('reaches the inbox when the help desk %s, and is not sent again', async (_, failure) => {
    const server = shop.startServer()
    shop.state.failure = failure
    await server.tickets.create(message, 'one message')
    await shop.passTime(11 * minuteMs, server)
    const [item] = await shop.listInbox()
    expect(item).toMatchObject({ email: 'ava@shop.example', text: 'Where is it?' })
    const calls = shop.calls.length
    expect(await server.tickets.create(message, 'one message')).toEqual({ ticketNumber: null })
    expect(shop.calls).toHaveLength(calls)
    expect(await shop.listInbox()).toHaveLength(1)
  })

  it('a message under the key of another stored one is refused', async () => {
    const server = shop.startServer()
    shop.state.failure = away
    await server.tickets.create(message, 'one message')
    await expect(
      server.tickets.create({ ...message, comment: { body: 'Something else' } }, 'one message'),
    ).rejects.toThrow(/key_reused/)
  })
})
