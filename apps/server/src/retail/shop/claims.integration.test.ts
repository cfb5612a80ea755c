import { createTestRetailerData } from '@murphy/retail-api/fake'
import type { Order } from '@murphy/retail-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { createClaimPhotos } from '../../adapters/postgres/claim-photos'
import { plainJpeg } from '../../claims/testing/sample-photos'
import { away, openActionShop, unknown } from '../../testing/action-shop'
import { useTestDatabase } from '../../testing/use-test-server'

const database = useTestDatabase()
const minuteMs = 60_000
const shopperId = 7

const owned = createTestRetailerData().orders.find(({ order }) => order.allowed.includes('claim'))
if (owned === undefined) throw new Error('No order allows a claim.')
const { order } = owned
const [line] = order.lines
if (line === undefined) throw new Error('The order has no products.')
const request = {
  shopperId,
  orderId: order.id,
  kind: 'damaged',
  lines: [{ lineId: line.id, quantity: 1 }],
  description: 'It leaks.',
  photoIds: [],
  idempotencyKey: 'press 1',
} as const

let shop: Awaited<ReturnType<typeof openActionShop>>
beforeEach(async () => {
  shop = await openActionShop(database)
  answerOrder(order)
})

function answerOrder(value: Order): void {
  shop.retailer.order = async () => ({ ok: true, value, ageMs: 0, isStale: false })
}

async function addPhoto(owner = shopperId): Promise<string> {
  const ids = { chatbotUserId: 'u', widgetSessionId: 'w', messageId: crypto.randomUUID() }
  const photo = { mimeType: 'image/jpeg', bytes: plainJpeg } as const
  return await createClaimPhotos(database.db).add({ shopperId: owner, ...ids, photo }, shop.clock.now())
}

async function findClaimKey(photoId: string): Promise<string | null> {
  const row = await database.db
    .selectFrom('murphy.claim_photo')
    .select('claim_key')
    .where('photo_id', '=', photoId)
    .executeTakeFirstOrThrow()
  return row.claim_key
}

describe('a claim', () => {
  it('is recorded before it is sent, and opened once for one key [OP-140, OP-142]', async () => {
    const { claims } = shop.startServer()
    const photoId = await addPhoto()
    const withPhoto = { ...request, photoIds: [photoId] }
    const opened = { ok: true, value: { outcome: 'opened', reference: '5' } }
    expect(await claims.open(withPhoto)).toEqual(opened)
    expect(await claims.open(withPhoto)).toEqual(opened)
    expect([...shop.done.values()]).toEqual([
      {
        kind: 'damaged',
        lines: [{ lineId: line.id, quantity: 1, name: line.name }],
        description: 'It leaks.',
        photoIds: [photoId],
      },
    ])
    expect(await shop.listActions()).toEqual([{ kind: 'claim', state: 'done', content: null }])
    expect(await findClaimKey(photoId)).toBe([...shop.done.keys()][0])
  })

  it.each<[string, Partial<Order>, string]>([
    ['the retailer allows none', { allowed: ['email_invoice'] }, 'not-allowed'],
    ['the product is not there any more', { lines: [] }, 'changed'],
    ['fewer were ordered', { lines: [{ ...line, quantity: 1 }] }, 'changed'],
  ])('is refused without a call when %s [OP-140]', async (_, change, reason) => {
    answerOrder({ ...order, ...change })
    const lines = [{ lineId: line.id, quantity: 2 }]
    expect(await shop.startServer().claims.open({ ...request, lines })).toEqual({
      ok: true,
      value: { outcome: 'refused', reason },
    })
    expect([shop.calls, await shop.listActions()]).toEqual([[], []])
  })

  it("is refused with another shopper's photo, an unknown one, and one of another claim", async () => {
    const { claims } = shop.startServer()
    const used = await addPhoto()
    await claims.open({ ...request, photoIds: [used] })
    for (const photoId of [await addPhoto(8), 'nobody', used])
      expect(await claims.open({ ...request, idempotencyKey: 'press 2', photoIds: [photoId] })).toMatchObject(
        { value: { outcome: 'refused', reason: 'changed' } },
      )
    expect(shop.calls).toHaveLength(1)
  })

  it('a claim of an order that the shopper does not have is not found [OP-123]', async () => {
    shop.retailer.order = async () => ({ ok: false, error: { kind: 'not_found' } })
    expect(await shop.startServer().claims.open(request)).toEqual({ ok: false, error: { kind: 'not-found' } })
  })

  it.each([
    ['not_allowed', 'not-allowed'],
    ['too_large', 'changed'],
    ['key_reused', 'changed'],
  ] as const)('a claim that the retailer refuses with %s is refused: %s', async (kind, reason) => {
    shop.state.failure = { kind }
    expect(await shop.startServer().claims.open(request)).toMatchObject({
      value: { outcome: 'refused', reason },
    })
    expect((await shop.listActions()).map(({ state }) => state)).toEqual(['failed'])
  })

  it('a claim that surely did not arrive fails, leaves its photos free, and can be sent again', async () => {
    const { claims } = shop.startServer()
    const photoId = await addPhoto()
    const withPhoto = { ...request, photoIds: [photoId] }
    shop.state.failure = away
    await expect(claims.open(withPhoto)).rejects.toThrow(/unavailable/)
    expect(await findClaimKey(photoId)).toBe(null)
    shop.state.failure = null
    expect(await claims.open(withPhoto)).toMatchObject({ value: { outcome: 'opened' } })
    expect(new Set(shop.calls).size).toBe(1)
  })
})

describe('a claim whose outcome is not known', () => {
  it('is repeated with its key until it is known, and keeps its photos [OP-142]', async () => {
    const server = shop.startServer()
    const photoId = await addPhoto()
    shop.state.failure = unknown
    expect(await server.claims.open({ ...request, photoIds: [photoId] })).toEqual({
      ok: true,
      value: { outcome: 'uncertain' },
    })
    expect(await findClaimKey(photoId)).not.toBe(null)
    expect(
      await server.claims.open({ ...request, idempotencyKey: 'press 2', description: 'And that one.' }),
    ).toMatchObject({ value: { outcome: 'refused', reason: 'earlier-open' } })
    shop.state.failure = null
    await shop.passTime(minuteMs, server)
    expect(new Set(shop.calls).size).toBe(1)
    expect(await shop.listActions()).toEqual([{ kind: 'claim', state: 'done', content: null }])
    expect(await shop.listInbox()).toEqual([])
  })

  it('is described to the team after ten minutes [OP-142]', async () => {
    const server = shop.startServer()
    const photoIds = [await addPhoto(), await addPhoto()]
    shop.state.failure = unknown
    await server.claims.open({ ...request, photoIds })
    await shop.passTime(11 * minuteMs, server)
    expect((await shop.listActions()).map(({ state }) => state)).toEqual(['handed_over'])
    const [message] = await shop.listInbox()
    expect(message?.text).toContain(`Open a claim, damaged: 1 x ${line.name}. Photos: 2. It leaks.`)
    expect(message?.text).toContain(`Order: ${order.id}`)
  })
})
