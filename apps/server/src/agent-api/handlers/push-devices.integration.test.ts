import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '../../testing/open-shop'
import { testPushKey } from '../../testing/test-server'
import type { DeskBrowser, DeskSocket } from '../testing/desk-browser'
import { deskEmails, openDeskSocket, signInAt } from '../testing/desk-browser'

const shop = openShop('manager')
const endpoint = 'https://push.example.net/wpush/v2/gAAAAAB4'
const opened: DeskSocket[] = []

beforeEach(async () => {
  await shop.database.db.deleteFrom('murphy.desk_push_device').execute()
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.cut()
})

const signIn = (name: 'sarah' | 'tom' = 'sarah') => signInAt(shop.server, deskEmails[name])
const register = (by: DeskBrowser, address = endpoint) =>
  by.call('PUT', '/push-device', { endpoint: address, expiresAt: null })

async function listEndpoints(): Promise<readonly string[]> {
  const rows = await shop.database.db
    .selectFrom('murphy.desk_push_device')
    .select('endpoint')
    .orderBy('endpoint')
    .execute()
  return rows.map((row) => row.endpoint)
}

async function countPushes(): Promise<number> {
  return (await shop.database.db.selectFrom('murphy.desk_push').select('push_id').execute()).length
}

describe('a browser of an agent', () => {
  it('gets the key of the installation, and is a device until it is switched off', async () => {
    const sarah = await signIn()
    expect((await sarah.call('GET', '/push-device/key')).body).toEqual({ publicKey: testPushKey })
    expect((await register(sarah)).body).toEqual({ ok: true })
    expect(await listEndpoints()).toEqual([endpoint])
    expect((await sarah.call('DELETE', '/push-device')).body).toEqual({ ok: true })
    expect(await listEndpoints()).toEqual([])
    expect((await sarah.call('DELETE', '/push-device')).status).toBe(200)
  })

  it('has one subscription, however its address is written', async () => {
    const [before, after] = [await signIn(), await signIn()]
    await register(before)
    await register(after, ` ${endpoint.replace('push.', 'PUSH.')} `)
    expect(await listEndpoints()).toEqual([endpoint])
    await before.call('DELETE', '/push-device')
    expect(await listEndpoints()).toEqual([endpoint])
  })

  it.each([8_640_000_000_000_001, -1e300])(
    'is refused with the end %d, which no date can have',
    async (at) => {
      const sarah = await signIn()
      const answer = await sarah.call('PUT', '/push-device', { endpoint, expiresAt: at })
      expect([answer.status, answer.body]).toMatchObject([400, { problem: { path: 'expiresAt' } }])
      expect(await listEndpoints()).toEqual([])
    },
  )

  it.each([
    'http://push.example.net/p/1',
    'https://127.0.0.1/p/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]:8080/p/1',
    'https://localhost/p/1',
    'https://user:secret@push.example.net/p/1',
    'not an address',
    '',
    `https://push.example.net/${'x'.repeat(2000)}`,
  ])('is refused with the address %s', async (address) => {
    const answer = await register(await signIn(), address)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { problem: { code: 'bad_request', path: 'endpoint' } },
    ])
    expect(await listEndpoints()).toEqual([])
  })

  it('is no device any more after signing out', async () => {
    const sarah = await signIn()
    await register(sarah)
    await sarah.call('DELETE', '/session')
    expect(await listEndpoints()).toEqual([])
  })

  it('is no device any more after its session was ended elsewhere', async () => {
    const [phone, computer] = [await signIn(), await signIn()]
    await register(phone)
    await register(computer, `${endpoint}2`)
    await computer.call('DELETE', '/sessions')
    expect(await listEndpoints()).toEqual([`${endpoint}2`])
  })

  it('is no device any more after a manager has signed the agent out', async () => {
    const sarah = await signIn()
    await register(sarah)
    await shop.manager.call('DELETE', `/staff/${sarah.agent.id}/sessions`)
    expect(await listEndpoints()).toEqual([])
  })

  it('is no device any more after the account was closed', async () => {
    const made = await shop.manager.call('POST', '/agents', {
      email: 'jo@murphy.example',
      password: 'battery staple',
      displayName: 'Jo Lim',
      title: 'Customer service',
      departmentIds: [1],
      capacity: 5,
    })
    expect(made.status).toBe(200)
    const jo = await signInAt(shop.server, 'jo@murphy.example', 'battery staple')
    await register(jo)
    expect((await shop.manager.call('DELETE', `/staff/${jo.agent.id}`)).status).toBe(200)
    expect(await listEndpoints()).toEqual([])
  })

  it('leaves no address in the log', async () => {
    await register(await signIn(), `${endpoint}-secret`)
    expect(shop.server.logged.join('')).not.toContain('gAAAAAB4-secret')
  })
})

describe('an inbox item that is assigned', () => {
  async function leave(): Promise<string> {
    const { item_id: itemId } = await shop.database.db
      .insertInto('murphy.inbox_item')
      .values({
        kind: 'message',
        name: 'Mia',
        email: 'm@example.com',
        phone: '',
        subject: '',
        text: 'Hi',
        department_id: null,
        arrived_at: new Date(shop.server.clock.now()),
      })
      .returning('item_id')
      .executeTakeFirstOrThrow()
    return itemId
  }
  const assign = (by: DeskBrowser, itemIds: readonly string[], to: DeskBrowser | null) =>
    by.call('POST', '/inbox/changes', {
      itemIds,
      change: { type: 'assign', agentId: to?.agent.id ?? null },
    })

  it('is one push for its new agent, however many items are assigned at once', async () => {
    const sarah = await signIn()
    await register(sarah)
    const itemIds = [await leave(), await leave()]
    expect((await assign(shop.manager, itemIds, sarah)).status).toBe(200)
    expect(await countPushes()).toBe(1)
    // A repeat changes nothing.
    await assign(shop.manager, itemIds, sarah)
    expect(await countPushes()).toBe(1)
  })

  it('is no push when the agents assign it to themselves, or to none', async () => {
    const sarah = await signIn()
    await register(sarah)
    const itemId = await leave()
    await assign(sarah, [itemId], sarah)
    await assign(shop.manager, [itemId], null)
    expect(await countPushes()).toBe(0)
  })
})

describe('a visible tab', () => {
  let port: number | null = null

  async function openTab({ cookie }: DeskBrowser): Promise<DeskSocket> {
    port ??= await shop.server.listen()
    const socket = await openDeskSocket(port, { cookie })
    opened.push(socket)
    socket.send({ type: 'register', version: 1, chats: [] })
    await socket.waitFor('registered')
    return socket
  }

  async function readVisibleAt({ agent }: DeskBrowser): Promise<readonly (number | null)[]> {
    const rows = await shop.database.db
      .selectFrom('murphy.desk_session')
      .select('visible_at')
      .where('agent_id', '=', agent.id)
      .orderBy('session_id')
      .execute()
    return rows.map((row) => row.visible_at?.getTime() ?? null)
  }

  it('is stored for its session, until it is hidden or closed', async () => {
    const tom = await signIn('tom')
    const tab = await openTab(tom)
    expect(await readVisibleAt(tom)).toEqual([null])
    const now = shop.server.clock.now()
    tab.send({ type: 'visibility', visible: true })
    await expect.poll(() => readVisibleAt(tom)).toEqual([now])
    tab.send({ type: 'visibility', visible: false })
    await expect.poll(() => readVisibleAt(tom)).toEqual([null])
    tab.send({ type: 'visibility', visible: true })
    await expect.poll(() => readVisibleAt(tom)).toEqual([now])
    tab.cut()
    await expect.poll(() => readVisibleAt(tom)).toEqual([null])
    await tom.call('DELETE', '/session')
  })

  it('keeps its session visible while another tab of the browser is hidden', async () => {
    const tom = await signIn('tom')
    const [one, other] = [await openTab(tom), await openTab(tom)]
    const now = shop.server.clock.now()
    one.send({ type: 'visibility', visible: true })
    other.send({ type: 'visibility', visible: true })
    other.send({ type: 'visibility', visible: false })
    await expect.poll(() => readVisibleAt(tom)).toEqual([now])
    one.send({ type: 'visibility', visible: false })
    await expect.poll(() => readVisibleAt(tom)).toEqual([null])
    await tom.call('DELETE', '/session')
  })
})
