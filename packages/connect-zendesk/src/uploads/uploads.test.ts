import { describe, expect, it } from 'vitest'
import { useTestConnector } from '../testing/test-connector'
import { createUploadIds } from './upload-id'

const connector = useTestConnector(() => ({ ZENDESK_CAPABILITIES: 'tickets,uploads' }))
const photo = new Uint8Array([1, 2, 3])

let number = 0
const createKey = () => `key-of-an-upload-${(number += 1)}`

function upload(
  query: string,
  {
    body = photo,
    type = 'image/png',
    key = createKey(),
  }: { body?: typeof photo; type?: string; key?: string } = {},
) {
  return connector.send(`/v1/uploads${query}`, {
    method: 'POST',
    headers: { 'content-type': type, 'idempotency-key': key },
    body,
  })
}

async function uploadPhoto(name = 'photo.png'): Promise<string> {
  const answer = (await (await upload(`?name=${name}`)).json()) as { readonly id: string }
  return answer.id
}

const createTicket = (uploadIds: readonly string[]) =>
  connector.send('/v1/tickets', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': createKey() },
    body: JSON.stringify({
      subject: 'Broken',
      message: 'See the photo.',
      requester: { name: 'Ava', email: 'ava@shop.example' },
      uploadIds,
    }),
  })

describe('a file', () => {
  it('is stored with its name and type, and attached to the ticket that names it', async () => {
    const id = await uploadPhoto('my%20photo.png')
    expect([...connector.source.uploads.values()].at(-1)).toMatchObject({
      name: 'my photo.png',
      type: 'image/png',
      bytes: 3,
    })
    expect((await createTicket([id])).status).toBe(200)
    expect(connector.source.tickets.at(-1)?.comment.uploads).toEqual([id.split('.')[0]])
  })

  it('a file that Zendesk has deleted leaves the message without it', async () => {
    const id = await uploadPhoto()
    connector.clock.aheadMs += 3_600_001
    expect((await createTicket([id])).status).toBe(200)
    expect(connector.source.tickets.at(-1)?.comment).toMatchObject({
      public: false,
      body: expect.stringContaining('not attached: 1'),
    })
  })

  it('is stored once for a key', async () => {
    const key = createKey()
    const before = connector.source.uploads.size
    const first: unknown = await (await upload('?name=a.png', { key })).json()
    expect(await (await upload('?name=a.png', { key })).json()).toEqual(first)
    expect((await upload('?name=b.png', { key })).status).toBe(422)
    expect(connector.source.uploads.size).toBe(before + 1)
  })

  it.each([
    ['without a name', '', {}, 'name'],
    ['with a name of 201 characters', `?name=${'a'.repeat(201)}`, {}, 'name'],
    ['of another type', '?name=a.html', { type: 'text/html' }, 'Content-Type'],
    ['without content', '?name=a.png', { body: new Uint8Array() }, 'body'],
    ['that Zendesk does not take', '?name=a.exe', { type: 'application/octet-stream' }, 'body'],
    ['without a key', '?name=a.png', { key: '' }, 'Idempotency-Key'],
  ])('%s is invalid', async (_name, query, options, field) => {
    const answer = await upload(query, options)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', field })
  })

  it('a file above 10 MB is too large', async () => {
    expect((await upload('?name=a.png', { body: new Uint8Array(10 * 1024 * 1024 + 1) })).status).toBe(413)
  })
})

describe('the id of an upload', () => {
  const ids = createUploadIds('secret')

  it.each(['t', 'a.token.with.dots', 'x'.repeat(111)])('gives %s back', (token) => {
    expect(ids.read(ids.create(token))).toBe(token)
  })

  it('belongs to one connector, and has at most 128 characters', () => {
    expect(createUploadIds('other').read(ids.create('t'))).toBeNull()
    expect(ids.read('')).toBeNull()
    expect(() => ids.create('x'.repeat(112))).toThrow(RangeError)
  })
})
