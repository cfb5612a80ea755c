import { createFakeClock } from '@murphy/testing'
import type { RetailError } from '@murphy/retail-api/client'
import { createClaimPhotos } from '../adapters/postgres/claim-photos'
import { createInbox } from '../adapters/postgres/inbox'
import { createRetailActions } from '../adapters/postgres/retail-actions'
import { createFakeShopperKeys } from './fake-shopper-keys'
import type { TestDatabase } from './test-database'
import type { Retailer } from '../retail/retailer'
import type { ClaimCalls } from '../retail/shop/claim-calls'
import { createClaims } from '../retail/shop/claims'
import { createInvoices } from '../retail/shop/invoices'
import { createOrders } from '../retail/shop/orders'
import { createTickets } from '../retail/shop/tickets'
import type { ActionCalls } from '../retail/actions/send-action'
import { createRecordedCalls } from '../retail/actions/recorded-calls'
import type { RepeatPorts } from '../retail/actions/repeat-actions'
import { createActionRepeater } from '../retail/actions/repeat-actions'

export const unknown: RetailError = { kind: 'outcome_unknown', reason: 'timeout', path: null }
export const away: RetailError = { kind: 'unavailable', reason: 'circuit_open' }

/** Creates a retailer that counts what it has done by the keys of actions. A failed action may be done all the same. */
function createTestRetailer() {
  const state = { failure: null as RetailError | null, isDoneAllTheSame: false }
  const calls: string[] = []
  const done = new Map<string, unknown>()
  async function act<Value>(key: string, content: unknown, value: Value) {
    calls.push(key)
    const { failure } = state
    if (failure === null || state.isDoneAllTheSame) done.set(key, content)
    return failure === null
      ? ({ ok: true, value, ageMs: 0, isStale: false } as const)
      : ({ ok: false, error: failure } as const)
  }
  const ava = { key: '7', firstName: 'Ava', lastName: 'Lee', email: 'ava@shop.example', phone: null }
  const notUsed = async () => ({ ok: false, error: away }) as const
  const calling: ActionCalls & ClaimCalls & Pick<Retailer, 'shopper' | 'order' | 'orders'> = {
    cancelOrder: notUsed,
    changeAddress: notUsed,
    changeDay: notUsed,
    changeInstructions: notUsed,
    skipSubscription: notUsed,
    pauseSubscription: notUsed,
    resumeSubscription: notUsed,
    stopSubscription: notUsed,
    sendClaim: ({ claim, idempotencyKey }) =>
      act(idempotencyKey, claim, {
        id: '5',
        kind: claim.kind,
        status: 'open',
        createdAt: '2026-11-23T10:00:00Z',
      }),
    uploadPhotos: async (_shopperId, photoIds) => ({ ok: true, value: photoIds }),
    setNominee: ({ body, idempotencyKey }) => act(idempotencyKey, body, { name: body.name }),
    emailInvoice: ({ orderId, idempotencyKey }) =>
      act(idempotencyKey, orderId, { maskedEmail: 'a***@shop.example' }),
    createTicket: ({ body, idempotencyKey }) => act(idempotencyKey, body, { number: '88' }),
    shopper: async () =>
      state.failure === null
        ? { ok: true, value: ava, ageMs: 0, isStale: false }
        : { ok: false, error: away },
    order: async () => ({ ok: false, error: { kind: 'not_found' } }),
    orders: async () => ({ ok: false, error: { kind: 'not_found' } }),
  }
  return { state, calls, done, retailer: { ...calling } }
}

/** Creates a retailer, a clock, and servers on one database with empty records and inbox. */
export async function openActionShop({ db }: TestDatabase) {
  await db.deleteFrom('murphy.retail_action').execute()
  await db.deleteFrom('murphy.inbox_item').execute()
  const clock = createFakeClock()
  const shop = createTestRetailer()

  /** Starts a server. Its calls reach the retailer as it is at that moment. */
  function startServer({ inbox = createInbox(db) }: { readonly inbox?: RepeatPorts['inbox'] } = {}) {
    const records = createRetailActions(db)
    const shopperKeys = createFakeShopperKeys()
    const callRecorded = createRecordedCalls(records, clock.now)
    const failures: string[] = []
    const { retailer } = shop
    const repeat = createActionRepeater({
      records,
      retailer,
      shopperKeys,
      inbox,
      now: clock.now,
      onFailure: ({ message }) => void failures.push(message),
    })
    return {
      failures,
      repeat,
      orders: createOrders(retailer, shopperKeys, callRecorded),
      invoices: createInvoices(retailer, shopperKeys, callRecorded),
      tickets: createTickets(retailer, callRecorded),
      claims: createClaims({
        retailer,
        calls: retailer,
        photos: createClaimPhotos(db),
        shopperKeys,
        callRecorded,
        isOffered: () => true,
      }),
    }
  }

  return {
    ...shop,
    clock,
    startServer,
    /** Runs the background work every five seconds, as servers do. */
    passTime: async (ms: number, ...servers: readonly { readonly repeat: () => Promise<void> }[]) => {
      for (let passed = 0; passed < ms; passed += 5000) {
        clock.sleep(5000)
        await Promise.all(servers.map(({ repeat }) => repeat()))
      }
    },
    listActions: () =>
      db
        .selectFrom('murphy.retail_action')
        .select(['kind', 'state', 'content'])
        .orderBy('created_at')
        .execute(),
    listInbox: () =>
      db
        .selectFrom('murphy.inbox_item')
        .select(['ticket_number', 'name', 'email', 'text'])
        .where('kind', '=', 'ticket')
        .execute(),
  }
}
