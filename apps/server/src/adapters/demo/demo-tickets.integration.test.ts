import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import type { Tickets } from '../../retail/ports'
import { createDemoTickets } from './demo-tickets'
import { useTestDatabase } from '../../testing/use-test-server'

const dayMs = 24 * 60 * 60 * 1000
const database = useTestDatabase()
let tickets: Tickets
const clock = createFakeClock()

beforeAll(() => {
  tickets = createDemoTickets(database.db, clock.now)
})

beforeEach(async () => {
  clock.setTime(Date.parse('2026-03-02T10:00:00+11:00'))
  await database.db.deleteFrom('retail.ticket').execute()
  await database.db.deleteFrom('retail.answered_request').execute()
})

const ticket = {
  subject: 'Delivery',
  comment: { body: 'The box was wet.' },
  requester: { locale_id: 1, name: 'Mia Hart', email: 'mia@shopper.example' },
  custom_fields: [{ id: 1001, value: 'Delivery' }],
} as const

async function kept() {
  return await database.db.selectFrom('retail.ticket').selectAll().orderBy('ticket_id').execute()
}

describe('tickets', () => {
  it('are kept with all that was sent', async () => {
    await tickets.create(ticket, null)
    expect(await kept()).toMatchObject([
      {
        subject: 'Delivery',
        body: 'The box was wet.',
        requester_name: 'Mia Hart',
        requester_email: 'mia@shopper.example',
        locale_id: 1,
        custom_fields: [{ id: 1001, value: 'Delivery' }],
        created_at: new Date(clock.now()),
      },
    ])
  })

  it('are two without a key', async () => {
    await tickets.create(ticket, null)
    await tickets.create(ticket, null)
    expect(await kept()).toHaveLength(2)
  })

  it('are one with the same key, also when they come at once', async () => {
    const [first, second] = await Promise.all([
      tickets.create(ticket, 'key-1'),
      tickets.create(ticket, 'key-1'),
    ])
    await clock.pass(8 * dayMs - 1)
    const third = await tickets.create(ticket, 'key-1')
    const [row, ...others] = await kept()
    expect(others).toEqual([])
    const number = { ticketNumber: String(row?.ticket_id) }
    expect([first, second, third]).toEqual([number, number, number])
  })

  it('are two with the same key eight days apart, or with two keys', async () => {
    await tickets.create(ticket, 'key-1')
    await tickets.create(ticket, 'key-2')
    await clock.pass(8 * dayMs)
    await tickets.create(ticket, 'key-1')
    expect(await kept()).toHaveLength(3)
  })
})
