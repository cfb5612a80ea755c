import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawVisitor } from '../../live-chat/testing/raw-visitor'
import { openRawVisitor } from '../../live-chat/testing/raw-visitor'
import { png } from '../../uploads/testing/sample-files'
import { newId, createRegisterFrame, createStartFrame } from '../../live-chat/testing/visitor-frames'
import type { DeskBrowser, DeskSocket } from '../testing/desk-browser'
import { deskEmails, openDeskSocket, signInAt } from '../testing/desk-browser'
import { openShop } from '../../testing/open-shop'

const shop = openShop()
let port: number
let sarah: DeskBrowser
let desk: DeskSocket
let visitor: RawVisitor
let chatId: string

beforeAll(async () => {
  port = await shop.server.listen()
})
beforeEach(async () => {
  sarah = await signInAt(shop.server, deskEmails.sarah)
  desk = await openDeskSocket(port, { cookie: sarah.cookie })
  desk.send({ type: 'register', version: 1, chats: [] })
  await desk.waitFor('registered')
  visitor = await openRawVisitor(port)
  visitor.send(createRegisterFrame())
  await visitor.waitFor('synced')
  visitor.send(createStartFrame())
  chatId = (await visitor.waitFor('event')).chat_id
})
afterEach(async () => {
  await sarah.call('POST', `/chats/${chatId}/end`, { id: newId() })
  await sarah.call('POST', `/chats/${chatId}/leave`, { id: newId() })
  desk.cut()
  visitor.cut()
})

async function accept(): Promise<void> {
  await desk.waitFor('state', ({ queue }) => queue.some((chat) => chat.chatId === chatId))
  const answer = await sarah.call('POST', `/chats/${chatId}/accept`, { id: newId() })
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ chatId })])
}

describe('an agent’s connection', () => {
  it('ends with the session, and does not keep an agent present who has signed out', async () => {
    const answer = await sarah.call('DELETE', '/session')
    expect(answer.status).toBe(200)
    await desk.closed
    const seen = await shop.database.db
      .selectFrom('murphy.live_chat_agent')
      .select('seen_at')
      .where('email', '=', deskEmails.sarah)
      .executeTakeFirstOrThrow()
    expect(seen.seen_at).toBeNull()
    sarah = await signInAt(shop.server, deskEmails.sarah)
  })

  it('gets only what has changed in the queue when its page reads changes', async () => {
    await desk.waitFor('state', ({ queue }) => queue.some((chat) => chat.chatId === chatId))
    const other = await openDeskSocket(port, { cookie: sarah.cookie })
    other.send({ type: 'register', version: 1, chats: [], queue_changes: true })
    const { state } = await other.waitFor('registered')
    expect(state.queue.map((chat) => chat.chatId)).toContain(chatId)
    await sarah.call('POST', `/chats/${chatId}/accept`, { id: newId() })
    const { queue } = await other.waitFor('state_change', ({ chats }) =>
      chats.some((chat) => chat.chatId === chatId),
    )
    expect(queue).toEqual({ removed: [chatId], placed: [] })
    other.cut()
  })

  it('gets the queue, and after accepting the whole transcript and the conversation before', async () => {
    const { queue } = await desk.waitFor('state', (state) =>
      state.queue.some((chat) => chat.chatId === chatId),
    )
    expect(queue.find((chat) => chat.chatId === chatId)).toMatchObject({
      visitor: { profile: { display_name: 'Mia Hart' } },
      mayAccept: true,
    })
    await accept()
    const { chats } = await desk.waitFor('state', (state) =>
      state.chats.some((chat) => chat.chatId === chatId),
    )
    expect(chats.find((chat) => chat.chatId === chatId)).toMatchObject({
      chatting: true,
      handOver: { transcript: [{ from: 'shopper', text: 'my box was wet' }] },
      user: { firstName: 'Mia', email: 'mia@example.com' },
    })
    const { seq } = await desk.waitFor('synced', (frame) => frame.chat_id === chatId)
    const seqs = desk.getFrames('event').map((event) => event.seq)
    expect(seqs.slice(0, seq)).toEqual(Array.from({ length: seq }, (_, index) => index + 1))
    const joined = desk.frames.findIndex((frame) => frame.type === 'state' && frame.chats.length > 0)
    expect(joined).toBeLessThan(desk.frames.findIndex(({ type }) => type === 'event'))
  })

  it('carries each message once and in one order on both sides [LCS-59]', async () => {
    await accept()
    const id = newId()
    const first = await sarah.call('POST', `/chats/${chatId}/messages`, { id, msg: 'Hi Mia' })
    const again = await sarah.call('POST', `/chats/${chatId}/messages`, { id, msg: 'Hi Mia' })
    expect(again.body).toEqual(first.body)
    const heard = await visitor.waitFor('event', ({ entry }) => entry.type === 'chat.msg')
    expect(heard.entry).toMatchObject({
      msg: 'Hi Mia',
      nick: `agent:${sarah.agent.id}`,
      display_name: 'Sarah Jones',
    })
    const known = visitor.frames.findIndex((frame) => frame.type === 'state' && frame.agents.length > 0)
    expect(known).toBeGreaterThan(-1)
    expect(known).toBeLessThan(visitor.frames.indexOf(heard))
    visitor.send({ type: 'chat.msg', id: newId(), chat_id: chatId, msg: 'My box was wet' })
    await desk.waitFor('event', ({ entry }) => entry.type === 'chat.msg' && entry.msg === 'My box was wet')
    await visitor.waitFor('event', ({ entry }) => entry.type === 'chat.msg' && entry.msg === 'My box was wet')
    const lines = (side: RawVisitor | DeskSocket): readonly string[] =>
      side.frames.flatMap((frame) =>
        frame.type === 'event' && frame.seq !== null ? [`${frame.seq} ${frame.entry.type}`] : [],
      )
    expect(lines(desk)).toEqual(lines(visitor))
    expect(lines(desk).filter((line) => line.includes('chat.msg'))).toHaveLength(2)
  })

  it('shows the visitor typing and reading, and the visitor the agent', async () => {
    await accept()
    await visitor.waitFor('state', ({ agents }) => agents.length > 0)
    await desk.waitFor('synced')
    visitor.send({ type: 'typing', typing: true })
    expect(await desk.waitFor('typing')).toMatchObject({
      chat_id: chatId,
      display_name: 'Mia Hart',
      typing: true,
    })
    await sarah.call('POST', `/chats/${chatId}/typing`, { typing: true })
    expect(await visitor.waitFor('typing')).toMatchObject({ nick: `agent:${sarah.agent.id}`, typing: true })
    visitor.send({ type: 'read', seq: 3 })
    expect(await desk.waitFor('last_read')).toMatchObject({ chat_id: chatId, seq: 3 })
  })

  it('gives the visitor a file that the agent sends [LC-48]', async () => {
    await accept()
    const form = new FormData()
    form.append('id', newId())
    form.append('file', new Blob([new Uint8Array(png(80, 60))]), 'label.png')
    const response = await fetch(`http://127.0.0.1:${port}/desk/api/chats/${chatId}/files`, {
      method: 'POST',
      headers: { cookie: sarah.cookie, 'x-csrf-token': sarah.csrfToken },
      body: form,
    })
    expect(response.status).toBe(200)
    const { entry } = await visitor.waitFor('event', (event) => event.entry.type === 'chat.file')
    expect(entry).toMatchObject({ attachment: { name: 'label.png', metadata: { width: 80, height: 60 } } })
  })

  it('shows the rating that the agent asked for, with its comment once the chat has ended', async () => {
    await accept()
    await sarah.call('POST', `/chats/${chatId}/rating-request`, { id: newId() })
    await visitor.waitFor(
      'event',
      ({ entry }) => entry.type === 'chat.event' && entry.event === 'request_rating',
    )
    await sarah.call('POST', `/chats/${chatId}/end`, { id: newId() })
    await visitor.waitFor('state', ({ chat }) => chat?.chatting === false)
    const ended = visitor.frames.findIndex(
      (frame) =>
        frame.type === 'event' && frame.entry.type === 'chat.event' && frame.entry.event === 'chat_ended',
    )
    expect(ended).toBeGreaterThan(-1)
    expect(ended).toBeLessThan(
      visitor.frames.findIndex((frame) => frame.type === 'state' && frame.chat?.chatting === false),
    )
    visitor.send(
      { type: 'chat.rating', id: newId(), chat_id: chatId, rating: 'good' },
      { type: 'chat.comment', id: newId(), chat_id: chatId, comment: '[Friendly] -- Great help' },
    )
    const { chats } = await desk.waitFor('state', (state) =>
      state.chats.some((chat) => chat.chatId === chatId && chat.comment !== null),
    )
    expect(chats.find((chat) => chat.chatId === chatId)).toMatchObject({
      chatting: false,
      rating: 'good',
      comment: '[Friendly] -- Great help',
    })
  })

  it('reconnects with its last sequence numbers, and gets the rest', async () => {
    await accept()
    const { seq } = await desk.waitFor('synced')
    desk.cut()
    for (const msg of ['one', 'two', 'three']) {
      visitor.send({ type: 'chat.msg', id: newId(), chat_id: chatId, msg })
    }
    await visitor.waitFor('event', ({ entry }) => entry.type === 'chat.msg' && entry.msg === 'three')
    desk = await openDeskSocket(port, { cookie: sarah.cookie })
    desk.send({ type: 'register', version: 1, chats: [{ chat_id: chatId, last_seq: seq }] })
    await desk.waitFor('synced')
    expect(desk.frames[0]?.type).toBe('registered')
    const lines = desk
      .getFrames('event')
      .map(({ entry }) => (entry.type === 'chat.msg' ? entry.msg : entry.type))
    expect(lines).toEqual(['one', 'two', 'three'])
  })

  it('bans a visitor, whose connection is closed [LCS-13]', async () => {
    await accept()
    const answer = await sarah.call('POST', `/visitors/${chatId}/ban`, {
      id: newId(),
      reason: 'Threats',
      until: null,
    })
    expect(answer.status).toBe(200)
    expect(await visitor.waitFor('error')).toMatchObject({ reason: 'banned', account_status: 'banned' })
    await visitor.closed
  })

  it.each([
    'logged_out',
    'server_error',
    'unknown',
    'idle_disconnect',
    'authentication_failed',
    'banned',
  ] as const)('closes a visitor’s connection with the reason %s [LCS-10]', async (reason) => {
    await accept()
    const answer = await sarah.call('POST', `/visitors/${chatId}/close`, { id: newId(), reason })
    expect(answer.status).toBe(200)
    await visitor.closed
    const last = visitor.frames.findLast(({ type }) =>
      ['error', 'shutdown', 'idle_disconnect'].includes(type),
    )
    expect(last).toMatchObject({ reason })
  })

  it('gets a chat as the only one of ten', async () => {
    const tom = await signInAt(shop.server, deskEmails.tom)
    await shop.server.set('liveChat.routing', 'broadcast')
    const tries = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? sarah : tom).call('POST', `/chats/${chatId}/accept`, { id: newId() }),
    )
    const answers = await Promise.all(tries)
    const winners = new Set(answers.flatMap(({ status }, index) => (status === 200 ? [index % 2] : [])))
    expect(winners.size).toBe(1)
    const lost = answers.find(({ status }) => status === 409)
    if (lost) expect(lost.body).toMatchObject({ problem: { code: 'conflict', heldBy: expect.any(String) } })
    await shop.server.set('liveChat.routing', 'assigned')
    await tom.call('POST', `/chats/${chatId}/end`, { id: newId() })
    await tom.call('DELETE', '/session')
  })
})

describe('the desk’s socket', () => {
  it.each([
    ['a client without a cookie', {}],
    ['a client with an unknown cookie', { cookie: 'murphyDesk=unknown' }],
  ])('refuses %s', async (_title, options) => {
    await expect(openDeskSocket(port, options)).rejects.toThrow('401')
  })

  it('refuses a page of another origin, whatever its cookie', async () => {
    const origin = 'http://127.0.0.1:8081'
    await expect(openDeskSocket(port, { cookie: sarah.cookie, origin })).rejects.toThrow('403')
  })

  it('accepts a page of its own origin only with the token of its session', async () => {
    const page = { cookie: sarah.cookie, origin: `http://127.0.0.1:${port}` }
    await expect(openDeskSocket(port, page)).rejects.toThrow('403')
    await expect(openDeskSocket(port, { ...page, csrfToken: 'another' })).rejects.toThrow('403')
    const own = await openDeskSocket(port, { ...page, csrfToken: sarah.csrfToken })
    own.cut()
  })

  it('ends with its session', async () => {
    const tom = await signInAt(shop.server, deskEmails.tom)
    const socket = await openDeskSocket(port, { cookie: tom.cookie })
    socket.send({ type: 'register', version: 1, chats: [] })
    await socket.waitFor('registered')
    await tom.call('DELETE', '/session')
    expect(await socket.waitFor('error')).toMatchObject({ reason: 'signed_out' })
    await socket.closed
  })

  it.each([['{}'], ['['], ['[{"type":"ping"}]'], ['[{"type":"register","version":1,"chats":7}]']])(
    'refuses %s and says so',
    async (text) => {
      const socket = await openDeskSocket(port, { cookie: sarah.cookie })
      socket.sendText(text)
      expect(await socket.waitFor('error')).toMatchObject({ reason: 'bad_message' })
      await socket.closed
    },
  )
})
