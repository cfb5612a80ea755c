import type { ApiCall, ApiCallName } from '@murphy/contracts/api'
import { apiBasePath, apiCalls, ApiFailureSchema } from '@murphy/contracts/api'
import type { ApiScope } from '@murphy/contracts/desk'
import { apiScopes } from '@murphy/contracts/desk'
import { filesPath } from '@murphy/contracts/live-chat'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApiKeys } from '../adapters/postgres/api-keys'
import { createInbox } from '../adapters/postgres/inbox'
import { storePastChat } from '../agent-api/testing/past-chats'
import { createApiKeySecret } from '../api-keys/api-keys'
import { openShop } from '../testing/open-shop'
import type { TestResponse } from '../testing/test-server'
import { useTestServer } from '../testing/use-test-server'

const shop = openShop('manager')
const limited = useTestServer(shop.database, { rateLimits: { perApiKey: 3 } })
const startedAt = Date.parse('2026-03-03T10:00:00Z')
const hour = 3_600_000
let itemId = ''

/** Creates a key with these scopes, directly in the repository. */
async function createKey(...scopes: readonly ApiScope[]): Promise<string> {
  const secret = createApiKeySecret()
  const by = { agentId: shop.manager.agent.id, name: 'Kim Murphy', now: shop.server.clock.now() }
  await createApiKeys(shop.database.db).add(
    { name: 'Warehouse', scopes, expiresOn: null, expiresAt: null },
    secret,
    by,
  )
  return secret.secret
}

beforeAll(async () => {
  for (const [number, name] of ['Mia Hart', 'Omar Reid', 'Ana Silva'].entries())
    await storePastChat(shop.database, {
      chatId: `ch-${number}`,
      shopper: name,
      email: 'mia@example.com',
      startedAt: startedAt + number * hour,
      agentIds: [number === 0 ? 1 : 2],
      departmentId: number === 2 ? 2 : 1,
      messages: [['shopper', 2000, 'Where is my order?']],
      rating: 'good',
    })
  const inbox = createInbox(shop.database.db)
  const ticket = { name: 'Mia Hart', email: 'mia@example.com', subject: 'Delivery', text: 'Wet box.' }
  await inbox.addTicket({ ticketNumber: '4711', ...ticket }, startedAt)
  itemId = (await inbox.search({ isDone: false, kind: null }, null, 1))[0]?.itemId ?? ''
})

function ask(
  path: string,
  key: string | null,
  { method = 'GET', body }: { readonly method?: 'GET' | 'PUT' | 'POST'; readonly body?: unknown } = {},
  server = shop.server,
): Promise<TestResponse> {
  return server.inject({
    method,
    url: `${apiBasePath}${path}`,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

const all: readonly (ApiCall & { readonly name: ApiCallName })[] = Object.values(apiCalls)

function askFor({ method, path, body }: ApiCall, key: string | null): Promise<TestResponse> {
  const filled = path.replace(':chatId', 'ch-0').replace(':itemId', itemId)
  return ask(filled, key, { method, ...(body ? { body: { status: 'open' } } : {}) })
}

describe('each call of the REST API', () => {
  it.each(all)('$name is refused without a valid key', async (call) => {
    const wrong = createApiKeySecret().secret
    for (const key of [null, 'x', 'x'.repeat(5000), wrong, `${wrong}x`]) {
      const answer = await askFor(call, key)
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(parse(ApiFailureSchema, answer.body).problem.code).toBe('unauthorized')
    }
  })

  it.each(all)('$name is refused to a manager’s session', async ({ path }) => {
    const { cookie, csrfToken } = shop.manager
    const answer = await shop.server.inject({
      method: 'GET',
      url: `${apiBasePath}${path.replace(':chatId', 'ch-0').replace(':itemId', itemId)}`,
      headers: { cookie, 'x-csrf-token': csrfToken },
    })
    expect([401, 404]).toContain(answer.status)
  })

  it.each(all)('$name needs its scope, and the failure names it', async (call) => {
    const others = apiScopes.filter((scope) => scope !== call.scope)
    const answer = await askFor(call, await createKey(...others))
    const { problem } = parse(ApiFailureSchema, answer.body)
    expect([answer.status, problem.code, problem.scope]).toEqual([403, 'forbidden', call.scope])
    expect(problem.message).toContain(call.scope)
  })

  it.each(all)('$name answers with its scope as its contract says', async (call) => {
    const answer = await askFor(call, await createKey(call.scope))
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const read: unknown = parse(call.reply, answer.body)
    expect(read).toEqual(answer.body)
  })

  it('is no call without a key either', async () => {
    expect((await ask('/nothing', null)).status).toBe(401)
    expect((await ask('/nothing', await createKey('agents:read'))).status).toBe(404)
    expect((await ask('/chats', await createKey('chats:read'), { method: 'POST', body: {} })).status).toBe(
      404,
    )
  })
})

describe('the chats', () => {
  const list = async (query: string): Promise<unknown> => {
    const { body } = await ask(`/chats${query}`, await createKey('chats:read'))
    return parse(apiCalls.listChats.reply, body).chats.map(({ chatId }) => chatId)
  }

  it.each([
    ['', ['ch-2', 'ch-1', 'ch-0']],
    ['?since=2026-03-03T11:00:00Z', ['ch-2', 'ch-1']],
    ['?until=2026-03-03T11:00:00Z', ['ch-0']],
    ['?since=2026-03-03T11:00:00Z&until=2026-03-03T12:00:00Z', ['ch-1']],
    ['?departmentId=2', ['ch-2']],
    ['?agentId=1', ['ch-0']],
    [`?after=${startedAt + 2 * hour}.ch-2`, ['ch-1', 'ch-0']],
  ])('are found with %s', async (query, chatIds) => {
    expect(await list(query)).toEqual(chatIds)
  })

  it.each([
    ['?since=yesterday', 'since'],
    ['?after=x', 'after'],
    ['?departmentId=-1', 'departmentId'],
    ['?shopper=Mia', 'shopper'],
    ['?since=2026-03-03T11:00:00Z&since=2026-03-03T12:00:00Z', 'since'],
  ])('are refused with %s', async (query, path) => {
    const answer = await ask(`/chats${query}`, await createKey('chats:read'))
    expect([answer.status, answer.body]).toMatchObject([400, { problem: { path } }])
  })

  it('have a transcript each', async () => {
    const { body } = await ask('/chats/ch-0', await createKey('chats:read'))
    const { chat, entries } = parse(apiCalls.getChat.reply, body)
    expect(chat).toMatchObject({ chatId: 'ch-0', shopper: 'Mia Hart', rating: 'good' })
    expect(entries.map(({ entry }) => (entry.type === 'chat.msg' ? entry.msg : entry.type))).toEqual([
      'chat.memberjoin',
      'chat.memberjoin',
      'Where is my order?',
      'chat.rating',
    ])
    expect((await ask('/chats/ch-none', await createKey('chats:read'))).status).toBe(404)
  })
})

describe('the tickets', () => {
  it('are done and opened by a key, whose name is recorded', async () => {
    const key = await createKey('tickets:read', 'tickets:write')
    const done = await ask(`/tickets/${itemId}/status`, key, { method: 'PUT', body: { status: 'done' } })
    const by = { by: 'API key Warehouse', at: shop.server.clock.now() }
    expect(parse(apiCalls.setTicketStatus.reply, done.body).item.done).toEqual(by)
    const list = async (query: string) =>
      parse(apiCalls.listTickets.reply, (await ask(`/tickets${query}`, key)).body).items.length
    expect([await list(''), await list('?status=done'), await list('?status=done&kind=message')]).toEqual([
      0, 1, 0,
    ])
    await ask(`/tickets/${itemId}/status`, key, { method: 'PUT', body: { status: 'open' } })
    expect([await list(''), await list('?status=done')]).toEqual([1, 0])
  })

  it('are announced to open desks when a key changes them', async () => {
    const changed: unknown[] = []
    const unsubscribe = shop.server.liveChat.subscribe((notification) => changed.push(notification))
    const key = await createKey('tickets:write')
    await ask(`/tickets/${itemId}/status`, key, { method: 'PUT', body: { status: 'open' } })
    expect(changed).toContainEqual({ about: 'inbox-item', itemId })
    const count = changed.length
    const unknown = await ask('/tickets/999999/status', key, { method: 'PUT', body: { status: 'open' } })
    expect(unknown.status).toBe(404)
    expect(changed).toHaveLength(count)
    unsubscribe()
  })

  it.each([{ status: 'closed' }, { status: 'done', more: 1 }, {}])('are not changed by %j', async (body) => {
    const key = await createKey('tickets:write')
    expect((await ask(`/tickets/${itemId}/status`, key, { method: 'PUT', body })).status).toBe(400)
  })

  it('have the whole addresses of their files', async () => {
    const file = { key: 'mail-of-a-reply', mimeType: 'image/png', metadata: { width: 4, height: 3 } }
    const attachments = [
      { name: 'box.png', sizeBytes: 70, file, refusal: null },
      // Written by a release that did not store files.
      { name: 'old.png', sizeBytes: 70 },
    ]
    await shop.database.db
      .insertInto('murphy.inbox_reply')
      .values({
        reply_id: 'reply-with-files',
        item_id: itemId,
        author: 'Kim Murphy',
        text: 'Here it is.',
        attachments: JSON.stringify(attachments),
        written_at: new Date(startedAt),
      })
      .execute()
    const answer = await ask(`/tickets/${itemId}`, await createKey('tickets:read'))
    const [reply] = parse(apiCalls.getTicket.reply, answer.body).replies
    const [box, old] = reply?.attachments ?? []
    const { protocol, pathname } = new URL(box?.file?.url ?? '')
    expect([protocol, pathname]).toEqual(['http:', `${filesPath}/mail-of-a-reply`])
    expect(old).toEqual({ name: 'old.png', sizeBytes: 70, file: null, refusal: null })
  })
})

describe('the reports', () => {
  it.each([
    ['chats', '?from=2026-03-03&to=2026-03-03', 200],
    ['chats', '?from=2026-03-03', 400],
    ['chats', '?from=2026-03-04&to=2026-03-03', 400],
    ['chats', '?from=2025-01-01&to=2026-03-03', 400],
    ['resolution', '?from=2026-03-03&to=2026-03-03', 200],
    ['resolution', '?from=2026-03-04&to=2026-03-03', 400],
  ])('%s%s is answered with %d', async (name, query, status) => {
    expect((await ask(`/reports/${name}${query}`, await createKey('reports:read'))).status).toBe(status)
  })

  it('count the chats of a day', async () => {
    const { body } = await ask(
      '/reports/chats?from=2026-03-03&to=2026-03-03',
      await createKey('reports:read'),
    )
    expect(parse(apiCalls.getChatReport.reply, body).total).toMatchObject({ chats: 3, good: 3 })
  })
})

it('the agents have their skills by name, and no session or password in the answer', async () => {
  const spirits = { id: 'spirits', name: 'Spirits' }
  await shop.server.set('liveChat.skills', { skills: [spirits], rules: [], openAfterMinutes: 2 })
  await sql`update murphy.live_chat_agent set skill_ids = '{removed,spirits}' where email like 'sarah%'`.execute(
    shop.database.db,
  )
  const { body, text } = await ask('/agents', await createKey('agents:read'))
  const { agents, departments } = parse(apiCalls.listAgents.reply, body)
  const sarah = agents.find(({ email }) => email === 'sarah.jones@murphy.example')
  expect(sarah?.skills).toEqual(['Spirits'])
  expect(departments[0]).toMatchObject({ id: 1, isFirst: true })
  expect(text).not.toMatch(/sessions|locked|password/)
})

it('a key has a limit of its own', async () => {
  const [first, second] = [await createKey('agents:read'), await createKey('agents:read')]
  for (let count = 0; count < 3; count += 1)
    expect((await ask('/agents', first, {}, limited)).status).toBe(200)
  const refused = await ask('/agents', first, {}, limited)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '20'])
  expect(parse(ApiFailureSchema, refused.body).problem.code).toBe('rate_limited')
  expect((await ask('/agents', second, {}, limited)).status).toBe(200)
})
