import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInProcessBus } from '../../adapters/live-chat-bus/live-chat-bus'
import { seedTestDesk } from '../../testing/seed-test-desk'
import { createRegisterFrame, createStartFrame, newId } from '../../live-chat/testing/visitor-frames'
import { openRawVisitor } from '../../live-chat/testing/raw-visitor'
import type { RawVisitor } from '../../live-chat/testing/raw-visitor'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'
import type { DeskBrowser, DeskSocket } from '../testing/desk-browser'
import { deskEmails, deskPassword, openDeskSocket, signInAt } from '../testing/desk-browser'

const database = useTestDatabase()
const bus = createInProcessBus()
const one = useTestServer(database, { bus })
const other = useTestServer(database, { bus })
let ports: { readonly one: number; readonly other: number }
let sarah: DeskBrowser
let manager: DeskBrowser
const opened: DeskSocket[] = []
let visitor: RawVisitor
let chatId: string

beforeAll(async () => {
  await seedTestDesk(database.db, deskPassword)
  ports = { one: await one.listen(), other: await other.listen() }
})
beforeEach(async () => {
  sarah = await signInAt(one, deskEmails.sarah)
  manager = await signInAt(other, deskEmails.manager)
  visitor = await openRawVisitor(ports.one)
  visitor.send(createRegisterFrame())
  await visitor.waitFor('synced')
  visitor.send(createStartFrame())
  chatId = (await visitor.waitFor('event')).chat_id
  expect((await sarah.call('POST', `/chats/${chatId}/accept`, { id: newId() })).status).toBe(200)
})
afterEach(async () => {
  await manager.call('POST', `/chats/${chatId}/end`, { id: newId() })
  for (const socket of opened.splice(0)) socket.cut()
  visitor.cut()
})

/** Opens a tab of the agent's desk at a process. */
async function openTab(port: number, { cookie }: DeskBrowser): Promise<DeskSocket> {
  const socket = await openDeskSocket(port, { cookie })
  opened.push(socket)
  socket.send({ type: 'register', version: 1, chats: [] })
  await socket.waitFor('registered')
  return socket
}

function view(socket: DeskSocket, writing = false): void {
  socket.send({ type: 'viewing', viewed: { kind: 'chat', id: chatId }, writing })
}

describe('agents at two processes who have the same chat open', () => {
  it('see each other, who writes, and that the other has left', async () => {
    const page = await openTab(ports.one, sarah)
    view(page)
    expect(await page.waitFor('viewers')).toMatchObject({ agents: [] })
    const managers = await openTab(ports.other, manager)
    view(managers, true)
    expect(await managers.waitFor('viewers')).toMatchObject({
      viewed: { kind: 'chat', id: chatId },
      agents: [{ nick: `agent:${sarah.agent.id}`, display_name: 'Sarah Jones', writing: false }],
    })
    const writing = { nick: `agent:${manager.agent.id}`, writing: true }
    await page.waitFor('viewers', ({ agents }) => agents.length === 1)
    expect(page.getFrames('viewers').at(-1)?.agents).toMatchObject([writing])
    const before = page.getFrames('viewers').length
    managers.cut()
    await expect.poll(() => page.getFrames('viewers').slice(before).at(-1)?.agents).toEqual([])
  })

  it('count an agent with two tabs once, until the last one is closed', async () => {
    const page = await openTab(ports.one, sarah)
    view(page)
    const tabs = [await openTab(ports.other, manager), await openTab(ports.one, manager)]
    for (const tab of tabs) view(tab)
    await page.waitFor('viewers', ({ agents }) => agents.length === 1)
    tabs[0]?.cut()
    view(page, true)
    await tabs[1]?.waitFor('viewers', ({ agents }) => agents[0]?.writing === true)
    expect(page.getFrames('viewers').at(-1)?.agents).toHaveLength(1)
  })

  it('learn nothing of a chat that they may not read, and nothing of the inbox as an agent', async () => {
    const tom = await signInAt(other, deskEmails.tom)
    const page = await openTab(ports.one, sarah)
    view(page)
    await page.waitFor('viewers')
    const toms = await openTab(ports.other, tom)
    view(toms)
    toms.send({ type: 'viewing', viewed: { kind: 'inbox-item', id: '1' }, writing: true })
    toms.send({ type: 'viewing', viewed: { kind: 'chat', id: 'ch-unknown' }, writing: true })
    toms.send({ type: 'ping' })
    await toms.waitFor('pong')
    const tab = await openTab(ports.other, manager)
    view(tab)
    expect((await tab.waitFor('viewers')).agents.map(({ display_name: name }) => name)).toEqual([
      'Sarah Jones',
    ])
    expect(toms.getFrames('viewers')).toEqual([])
  })

  it('send nothing of it to the visitor', async () => {
    const page = await openTab(ports.one, sarah)
    view(page, true)
    await page.waitFor('viewers')
    visitor.send({ type: 'ping' })
    await visitor.waitFor('pong')
    expect(JSON.stringify(visitor.getFrames('typing'))).not.toContain('viewing')
    expect(visitor.getFrames('typing')).toEqual([])
  })
})

describe('an item of the inbox that an agent has open', () => {
  async function leaveMessage(): Promise<string> {
    const { item_id: itemId } = await database.db
      .insertInto('murphy.inbox_item')
      .values({
        kind: 'message',
        name: 'Mia',
        email: 'mia@example.com',
        phone: '',
        subject: '',
        text: 'Call me.',
        department_id: null,
        arrived_at: new Date(),
      })
      .returning('item_id')
      .executeTakeFirstOrThrow()
    return itemId
  }

  it('is announced to the tab when another agent answers it or a mail comes, at any process', async () => {
    const [itemId, otherId] = [await leaveMessage(), await leaveMessage()]
    const page = await openTab(ports.one, sarah)
    page.send({ type: 'viewing', viewed: { kind: 'inbox-item', id: itemId }, writing: false })
    await page.waitFor('viewers')
    const replies = (id: string) =>
      manager.call('POST', `/inbox/${id}/replies`, { id: newId(), text: 'We call you.' })
    expect((await replies(otherId)).status).toBe(200)
    expect((await replies(itemId)).status).toBe(200)
    await page.waitFor('inbox_item')
    other.liveChat.agents.notifyInboxItems([otherId, itemId])
    await expect.poll(() => page.getFrames('inbox_item')).toHaveLength(2)
    expect(page.getFrames('inbox_item').map(({ item_id: id }) => id)).toEqual([itemId, itemId])
  })

  it('is not announced to a tab that has left it', async () => {
    const itemId = await leaveMessage()
    const page = await openTab(ports.one, sarah)
    page.send({ type: 'viewing', viewed: { kind: 'inbox-item', id: itemId }, writing: false })
    await page.waitFor('viewers')
    page.send({ type: 'viewing', viewed: null, writing: false })
    page.send({ type: 'ping' })
    await page.waitFor('pong')
    other.liveChat.agents.notifyInboxItems([itemId])
    page.send({ type: 'ping' })
    await expect.poll(() => page.getFrames('pong')).toHaveLength(2)
    expect(page.getFrames('inbox_item')).toEqual([])
  })
})

it('stores that an agent writes, so that missed offers do not count', async () => {
  const page = await openTab(ports.one, sarah)
  view(page, true)
  await page.waitFor('viewers')
  const readWroteAt = async () => {
    const row = await database.db
      .selectFrom('murphy.live_chat_agent')
      .select('wrote_at')
      .where('agent_id', '=', sarah.agent.id)
      .executeTakeFirstOrThrow()
    return row.wrote_at
  }
  await expect.poll(readWroteAt).not.toBeNull()
})
