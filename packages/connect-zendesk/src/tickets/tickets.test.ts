import { beforeEach, describe, expect, it } from 'vitest'
import { useTestConnector } from '../testing/test-connector'

const connector = useTestConnector(() => ({
  ZENDESK_FIELDS: '1001:360001',
  ZENDESK_CAPABILITIES: 'tickets,uploads',
}))
const body = {
  subject: 'Delivery',
  message: 'Where is my order?',
  requester: { name: 'Ava Example', email: 'ava@shop.example' },
  fields: [{ id: 1001, value: 'Delivery' }],
}
const post = (key: string, changes: object = {}) =>
  connector.send('/v1/tickets', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...body, ...changes }),
  })
const creating = 'POST /api/v2/tickets'
const finding = 'GET /api/v2/tickets'
const countCreations = () => connector.source.calls.filter((call) => call === creating).length

let number = 0
const createKey = () => `key-of-a-ticket-${(number += 1)}`

beforeEach(() => {
  connector.source.tickets.length = 0
  connector.source.calls.length = 0
  connector.source.refusedFieldValues.length = 0
})

describe('a message', () => {
  it('becomes one ticket with its number, fields and external id', async () => {
    const answer = await post(createKey())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ number: '35001' })
    expect(connector.source.tickets).toMatchObject([
      {
        requester: body.requester,
        custom_fields: [{ id: 360001, value: 'Delivery' }],
        external_id: expect.stringMatching(/^murphy-/),
        tags: ['murphy', 'requester_not_verified'],
      },
    ])
  })

  it('the same key has the first answer, and another message under it is refused', async () => {
    const key = createKey()
    const first: unknown = await (await post(key)).json()
    expect(await (await post(key)).json()).toEqual(first)
    const other = await post(key, { subject: 'Payment' })
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ code: 'key_reused' })
    expect(connector.source.tickets).toHaveLength(1)
  })

  it('a repeat after a restart, when Zendesk has forgotten the key, finds the ticket', async () => {
    const key = createKey()
    await post(key)
    await connector.restart()
    connector.clock.aheadMs += 7 * 24 * 3600_000
    expect(await (await post(key)).json()).toEqual({ number: '35001' })
    expect(connector.source.tickets).toHaveLength(1)
  })

  it('a ticket whose answer was lost is created once', async () => {
    connector.source.faults.push({ call: creating, reply: 'lose' })
    const answer = await post(createKey())
    expect(await answer.json()).toEqual({ number: '35001' })
    expect(countCreations()).toBe(2)
    expect(connector.source.tickets).toHaveLength(1)
  })

  it.each([
    ['409', { status: 409, body: { error: 'Conflict' } }],
    ['500', { status: 500, body: 'error' }],
    ['429 with a short wait', { status: 429, headers: { 'retry-after': '2' }, body: '' }],
    ['no answer', 'hang' as const],
  ])('is sent again after %s', async (_name, reply) => {
    connector.source.faults.push({ call: creating, reply })
    expect((await post(createKey())).status).toBe(200)
    expect(countCreations()).toBe(2)
    expect(connector.source.tickets).toHaveLength(1)
  })

  it.each([
    [
      '429 with a long wait',
      { status: 429, headers: { 'retry-after': '60' }, body: '' },
      429,
      'rate_limited',
    ],
    ['403', { status: 403, body: { error: 'Forbidden' } }, 500, 'internal'],
    ['an answer without a number', { status: 201, body: { ticket: {} } }, 500, 'internal'],
  ])('%s is answered at once with a problem', async (_name, reply, status, code) => {
    connector.source.faults.push({ call: creating, reply })
    const answer = await post(createKey())
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
    if (status === 429) expect(answer.headers.get('retry-after')).toBe('60')
  })

  it('a help desk that stays away is unavailable within the time of an action, and the key is free again', async () => {
    const key = createKey()
    for (const _ of [1, 2, 3]) connector.source.faults.push({ call: creating, reply: 'hang' })
    const before = connector.clock.aheadMs
    expect((await post(key)).status).toBe(503)
    expect(connector.clock.aheadMs - before).toBeLessThanOrEqual(8000)
    connector.source.faults.length = 0
    expect((await post(key)).status).toBe(200)
  })

  it('nothing is created while it cannot be looked for', async () => {
    for (const _ of [1, 2]) connector.source.faults.push({ call: finding, reply: { status: 500, body: '' } })
    expect((await post(createKey())).status).toBe(503)
    expect(countCreations()).toBe(0)
  })
})

describe('a message with a value that Zendesk refuses', () => {
  it.each<[string, object]>([
    ['an address that is none', { requester: { name: 'Ava', email: 'ava at shop' } }],
    ['a field value that is not offered', { fields: [{ id: 1001, value: 'Gifts' }] }],
  ])('%s is not lost', async (_name, changes) => {
    connector.source.refusedFieldValues.push('Gifts')
    const key = createKey()
    expect((await post(key, changes)).status).toBe(200)
    expect((await post(key, changes)).status).toBe(200)
    expect(connector.source.tickets).toHaveLength(1)
    const [{ comment } = expect.fail('no ticket')] = connector.source.tickets
    expect(comment.public).toBe(false)
    expect(comment.body).toContain(body.message)
  })

  it('an id of an upload that is not ours is invalid', async () => {
    const answer = await post(createKey(), { uploadIds: ['vz7ll9ud8oof1.AAAAAAAAAAAAAAAA'] })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', field: 'uploadIds' })
    expect(connector.source.calls).toEqual([])
  })
})
