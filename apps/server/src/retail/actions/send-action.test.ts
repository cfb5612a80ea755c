import { describe, expect, it } from 'vitest'
import { createFakeShopperKeys } from '../../testing/fake-shopper-keys'
import type { ActionKind } from './retail-actions'
import type { HandoverPorts } from './hand-over-action'
import { handOverAction } from './hand-over-action'
import type { ActionCalls } from './send-action'
import { sendAction } from './send-action'

const key = 'a-key-of-an-action-1'
const address = { street: '12 Smith Street', suburb: 'Fitzroy', state: 'VIC', postcode: '3065' }

/** Each kind with its content, the call that repeats it, and what the team reads when it cannot be confirmed. */
const kinds: readonly (readonly [ActionKind, unknown, string, string])[] = [
  [
    'nominee',
    { name: 'Jo Park', mobile: '0412345678' },
    'setNominee',
    'Jo Park (0412345678) may collect the order.',
  ],
  ['invoice', {}, 'emailInvoice', 'Send the tax invoice to the email address of the account.'],
  ['cancel', {}, 'cancelOrder', 'Cancel the order.'],
  ['address', { address }, 'changeAddress', 'Deliver to 12 Smith Street, Fitzroy VIC 3065.'],
  ['day', { day: '2026-11-27' }, 'changeDay', 'Deliver on 2026-11-27.'],
  ['instructions', { instructions: 'Ring twice' }, 'changeInstructions', 'Delivery instructions: Ring twice'],
  ['subscription', { action: 'skip' }, 'skipSubscription', 'Subscription: skip.'],
  ['subscription', { action: 'stop' }, 'stopSubscription', 'Subscription: stop.'],
  [
    'claim',
    {
      kind: 'wrong',
      lines: [{ lineId: '2', quantity: 3, name: 'Pale Ale' }],
      description: 'It is stout.',
      photoIds: ['p'],
    },
    'sendClaim',
    'Open a claim, wrong: 3 x Pale Ale. Photos: 1. It is stout.',
  ],
]

/** Creates calls that note their names and inputs and are all done. */
function createCalls() {
  const made: { readonly name: string; readonly input: unknown }[] = []
  const calls = new Proxy({} as ActionCalls, {
    get: (_target, name) => (input: unknown) => {
      made.push({ name: String(name), input })
      return Promise.resolve({ ok: true, value: {}, ageMs: 0, isStale: false })
    },
  })
  return { made, calls }
}

describe('a stored action', () => {
  it.each(kinds)(
    'an action of the kind %s with %j is sent again as %s with its key [OP-142]',
    async (kind, content, name) => {
      const { made, calls } = createCalls()
      const action = { key, kind, shopperId: 7, orderId: '1007', content }
      expect(await sendAction(action, calls, createFakeShopperKeys())).toMatchObject({ ok: true })
      expect(made).toMatchObject([{ name, input: { shopperKey: '7', idempotencyKey: key } }])
    },
  )

  it.each<[ActionKind, unknown]>([
    ['address', { address: { street: 5 } }],
    ['day', { day: 'friday' }],
    ['instructions', {}],
    ['subscription', { action: 'burn' }],
    ['nominee', null],
    ['claim', { kind: 'late', lines: [], description: '', photoIds: [] }],
  ])('an action of the kind %s with the unreadable content %j is not sent', async (kind, content) => {
    const { made, calls } = createCalls()
    const action = { key, kind, shopperId: 7, orderId: '1007', content }
    expect(await sendAction(action, calls, createFakeShopperKeys())).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    })
    expect(made).toEqual([])
  })
})

describe('an action that could not be confirmed', () => {
  it.each(kinds)(
    'an action of the kind %s with %j is described to the team',
    async (kind, content, _name, text) => {
      const tickets: string[] = []
      const ports: HandoverPorts = {
        retailer: {
          shopper: async () => ({ ok: false, error: { kind: 'not_found' } }),
          createTicket: async () => ({ ok: false, error: { kind: 'not_found' } }),
          uploadPhotos: async () => ({ ok: true, value: [] }),
        },
        shopperKeys: createFakeShopperKeys(),
        inbox: { addTicket: async (ticket) => void tickets.push(ticket.text) },
        now: () => 0,
      }
      await handOverAction(
        { key, kind, shopperId: 7, orderId: '1007', content, attempts: 3, createdAt: 0 },
        ports,
      )
      expect(tickets[0]).toContain(`Request: ${text}`)
      expect(tickets[0]).toContain(`${kind === 'subscription' ? 'Subscription' : 'Order'}: 1007`)
    },
  )
})
