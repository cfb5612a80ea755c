import { calls, claimLimits } from '@murphy/contracts/calls'
import type { ReplyOf } from '@murphy/contracts/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { runRetention, dayMs } from '../adapters/postgres/retention'
import { createConversationSteps, createExpirySteps } from '../adapters/postgres/retention-steps'
import { createSettings } from '../adapters/postgres/settings'
import {
  createChunk,
  createExif,
  createJpeg,
  placeText,
  plainJpeg,
  createPng,
  createSegment,
} from '../claims/testing/sample-photos'
import { newId } from '../live-chat/testing/visitor-frames'
import { postPhoto } from '../testing/photo-form'
import type { TestResponse } from '../testing/test-server'
import { subscriptionKey } from '../testing/test-server'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const alex = 123
const jamie = 456
const arrived = '10234480'
const onItsWay = '10234571'

const database = useTestDatabase()
const server = useTestServer(database)

type Caller = { readonly shopperId: number; readonly chatbotUserId: string; readonly widgetSessionId: string }

async function signedIn(shopperId: number): Promise<Caller> {
  const ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
  const encryptedShopperId = await server.tokens(shopperId)
  const rest = { dialogFlowSessionId: '', intentGroupId: '', intentGroupName: '' }
  await server.post(calls.greetShopper.path, { ...ids, ...rest, encryptedShopperId })
  return { shopperId, ...ids }
}

let caller: Caller
beforeAll(async () => {
  caller = await signedIn(alex)
})

function upload(photo: Buffer | null, fields: Readonly<Record<string, string>> = {}): Promise<TestResponse> {
  const { inject } = server
  const { shopperId, chatbotUserId, widgetSessionId } = caller
  const own = { id: newId(), shopperId: String(shopperId), chatbotUserId, widgetSessionId }
  return postPhoto({ inject, subscriptionKey }, { ...own, ...fields }, photo)
}

function idOf({ body }: TestResponse): string {
  return (body as ReplyOf<typeof calls.uploadClaimPhoto>).data.id
}

async function find(photoId: string) {
  return await database.db
    .selectFrom('murphy.claim_photo')
    .select(['content', 'mime_type', 'shopper_id', 'claim_key'])
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
}

function send(by: Caller, change: object = {}, key = newId()): Promise<TestResponse> {
  const claim = {
    orderId: arrived,
    kind: 'damaged',
    lines: [{ lineId: '1', quantity: 1 }],
    description: 'It leaks.',
    uploadIds: [],
  }
  const body = { ...by, dialogFlowSessionId: '', ...claim, ...change }
  return server.post(calls.sendClaim.path, body, { headers: { 'idempotency-key': key } })
}

describe('a photo', () => {
  it.each([
    ['a JPEG', createJpeg([createSegment(0xe1, createExif(6))]), 'image/jpeg'],
    ['a PNG', createPng([createChunk('tEXt', Buffer.from(placeText))]), 'image/png'],
  ])('is stored without its place: %s [OP-140]', async (_, photo, mimeType) => {
    const answer = await upload(photo)
    expect(answer.status).toBe(200)
    const stored = await find(idOf(answer))
    expect(stored).toMatchObject({ mime_type: mimeType, shopper_id: alex, claim_key: null })
    expect(photo.includes(placeText)).toBe(true)
    expect(stored?.content.includes(placeText)).toBe(false)
  })

  it('is stored once for one id', async () => {
    const id = newId()
    expect(idOf(await upload(plainJpeg, { id }))).toBe(idOf(await upload(plainJpeg, { id })))
  })

  it.each([
    ['a text', Buffer.from('a photo'), 415],
    ['a PDF', Buffer.from('%PDF-1.7'), 415],
    ['half a JPEG', plainJpeg.subarray(0, 300), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['no file', null, 400],
  ])('is refused when it is %s', async (_, photo, status) => {
    expect((await upload(photo)).status).toBe(status)
  })

  it('is refused with more than 10 MB [OP-140]', async () => {
    const padded = (bytes: number): Buffer => createJpeg([], Buffer.alloc(bytes - plainJpeg.length))
    expect((await upload(padded(claimLimits.photoBytes))).status).toBe(200)
    expect((await upload(padded(claimLimits.photoBytes + 1))).status).toBe(413)
    expect((await upload(padded(claimLimits.photoBytes + 20_000))).status).toBe(413)
  })

  it('is refused when it declares more pixels than can be decoded', async () => {
    const huge = createPng([])
    huge.writeUInt32BE(30_001, 16)
    expect((await upload(huge)).status).toBe(415)
  })

  it.each([
    ['another shopper’s ids', { shopperId: '456' }, 403],
    ['an unknown widget', { widgetSessionId: 'w-nobody' }, 403],
    ['a guest', { shopperId: '0' }, 403],
    ['a wrong id', { id: 'x' }, 400],
    ['no shopper', { shopperId: '' }, 400],
  ])('is refused with %s', async (_, fields, status) => {
    expect((await upload(plainJpeg, fields)).status).toBe(status)
  })

  it('needs the subscription key', async () => {
    const { inject } = server
    expect((await postPhoto({ inject, subscriptionKey: 'wrong' }, { id: newId() }, plainJpeg)).status).toBe(
      401,
    )
  })

  it('is refused beyond fifty a day', async () => {
    caller = await signedIn(jamie)
    const statuses: number[] = []
    // The visitor's own limit of forty comes first.
    for (let count = 0; count < 41; count += 1) statuses.push((await upload(plainJpeg)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.at(-1)).toBe(429)
    caller = await signedIn(alex)
  })
})

describe('a claim', () => {
  it('names the products of an order that has arrived [OP-140]', async () => {
    const { status, body } = await server.post(`/api/Claims/GetDetails/${arrived}`, {
      ...caller,
      dialogFlowSessionId: '',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { orderId: arrived, refusal: null, canAddPhotos: true } })
    expect((body as ReplyOf<typeof calls.claimDetail>).data.lines).toHaveLength(6)
  })

  it('is opened at the retailer with its photos, once for one key [OP-140]', async () => {
    const uploadIds = [idOf(await upload(plainJpeg)), idOf(await upload(createPng([])))]
    const key = newId()
    const [first, second] = [await send(caller, { uploadIds }, key), await send(caller, { uploadIds }, key)]
    expect(first.body).toMatchObject({ data: { outcome: 'opened', reference: expect.any(String) } })
    expect(second.body).toEqual(first.body)
    expect((await find(uploadIds[0] ?? ''))?.claim_key).not.toBe(null)
    expect((await send(caller, { uploadIds })).body).toMatchObject({
      data: { outcome: 'refused', reason: 'changed' },
    })
  })

  it('is refused before anything has arrived', async () => {
    expect((await send(caller, { orderId: onItsWay })).body).toMatchObject({
      data: { outcome: 'refused', reason: 'not-arrived' },
    })
  })

  it.each([
    ['no product', { lines: [] }, 'lines'],
    ['a part of a bottle', { lines: [{ lineId: '1', quantity: 0.5 }] }, 'lines.0.quantity'],
    ['six photos', { uploadIds: ['1', '2', '3', '4', '5', '6'] }, 'uploadIds'],
    ['a long description', { description: 'x'.repeat(1001) }, 'description'],
    ['an unknown kind', { kind: 'late' }, 'kind'],
  ])('names the wrong field: %s', async (_, change, path) => {
    const { status, body } = await send(caller, change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ problem: { path } })
  })

  it('a claim of another shopper is refused, with the photo of another shopper too [OP-123]', async () => {
    const other = await signedIn(jamie)
    expect((await send(other)).status).toBe(403)
    expect((await send({ ...other, shopperId: alex })).status).toBe(403)
  })
})

describe('retention', () => {
  async function runFor(now: number): Promise<void> {
    const settings = createSettings(database.db, server.clock.now)
    await runRetention(database.db, [
      ...createExpirySteps(now),
      ...(await createConversationSteps(settings, now)),
    ])
  }

  it('removes a photo without a claim after 24 hours, and one of a claim after 400 days [OP-140]', async () => {
    const now = server.clock.now()
    const unused = idOf(await upload(plainJpeg))
    const used = idOf(await upload(plainJpeg))
    expect((await send(caller, { uploadIds: [used] })).body).toMatchObject({ data: { outcome: 'opened' } })
    await runFor(now + dayMs - 1000)
    expect(await find(unused)).toBeDefined()
    await runFor(now + dayMs + 60_000)
    expect([await find(unused), (await find(used)) !== undefined]).toEqual([undefined, true])
    await runFor(now + 400 * dayMs - 1000)
    expect(await find(used)).toBeDefined()
    await runFor(now + 400 * dayMs + 60_000)
    expect(await find(used)).toBeUndefined()
  })

  it('removes the photos with the conversation of a shopper who deletes it', async () => {
    caller = await signedIn(alex)
    const photoId = idOf(await upload(plainJpeg))
    const { chatbotUserId, widgetSessionId } = caller
    const body = { chatbotUserId, widgetSessionId, earlierWidgetSessionIds: [] }
    expect((await server.post(calls.deleteConversation.path, body)).status).toBe(200)
    expect(await find(photoId)).toBeUndefined()
  })
})
