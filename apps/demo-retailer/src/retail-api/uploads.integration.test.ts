import { randomUUID } from 'node:crypto'
import { UploadReplySchema } from '@murphy/retail-api'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { readProblem, testNow } from './testing/test-retailer'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()
const delivered = { shopperKey: '123', orderId: '10234480' }
const underWay = { shopperKey: '123', orderId: '10234567' }
const png = Buffer.from('89504e470d0a1a0a0000', 'hex')

describe('a file', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['application/pdf', Buffer.from('%PDF-1.7\n')],
    ['application/octet-stream', png],
  ])('a file of type %s is stored once for each key', async (type, content) => {
    const key = randomUUID()
    const first = await upload(content, { type, key })
    expect(await upload(content, { type, key })).toBe(first)
    const row = await retailer.db
      .selectFrom('demo_retailer.upload')
      .select(['name', 'content'])
      .where('upload_id', '=', first)
      .executeTakeFirst()
    expect(row?.content.equals(content)).toBe(true)
    const other = await sendUpload(Buffer.concat([content, png]), { type, key })
    readProblem(other, await other.text(), 'key_reused', 'Idempotency-Key')
  })

  it.each([
    ['text', Buffer.from('<svg onload="alert(1)">'), 'invalid', 'body'],
    ['nothing', Buffer.alloc(0), 'invalid', 'body'],
    ['more than 10 MB', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'too_large', undefined],
  ] as const)('a file of %s is refused', async (_, content, code, field) => {
    const answer = await sendUpload(content, { type: 'image/png', key: randomUUID() })
    readProblem(answer, await answer.text(), code, field)
  })

  it('needs a name and a key', async () => {
    const noName = await sendUpload(png, { type: 'image/png', key: randomUUID(), name: '' })
    readProblem(noName, await noName.text(), 'invalid', 'name')
    const noKey = await sendUpload(png, { type: 'image/png', key: '' })
    readProblem(noKey, await noKey.text(), 'invalid', 'Idempotency-Key')
  })

  it('a file that nothing names is removed after a day', async () => {
    const forgotten = await upload(png, { type: 'image/png', key: randomUUID() })
    retailer.state.now += 24 * 3_600_000
    await upload(png, { type: 'image/png', key: randomUUID() })
    retailer.state.now = testNow
    const ticket = {
      subject: 'Photo',
      message: 'See it.',
      requester: { name: 'Alex', email: 'a@shop.example' },
    }
    const body = { ...ticket, uploadIds: [forgotten] }
    await retailer.fail('createTicket', { body }, 'invalid', 'uploadIds')
  })
})

describe('a claim', () => {
  it('is opened with lines and photos, and belongs to the order', async () => {
    const { value: order } = await retailer.call('order', { path: delivered })
    const [line] = order.lines
    const photo = await upload(png, { type: 'image/png', key: randomUUID() })
    const body = {
      kind: 'damaged',
      lines: [{ lineId: line?.id, quantity: 1 }],
      description: 'The neck is broken.',
      uploadIds: [photo],
    }
    const { value } = await retailer.call('openClaim', { path: delivered, body })
    expect(value).toMatchObject({ kind: 'damaged', status: 'open', createdAt: '2026-03-02T01:00:00.000Z' })
    const after = await retailer.call('order', { path: delivered })
    expect(after.value.claims).toEqual([value])
    await retailer.fail('openClaim', { path: delivered, body }, 'invalid', 'uploadIds')
    expect((await retailer.call('order', { path: delivered })).value.claims).toHaveLength(1)
  })

  it.each([
    ['lines.0.lineId', { kind: 'missing', lines: [{ lineId: '99', quantity: 1 }] }],
    ['lines.0.quantity', { kind: 'missing', lines: [{ lineId: '1', quantity: 1000 }] }],
    ['lines.0.quantity', { kind: 'missing', lines: [{ lineId: '1', quantity: 0 }] }],
    ['kind', { kind: 'late' }],
    ['uploadIds', { kind: 'wrong', uploadIds: ['unknown'] }],
  ])('a claim with a wrong %s is refused', async (field, body) => {
    await retailer.fail('openClaim', { path: delivered, body }, 'invalid', field)
  })

  it('a claim of an order that has not arrived is refused', async () => {
    await retailer.fail('openClaim', { path: underWay, body: { kind: 'missing' } }, 'not_allowed')
  })
})

describe('a ticket', () => {
  it('is stored with its fields and files', async () => {
    const photo = await upload(png, { type: 'image/png', key: randomUUID() })
    const { value } = await retailer.call('createTicket', {
      body: {
        subject: 'A corked bottle',
        message: 'It smells of a wet dog.',
        requester: { name: 'Zoë', email: 'zoe@shopper.example' },
        fields: [
          { id: 360_001, value: '10234567' },
          { id: 'topic', value: 'quality' },
        ],
        uploadIds: [photo],
      },
    })
    const row = await retailer.db
      .selectFrom('demo_retailer.ticket')
      .select(['subject', 'body', 'requester_email', 'custom_fields'])
      .where('ticket_id', '=', Number(value.number))
      .executeTakeFirst()
    expect(row).toMatchObject({
      subject: 'A corked bottle',
      requester_email: 'zoe@shopper.example',
      custom_fields: [
        { id: 360_001, value: '10234567' },
        { id: 'topic', value: 'quality' },
      ],
    })
  })

  it('a ticket without a message, or with a character that cannot be stored, is refused', async () => {
    const ticket = { subject: 'S', message: 'M', requester: { name: 'A', email: 'a@shop.example' } }
    await retailer.fail('createTicket', { body: { ...ticket, message: '' } }, 'invalid', 'message')
    await retailer.fail('createTicket', { body: { ...ticket, subject: 'a\0' } }, 'invalid', 'subject')
    const body = { ...ticket, fields: [{ id: 1, value: 'a\ud800' }] }
    await retailer.fail('createTicket', { body }, 'invalid', 'fields.0.value')
  })
})

type Upload = { readonly type: string; readonly key: string; readonly name?: string }

async function upload(content: Buffer, options: Upload): Promise<string> {
  const answer = await sendUpload(content, options)
  expect(answer.status).toBe(200)
  return parse(UploadReplySchema, await answer.json()).id
}

function sendUpload(content: Buffer, { type, key, name = 'photo.png' }: Upload): Promise<Response> {
  return retailer.send(`/v1/uploads?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key },
    body: new Uint8Array(content),
  })
}
