import { describe, expect, it } from 'vitest'
import { createFakePorts, failed, ok } from '../../testing/fake-ports'
import type { FakePorts } from '../../testing/fake-ports'
import { retryTickets, sendTicket } from './ticket-outbox'
import type { Ticket } from '@murphy/contracts/calls'

const caller = {
  sessionId: 's',
  chatbotUserId: 'u',
  widgetSessionId: 'w',
  shopperId: 0,
  isLiveChatAvailable: false,
}
const dayMs = 24 * 60 * 60 * 1000

function ticket(body: string): Ticket {
  return {
    subject: 'Delivery',
    comment: { body },
    requester: { locale_id: 1, name: 'Mia', email: 'mia' },
    custom_fields: [],
  }
}

/** Body and key of each try. */
function tries({ callsOf }: FakePorts): readonly unknown[] {
  return callsOf('createTicket').map(({ args: [, sent, key] }) => [(sent as Ticket).comment.body, key])
}

async function unsent(...bodies: readonly string[]): Promise<FakePorts> {
  const fakes = createFakePorts()
  fakes.server.helpApi.createTicket = () => failed()
  for (const body of bodies)
    await sendTicket(fakes.ports, caller, { ticket: ticket(body), idempotencyKey: `key of ${body}` })
  fakes.server.helpApi.createTicket = async () => ok(null)
  return fakes
}

describe('a ticket in the outbox', () => {
  it('is removed once it has arrived', async () => {
    const fakes = createFakePorts()
    await sendTicket(fakes.ports, caller, { ticket: ticket('one'), idempotencyKey: 'k' })
    expect(fakes.notes.size).toBe(0)
    expect(fakes.network.waiting).toBeNull()
  })

  it('is stored before it is sent, so that a closed page does not lose it', async () => {
    const fakes = createFakePorts()
    fakes.server.helpApi.createTicket = () => new Promise(() => undefined)
    void sendTicket(fakes.ports, caller, { ticket: ticket('one'), idempotencyKey: 'k' })
    await fakes.clock.pass(0)
    expect(fakes.notes.get('unsentTickets')).toContain('one')
  })

  it('is logged without its text when it fails [TKT-08]', async () => {
    const { logged } = await unsent('secret')
    expect(logged).toEqual([{ name: 'ticket-failed', fields: { error: 'offline' } }])
  })

  it('is retried with its own idempotency key until it succeeds', async () => {
    const fakes = await unsent('one')
    await retryTickets(fakes.ports, caller)
    await retryTickets(fakes.ports, caller)
    expect(tries(fakes)).toEqual([
      ['one', 'key of one'],
      ['one', 'key of one'],
    ])
    expect(fakes.notes.size).toBe(0)
  })

  it('is independent of other stored tickets', async () => {
    const fakes = await unsent('one', 'two', 'three')
    fakes.server.helpApi.createTicket = (_, { comment }) =>
      comment.body === 'two' ? failed({ kind: 'refused', status: 500 }) : Promise.resolve(ok(null))
    await retryTickets(fakes.ports, caller)
    expect(tries(fakes).slice(3)).toEqual([
      ['one', 'key of one'],
      ['two', 'key of two'],
      ['three', 'key of three'],
    ])
    await retryTickets(fakes.ports, caller)
    expect(tries(fakes).slice(6)).toEqual([['two', 'key of two']])
  })

  it('is sent when the network is back', async () => {
    const fakes = await unsent('one')
    fakes.network.waiting?.()
    await fakes.clock.pass(0)
    expect(tries(fakes)).toHaveLength(2)
    expect(fakes.notes.size).toBe(0)
  })

  it.each([
    ['is retried for seven days', 7 * dayMs - 1, 2],
    ['is given up after seven days', 7 * dayMs, 1],
  ])('%s', async (_, passedMs, count) => {
    const fakes = await unsent('one')
    await fakes.clock.pass(passedMs)
    await retryTickets(fakes.ports, caller)
    expect(tries(fakes)).toHaveLength(count)
    expect(fakes.notes.size).toBe(0)
  })

  it.each(['no json', '{}', '[null, 1, {"ticket": {}, "idempotencyKey": "k", "keptAt": 1}]'])(
    'is dropped when the stored text is invalid: %s',
    async (text) => {
      const fakes = createFakePorts()
      fakes.notes.set('unsentTickets', text)
      await retryTickets(fakes.ports, caller)
      expect(tries(fakes)).toEqual([])
    },
  )
})
