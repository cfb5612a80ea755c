import { randomUUID } from 'node:crypto'
import type { OperationName } from '@murphy/retail-api'
import { operations } from '@murphy/retail-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { testNow } from './testing/test-retailer'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()
const alex = { shopperKey: '123' }
const collected = { ...alex, orderId: '10234498' }
const ready = { ...alex, orderId: '10234560' }
const placed = { ...alex, orderId: '10234573' }
const delivered = { ...alex, orderId: '10234480' }
const cancelled = { ...alex, orderId: '10234455' }
const robin = { name: 'Robin Hale', mobile: '0491570156' }

beforeEach(() => {
  retailer.events.length = 0
  retailer.mails.length = 0
})

describe('an action', () => {
  it('an action with the same key and body is done once and has the first answer', async () => {
    const key = randomUUID()
    const first = await retailer.call('setNominee', { path: placed, body: robin, key })
    const second = await retailer.call('setNominee', {
      path: placed,
      body: { mobile: robin.mobile, name: robin.name },
      key,
    })
    expect([first.value, second.text]).toEqual([{ name: 'Robin Hale' }, first.text])
    expect(await readNomineeAudit(placed.orderId)).toHaveLength(1)
    expect(retailer.events).toEqual([
      { type: 'order.updated', occurredAt: '2026-03-02T01:00:00.000Z', ...placed },
    ])
  })

  it('an action with the same key and another body is refused', async () => {
    const key = randomUUID()
    await retailer.call('setNominee', { path: ready, body: robin, key })
    const body = { ...robin, name: 'Kim Tran' }
    await retailer.fail('setNominee', { path: ready, body, key }, 'key_reused', 'Idempotency-Key')
    const { value } = await retailer.call('order', { path: ready })
    expect(value.pickup?.nominee).toMatchObject({ name: 'Robin Hale' })
  })

  it('is done once when many requests with one key arrive together', async () => {
    const key = randomUUID()
    const before = (await readNomineeAudit(ready.orderId)).length
    const body = { ...robin, name: 'Mina Okafor' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => retailer.call('setNominee', { path: ready, body, key })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await readNomineeAudit(ready.orderId)).toHaveLength(before + 1)
    expect(retailer.events).toHaveLength(1)
  })

  it('is done again with the same key after a day, and after eight days for a ticket', async () => {
    const key = randomUUID()
    const ticket = {
      subject: 'Hello',
      message: 'Hi',
      requester: { name: 'Alex', email: 'alex@shop.example' },
    }
    const send = async () => (await retailer.call('createTicket', { body: ticket, key })).value.number
    await retailer.call('emailInvoice', { path: delivered, key })
    const number = await send()
    retailer.state.now = testNow + 24 * 3_600_000
    await retailer.call('emailInvoice', { path: delivered, key })
    expect(retailer.mails).toHaveLength(2)
    retailer.state.now = testNow + 8 * 24 * 3_600_000 - 1
    expect(await send()).toBe(number)
    retailer.state.now += 1
    expect(await send()).toBe(String(Number(number) + 1))
    retailer.state.now = testNow
  })

  it('needs a key of 16 to 128 characters', async () => {
    for (const key of [null, 'short', 'x'.repeat(129)]) {
      await retailer.fail('setNominee', { path: placed, body: robin, key }, 'invalid', 'Idempotency-Key')
    }
  })
})

describe('a nominee', () => {
  it('is at the store a minute after the change', async () => {
    const isAtStore = async () =>
      (await retailer.call('order', { path: ready })).value.pickup?.nominee?.isAtStore
    await retailer.call('setNominee', { path: ready, body: robin, key: randomUUID() })
    retailer.state.now = testNow + 59_999
    expect(await isAtStore()).toBe(false)
    retailer.state.now = testNow + 60_000
    expect(await isAtStore()).toBe(true)
    retailer.state.now = testNow
  })

  it('is audited with the earlier nominee', async () => {
    await retailer.call('setNominee', { path: placed, body: { ...robin, name: ' Zoë Nguyễn ' } })
    expect((await readNomineeAudit(placed.orderId)).at(-1)).toMatchObject({
      shopper_id: 123,
      previous_name: 'Robin Hale',
      name: 'Zoë Nguyễn',
      phone: '0491570156',
    })
  })

  it.each([
    ['name', { name: 'Jo', mobile: '0491570156' }],
    ['name', { name: 'Robin', mobile: '0491570156' }],
    ['name', { name: 'Robin H4le', mobile: '0491570156' }],
    ['name', { name: `${'Robin'.repeat(8)} Hale`, mobile: '0491570156' }],
    ['name', { mobile: '0491570156' }],
    ['mobile', { name: 'Robin Hale', mobile: '491570156' }],
    ['mobile', { name: 'Robin Hale', mobile: '0391570156' }],
    ['mobile', { name: 'Robin Hale' }],
  ])('is refused because of %s in %j', async (field, body) => {
    await retailer.fail('setNominee', { path: placed, body }, 'invalid', field)
  })

  it('cannot collect an order that is collected, or that is delivered', async () => {
    await retailer.fail('setNominee', { path: collected, body: robin }, 'not_allowed')
    await retailer.fail('setNominee', { path: delivered, body: robin }, 'not_allowed')
  })
})

describe('an invoice', () => {
  it('is mailed once to the address of the account', async () => {
    const { value: shopper } = await retailer.call('shopper', { path: alex })
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => retailer.call('emailInvoice', { path: delivered, key })),
    )
    expect(answers[0]?.value).toEqual({ maskedEmail: shopper.email.replace(/^(.).*@/, '$1***@') })
    expect(retailer.mails).toHaveLength(1)
    expect(retailer.mails[0]).toMatchObject({
      reference: 'invoice-10234480',
      to: { name: 'Alex Nguyen', address: shopper.email },
      attachments: [{ filename: 'tax-invoice-10234480.pdf', contentType: 'application/pdf' }],
    })
    const pdf = Buffer.from(retailer.mails[0]?.attachments[0]?.content ?? [])
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-6).toString()).toContain('%%EOF')
  })

  it('an invoice that could not be mailed is mailed when it is requested again with the same key', async () => {
    const key = randomUUID()
    retailer.state.isMailDown = true
    await retailer.fail('emailInvoice', { path: delivered, key }, 'unavailable')
    retailer.state.isMailDown = false
    await retailer.call('emailInvoice', { path: delivered, key })
    expect(retailer.mails).toHaveLength(1)
  })

  it('an invoice of a cancelled order does not exist', async () => {
    await retailer.fail('emailInvoice', { path: cancelled }, 'not_allowed')
  })
})

describe('a subscription', () => {
  const read = async () => (await retailer.call('subscriptions', { path: alex })).value.subscriptions
  const dozen = { ...alex, subscriptionId: 'pinot-discovery-dozen' }

  it('has its next day, price and changes', async () => {
    const found = await read()
    expect(found.map(({ id }) => id)).toEqual(['reds-mixed-dozen', 'pinot-discovery-dozen'])
    // Delivered every four weeks, the last time on 30 January.
    expect(found[1]).toMatchObject({
      name: 'Pinot Discovery Dozen',
      quantity: 1,
      status: 'active',
      nextOn: '2026-03-27',
      allowed: ['skip', 'pause', 'stop'],
    })
    expect(Number(found[1]?.price?.amount)).toBeGreaterThan(100)
  })

  it('can be skipped, paused, resumed and stopped', async () => {
    const skipped = await retailer.call('skipSubscription', { path: dozen })
    expect(skipped.value).toMatchObject({ status: 'active', nextOn: '2026-04-24' })
    const paused = await retailer.call('pauseSubscription', { path: dozen })
    expect(paused.value).toMatchObject({ status: 'paused', nextOn: null, allowed: ['resume', 'stop'] })
    await retailer.fail('skipSubscription', { path: dozen }, 'not_allowed')
    const resumed = await retailer.call('resumeSubscription', { path: dozen })
    expect(resumed.value).toMatchObject({ status: 'active', nextOn: '2026-03-30' })
    const stopped = await retailer.call('stopSubscription', { path: dozen })
    expect(stopped.value).toMatchObject({ status: 'stopped', nextOn: null, allowed: [] })
    expect((await read())[1]).toEqual(stopped.value)
    await retailer.fail('resumeSubscription', { path: dozen }, 'not_allowed')
    expect(retailer.events.map(({ type }) => type)).toEqual(
      Array.from({ length: 4 }, () => 'shopper.updated'),
    )
  })

  it('is skipped once by two requests with one key, with the order that the shop had made', async () => {
    const owner = { shopperKey: await findOwnerOfOpenSubscription() }
    const [before] = (await retailer.call('subscriptions', { path: owner })).value.subscriptions
    const path = { ...owner, subscriptionId: before?.id ?? '' }
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => retailer.call('skipSubscription', { path, key })))
    expect(answers[0]?.text).toBe(answers[1]?.text)
    const skippedDays =
      (Date.parse(answers[0]?.value.nextOn ?? '') - Date.parse(before?.nextOn ?? '')) / 86_400_000
    expect(skippedDays).toBe(28)
    const { value } = await retailer.call('orders', { path: owner, query: { kind: 'subscription' } })
    expect(value.orders[0]).toMatchObject({
      parcels: [{ status: 'cancelled' }],
      refunds: [{ status: 'pending' }],
    })
  })

  it('a subscription of another shopper is the same as an unknown one', async () => {
    const names: OperationName[] = [
      'skipSubscription',
      'pauseSubscription',
      'resumeSubscription',
      'stopSubscription',
    ]
    for (const name of names) {
      const foreign = await retailer.fail(name, { path: { ...dozen, shopperKey: '789' } }, 'not_found')
      const unknown = await retailer.fail(name, { path: { ...alex, subscriptionId: 'unknown' } }, 'not_found')
      expect(foreign).toBe(unknown)
    }
  })
})

it('calls every other action of the contract', () => {
  const elsewhere: readonly string[] = [
    'cancel',
    'change_address',
    'change_day',
    'change_instructions',
    'claim',
  ]
  const actions = (Object.keys(operations) as OperationName[]).filter(
    (name) => operations[name].kind === 'action' && !elsewhere.includes(operations[name].capability ?? ''),
  )
  expect(actions.filter((name) => !retailer.called.has(name))).toEqual([])
})

function readNomineeAudit(orderId: string) {
  return retailer.db
    .selectFrom('demo_retailer.nominee_audit')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('audit_id')
    .execute()
}

/** Returns the key of a shopper whose next subscription order is in the warehouse. */
async function findOwnerOfOpenSubscription(): Promise<string> {
  const row = await retailer.db
    .selectFrom('demo_retailer.order')
    .select('shopper_id')
    .where('kind', '=', 'subscription')
    .where('shopper_id', '!=', 123)
    .orderBy('shopper_id')
    .executeTakeFirstOrThrow()
  return String(row.shopper_id)
}
