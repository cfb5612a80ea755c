import { isDeepStrictEqual } from 'node:util'
import type { DeskState } from '@murphy/contracts/desk'
import { DeskStateSchema, SettingsReplySchema, StaffReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RawVisitor } from '../../live-chat/testing/raw-visitor'
import { openRawVisitor } from '../../live-chat/testing/raw-visitor'
import { newId, createRegisterFrame, createStartFrame } from '../../live-chat/testing/visitor-frames'
import type { DeskBrowser, DeskSocket } from '../testing/desk-browser'
import { deskEmails, openDeskSocket, signInAt } from '../testing/desk-browser'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager', 'sarah')
let port: number
let desk: DeskSocket
let mia: RawVisitor
let chatId: string

beforeAll(async () => {
  port = await shop.server.listen()
  // An agent who is Away gets no offers.
  await shop.manager.call('PUT', '/status', { id: newId(), status: 'away' })
  desk = await atDesk(shop.sarah)
  ;[mia, chatId] = await shopper()
  await desk.waitFor('state', ({ queue }) => queue.some((chat) => chat.chatId === chatId))
  await shop.sarah.call('POST', `/chats/${chatId}/accept`, { id: newId() })
  await desk.waitFor('synced', (frame) => frame.chat_id === chatId)
})

async function atDesk(agent: DeskBrowser): Promise<DeskSocket> {
  const socket = await openDeskSocket(port, { cookie: agent.cookie })
  socket.send({ type: 'register', version: 1, chats: [] })
  await socket.waitFor('registered')
  return socket
}

async function shopper(): Promise<[RawVisitor, string]> {
  const visitor = await openRawVisitor(port)
  visitor.send(createRegisterFrame())
  await visitor.waitFor('synced')
  visitor.send(createStartFrame())
  return [visitor, (await visitor.waitFor('event')).chat_id]
}

/** Does what the running server does every few seconds. */
async function soon(): Promise<void> {
  await shop.server.clock.pass(1000)
  await shop.server.liveChat.sweep(shop.server.clock.now())
}

async function change(name: string, value: unknown): Promise<void> {
  const { settings } = parse(SettingsReplySchema, (await shop.manager.call('GET', '/settings')).body)
  const version = settings.find((setting) => setting.name === name)?.version ?? 0
  expect((await shop.manager.call('PUT', `/settings/${name}`, { value, version })).status).toBe(200)
}

async function changeSarah(fields: object): Promise<void> {
  const { staff } = parse(StaffReplySchema, (await shop.manager.call('GET', '/staff')).body)
  const { displayName, title, role, departmentIds, capacity } =
    staff.find(({ id }) => id === shop.sarah.agent.id) ?? {}
  const body = { displayName, title, role, departmentIds, capacity, ...fields }
  expect((await shop.manager.call('PUT', `/staff/${shop.sarah.agent.id}`, body)).status).toBe(200)
}

async function say(msg: string): Promise<void> {
  const answer = await shop.sarah.call('POST', `/chats/${chatId}/messages`, { id: newId(), msg })
  expect(answer.status).toBe(200)
  await mia.waitFor('event', ({ entry }) => entry.type === 'chat.msg' && entry.msg === msg)
}

describe('a manager, while an agent chats with a shopper,', () => {
  it('closes live chat: no visitor is admitted, the agent is told, and the chat continues [LCS-06]', async () => {
    await change('liveChat.closedNow', true)
    await soon()
    expect((await shop.server.liveChat.getAvailability()).isAvailable(1)).toBe(false)
    await desk.waitFor('state', ({ operatingHours }) => operatingHours.enabled)
    await say('We are closed now, but you stay my shopper.')
    await change('liveChat.closedNow', false)
    await soon()
    expect((await shop.server.liveChat.getAvailability()).isAvailable(1)).toBe(true)
  })

  it('renames the department, and the agent reads the new name at once [LCS-04]', async () => {
    await shop.manager.call('PUT', '/departments/1', { name: 'Shopper care' })
    await desk.waitFor('state', ({ departments }) => departments.some(({ name }) => name === 'Shopper care'))
    await say('Still here.')
  })

  it('raises the agent’s capacity, and a waiting chat is offered at once', async () => {
    await changeSarah({ capacity: 1 })
    const [lee, second] = await shopper()
    await soon()
    expect((await shop.sarah.call('GET', '/state')).body).toMatchObject({
      me: { capacity: 1, chats: 1 },
      queue: [{ chatId: second, offer: null }],
    })
    const from = desk.frames.length
    await changeSarah({ capacity: 2 })
    const { me } = await desk.waitFor(
      'state',
      ({ queue }) => queue.some(({ offer }) => offer?.agentId === shop.sarah.agent.id),
      from,
    )
    expect(me.capacity).toBe(2)
    lee.cut()
  })

  it('moves the agent to another department, and the agent’s offer goes to another agent', async () => {
    const [lee, second] = await shopper()
    const isOffered = ({ queue }: DeskState): boolean =>
      queue.some(({ chatId: id, offer }) => id === second && offer?.agentId === shop.sarah.agent.id)
    await changeSarah({ capacity: 3 })
    await desk.waitFor('state', isOffered)
    const from = desk.frames.length
    await changeSarah({ departmentIds: [2] })
    const state = await desk.waitFor('state', ({ me }) => me.departmentIds[0] === 2, from)
    await desk.waitFor('state', (later) => !isOffered(later), desk.frames.indexOf(state))
    await changeSarah({ departmentIds: [1] })
    lee.cut()
  })

  it.each([
    [{ role: 'manager', title: 'Lead' }],
    [{ role: 'agent', title: 'Customer service' }],
    [{ displayName: 'Sarah Lind', departmentIds: [1, 2] }],
  ])('makes %j of the agent, whose page is told at once', async (fields) => {
    const from = desk.frames.length
    await changeSarah(fields)
    const { me } = await desk.waitFor(
      'state',
      (state) => isDeepStrictEqual({ ...state.me, ...fields }, state.me),
      from,
    )
    expect(me).toMatchObject(fields)
  })

  it('lowers the agent’s capacity below their chats, and none is taken away', async () => {
    const [lee, second] = await shopper()
    const isHere = ({ chats }: DeskState, id: string): boolean =>
      chats.some((chat) => chat.chatId === id && chat.chatting)
    await changeSarah({ capacity: 3 })
    await shop.sarah.call('POST', `/chats/${second}/accept`, { id: newId() })
    await desk.waitFor('state', (state) => isHere(state, second))
    const from = desk.frames.length
    await changeSarah({ capacity: 1 })
    const state = await desk.waitFor('state', ({ me }) => me.capacity === 1, from)
    expect([isHere(state, chatId), isHere(state, second)]).toEqual([true, true])
    await soon()
    const later = parse(DeskStateSchema, (await shop.sarah.call('GET', '/state')).body)
    expect([isHere(later, chatId), isHere(later, second)]).toEqual([true, true])
    await say('I have two of you now.')
    await shop.sarah.call('POST', `/chats/${second}/end`, { id: newId() })
    await shop.sarah.call('POST', `/chats/${second}/leave`, { id: newId() })
    lee.cut()
  })

  it('signs the agent out: the desk is closed, and a colleague is offered the chat with its transcript', async () => {
    const tom = await signInAt(shop.server, deskEmails.tom)
    const toms = await atDesk(tom)
    await shop.manager.call('DELETE', `/staff/${shop.sarah.agent.id}/sessions`)
    await desk.waitFor('error', ({ reason }) => reason === 'signed_out')
    await desk.closed
    await soon()
    await toms.waitFor('state', ({ queue }) => queue.some((chat) => chat.chatId === chatId))
    await tom.call('POST', `/chats/${chatId}/accept`, { id: newId() })
    await toms.waitFor('event', ({ entry }) => entry.type === 'chat.msg' && entry.msg === 'Still here.')
    await mia.waitFor('state', ({ agents }) => agents.some(({ display_name: name }) => name === 'Tom Baker'))
  })
})
