import { apiKeysMax, ApiKeysReplySchema, CreateApiKeyReplySchema } from '@murphy/contracts/desk'
import type { CreateApiKeyBody } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApiKeys } from '../../adapters/postgres/api-keys'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager')
beforeEach(() => shop.database.db.deleteFrom('murphy.api_key').execute())

const wanted: CreateApiKeyBody = { name: 'Warehouse', scopes: ['agents:read'], expiresOn: null }

async function createKey(body: Partial<CreateApiKeyBody> = {}) {
  const answer = await shop.manager.call('POST', '/api-keys', { ...wanted, ...body })
  return parse(CreateApiKeyReplySchema, answer.body)
}

async function listKeys() {
  return parse(ApiKeysReplySchema, (await shop.manager.call('GET', '/api-keys')).body).keys
}

/** Calls the API with a key, from where a program would. */
function useKey(secret: string) {
  return shop.server.inject({
    method: 'GET',
    url: '/api/v1/agents',
    headers: { authorization: `Bearer ${secret}` },
  })
}

describe('an API key', () => {
  it('is shown once and stored as a hash', async () => {
    const { key, secret } = await createKey()
    expect(secret).toMatch(/^murphy_[A-Za-z\d]{8}_[\w-]{43}$/)
    expect(secret.startsWith(`${key.prefix}_`)).toBe(true)
    expect(key).toMatchObject({ state: 'active', createdBy: shop.manager.agent.displayName })
    const { rows } = await sql`select key::text as key from murphy.api_key as key`.execute(shop.database.db)
    expect(JSON.stringify(rows)).not.toContain(secret.slice(key.prefix.length + 1))
    expect(await listKeys()).toEqual([key])
  })

  it('is valid until it is revoked, and both are recorded once', async () => {
    const { key, secret } = await createKey()
    expect((await useKey(secret)).status).toBe(200)
    for (let times = 0; times < 2; times += 1)
      expect((await shop.manager.call('DELETE', `/api-keys/${key.keyId}`)).status).toBe(200)
    expect((await useKey(secret)).status).toBe(401)
    expect((await listKeys())[0]?.state).toBe('revoked')
    const actions = await shop.database.db
      .selectFrom('murphy.live_chat_deed')
      .select(['deed', 'agent_id'])
      .where('detail', '=', `${key.prefix} Warehouse`)
      .orderBy('deed_id')
      .execute()
    const agent_id = shop.manager.agent.id
    expect(actions).toEqual([
      { deed: 'create-api-key', agent_id },
      { deed: 'revoke-api-key', agent_id },
    ])
  })

  it('shows the day of its last use', async () => {
    const { secret } = await createKey()
    expect((await listKeys())[0]?.lastUsedOn).toBeNull()
    await useKey(secret)
    const today = new Date(shop.server.clock.now()).toISOString().slice(0, 10)
    expect((await listKeys())[0]?.lastUsedOn).toBe(today)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ expiresOn: '2026-03-01' }, 'expiresOn'],
    [{ expiresOn: '2026-02-30' }, 'expiresOn'],
  ] as const)('is not created with %j', async (body, path) => {
    const answer = await shop.manager.call('POST', '/api-keys', { ...wanted, ...body })
    expect([answer.status, answer.body]).toMatchObject([400, { problem: { path } }])
  })

  it('is not created beyond the limit, and an unknown one cannot be revoked', async () => {
    await sql`
      insert into murphy.api_key (key_hash, name, prefix, scopes, created_by, created_at)
      select int4send(n), 'Key', 'murphy_x', '{agents:read}', 'Kim', now()
      from generate_series(1, ${apiKeysMax}::integer) as n`.execute(shop.database.db)
    expect((await shop.manager.call('POST', '/api-keys', wanted)).status).toBe(409)
    await shop.database.db
      .updateTable('murphy.api_key')
      .set({ revoked_at: new Date(0) })
      .where('key_hash', '=', Buffer.from([0, 0, 0, 1]))
      .execute()
    expect((await shop.manager.call('POST', '/api-keys', wanted)).status).toBe(200)
    expect((await shop.manager.call('DELETE', '/api-keys/999999999')).status).toBe(404)
  })

  it('ends with its last day in the shop’s time zone', async () => {
    // It is noon of 4 March in Sydney.
    const { secret } = await createKey({ expiresOn: '2026-03-04' })
    expect((await useKey(secret)).status).toBe(200)
    const untilMidnight = Date.parse('2026-03-05T00:00:00+11:00') - shop.server.clock.now()
    await shop.server.clock.pass(untilMidnight - 1)
    expect((await useKey(secret)).status).toBe(200)
    await shop.server.clock.pass(1)
    expect((await useKey(secret)).status).toBe(401)
    // The manager's session has ended too.
    const keys = await createApiKeys(shop.database.db).list(shop.server.clock.now())
    expect(keys).toMatchObject([{ state: 'expired', expiresOn: '2026-03-04' }])
  })
})
