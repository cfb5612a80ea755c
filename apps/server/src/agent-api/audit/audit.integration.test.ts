import type { AuditEntry, AuditFilter } from '@murphy/contracts/desk'
import {
  CreateApiKeyReplySchema,
  MySessionsReplySchema,
  SearchAuditReplySchema,
} from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import { chatWithShopper, finishChat } from '../testing/shopper-in-chat'
import { callDesk, deskEmails, signInAt } from '../testing/desk-browser'

const shop = openShop('sarah', 'manager')
beforeEach(() => sql`delete from murphy.audit_entry`.execute(shop.database.db))

const everything: AuditFilter = { agentId: null, action: null, from: null, to: null }

async function search(filter: Partial<AuditFilter> = {}, after: string | null = null) {
  const body = { filter: { ...everything, ...filter }, after }
  return parse(SearchAuditReplySchema, (await shop.manager.call('POST', '/audit', body)).body)
}

/** Returns the entries, newest first, without what differs from run to run. */
async function listEntries(): Promise<readonly Partial<AuditEntry>[]> {
  return (await search()).entries.map(({ agentId, action, target, before, after }) => ({
    agentId,
    action,
    target,
    before,
    after,
  }))
}

describe('the audit log of the desk', () => {
  it('records sign-ins, done and refused, and stores no address that is no account', async () => {
    await signInAt(shop.server, deskEmails.tom)
    for (const email of [deskEmails.tom, 'my battery staple'])
      await callDesk(shop.server, 'POST', '/session', { email, password: 'wrong' })
    const tom = (await search()).people.find(({ name }) => name.startsWith('Tom'))
    const refused = { target: '', before: null, after: { method: 'password', reason: 'wrong-password' } }
    expect(await listEntries()).toEqual([
      { agentId: null, action: 'sign-in.refused', ...refused },
      { agentId: tom?.id, action: 'sign-in.refused', ...refused },
      { agentId: tom?.id, action: 'sign-in.done', target: '', before: null, after: { method: 'password' } },
    ])
    const { rows } = await sql`select entry::text from murphy.audit_entry as entry`.execute(shop.database.db)
    expect(JSON.stringify(rows)).not.toContain('battery')
  })

  it('records a whisper without its text, a chat that a manager joins, and one taken over with its agents', async () => {
    const { chatId } = await chatWithShopper(shop.server, shop.sarah, { shopperId: 123 })
    const text = 'offer free delivery'
    const from = [`agent:${shop.sarah.agent.id}`]
    await shop.manager.call('POST', `/chats/${chatId}/whispers`, { id: newId(), text })
    await shop.manager.call('POST', `/chats/${chatId}/join`, { id: newId() })
    await shop.manager.call('POST', `/chats/${chatId}/take-over`, { id: newId(), from })
    await shop.sarah.call('POST', `/chats/${chatId}/join`, { id: newId() })
    await finishChat(shop.manager, chatId)
    const by = { agentId: shop.manager.agent.id, target: chatId }
    const [sarah, kim] = [shop.sarah.agent.displayName, shop.manager.agent.displayName]
    expect(await listEntries()).toEqual([
      { ...by, action: 'chat.taken-over', before: { agents: [sarah, kim] }, after: { agents: [kim] } },
      { ...by, action: 'chat.joined', before: null, after: null },
      { ...by, action: 'chat.whispered', before: null, after: null },
    ])
  })

  it('records the skills of an account by name, before and after', async () => {
    const spirits = { id: 'spirits', name: 'Spirits' }
    await shop.server.set('liveChat.skills', { skills: [spirits], rules: [], openAfterMinutes: 2 })
    const { id, displayName } = shop.sarah.agent
    const body = {
      displayName,
      title: '',
      role: 'agent',
      departmentIds: [1],
      capacity: 3,
      skillIds: ['spirits'],
    }
    expect((await shop.manager.call('PUT', `/staff/${id}`, body)).status).toBe(200)
    expect(await listEntries()).toMatchObject([
      {
        action: 'account.changed',
        target: displayName,
        before: { skills: [] },
        after: { skills: ['Spirits'] },
      },
    ])
  })

  it('records a setting with its values, by the manager and a shortened address', async () => {
    const answer = await shop.manager.call('PUT', '/settings/liveChat.closedNow', { value: true, version: 0 })
    expect(answer.status).toBe(200)
    const [entry] = (await search()).entries
    expect(entry).toMatchObject({
      agentId: shop.manager.agent.id,
      name: shop.manager.agent.displayName,
      action: 'setting.changed',
      target: 'liveChat.closedNow',
      before: false,
      after: true,
      address: '127.0.0.x',
    })
  })

  it('records a new API key without its secret', async () => {
    const body = { name: 'Warehouse', scopes: ['agents:read'], expiresOn: null }
    const answer = await shop.manager.call('POST', '/api-keys', body)
    const { key, secret } = parse(CreateApiKeyReplySchema, answer.body)
    await shop.manager.call('DELETE', `/api-keys/${key.keyId}`)
    const entries = await listEntries()
    expect(entries).toMatchObject([
      { action: 'api-key.revoked', before: { state: 'active' }, after: { state: 'revoked' } },
      { action: 'api-key.created', target: 'Warehouse', after: { scopes: ['agents:read'] } },
    ])
    expect(JSON.stringify(entries)).not.toContain(secret.slice(key.prefix.length + 1))
  })

  it('records no call that was refused', async () => {
    expect((await shop.sarah.call('POST', '/departments', { name: 'Bar' })).status).toBe(403)
    expect((await shop.manager.call('DELETE', '/api-keys/999')).status).toBe(404)
    expect(await listEntries()).toEqual([])
  })

  it('records a canned reply of a department, but not one of an agent alone', async () => {
    const put = async (id: string, departmentId: number | null) =>
      await shop.manager.call('PUT', `/canned-replies/${id.repeat(32)}`, {
        departmentId,
        shortcut: `hi${id}`,
        text: 'Hello',
      })
    expect((await put('a', null)).status).toBe(200)
    expect((await put('b', 1)).status).toBe(200)
    expect(await listEntries()).toMatchObject([
      { action: 'canned-reply.changed', target: '/hib', before: null, after: { departmentId: 1 } },
    ])
  })

  it('is filtered by person and action, and refuses a search by an agent', async () => {
    await signInAt(shop.server, deskEmails.tom)
    await shop.manager.call('POST', '/departments', { name: 'Cellar' })
    expect((await search({ action: 'department.created' })).entries).toHaveLength(1)
    expect((await search({ agentId: shop.manager.agent.id })).entries).toHaveLength(1)
    expect((await search({ from: '2001-01-01', to: '2001-01-02' })).total).toBe(0)
    const refused = await shop.sarah.call('POST', '/audit', { filter: everything, after: null })
    expect(refused.status).toBe(403)
  })

  it('is exported as CSV, which is an entry too', async () => {
    await shop.manager.call('POST', '/departments', { name: '=Cellar' })
    const answer = await shop.manager.call('POST', '/audit/export', { filter: everything })
    expect(answer.body).toMatchObject({ rows: 1, csv: expect.stringContaining('department.created') })
    expect((await listEntries())[0]).toMatchObject({ action: 'audit.exported', after: { rows: 1 } })
  })
})

describe('a session of another agent', () => {
  it('names the shortened address, and ends alone when a manager ends it', async () => {
    const first = await signInAt(shop.server, deskEmails.tom)
    const second = await signInAt(shop.server, deskEmails.tom)
    const { sessions } = parse(MySessionsReplySchema, (await second.call('GET', '/sessions')).body)
    const other = sessions.filter(({ isThis }) => !isThis).at(-1)
    expect(other?.address).toBe('127.0.0.x')
    const path = `/staff/${second.agent.id}/sessions/${other?.id}`
    expect((await shop.manager.call('DELETE', path)).status).toBe(200)
    expect((await shop.manager.call('DELETE', path)).status).toBe(404)
    expect((await first.call('GET', '/session')).status).toBe(401)
    expect((await second.call('GET', '/session')).status).toBe(200)
    expect((await search({ action: 'session.ended' })).entries).toMatchObject([{ target: 'Tom Baker' }])
  })
})
