import { beforeEach, describe, expect, it } from 'vitest'
import { runRetention } from '../../adapters/postgres/retention'
import { createLiveChatSteps } from '../../adapters/postgres/retention-steps'
import { createRegisterFrame, start } from '../testing/visitor-frames'
import { useLiveChat } from '../../testing/open-live-chat'

const minuteMs = 60_000

const chat = useLiveChat()
beforeEach(() => chat.clear())

describe('a visitor', () => {
  it('returns to the chat within two minutes, without a second join [LCS-07]', async () => {
    await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    const before = (await chat.entries(chatId)).length
    await chat.liveChat.visitors.removeConnection('none')
    await chat.database.db
      .updateTable('murphy.live_chat_visitor')
      .set({ seen_at: new Date(chat.clock.now()) })
      .execute()
    chat.restart()
    await chat.clock.pass(2 * minuteMs - 1)
    const back = await chat.enter({ visitor_id: session.visitorId, session_token: session.sessionToken })
    expect(back.frame).toMatchObject({
      type: 'reattached',
      state: { chat: { chat_id: chatId, chatting: true } },
    })
    expect(await chat.entries(chatId)).toHaveLength(before)
  })

  it('finds the chat ended after two minutes away, and can rate it [LCS-07]', async () => {
    await chat.hire('Agent')
    const { session } = await chat.enter()
    await chat.liveChat.visitors.addConnection('only tab', session)
    const ack = await chat.ask(session, start)
    const chatId = ack.ok ? (ack.chat_id ?? '') : ''
    await chat.pass(3 * minuteMs, 30_000)
    expect(await chat.place(session.visitorId)).toBe(1)
    await chat.liveChat.visitors.removeConnection('only tab')
    await chat.pass(2 * minuteMs - 1000, 30_000)
    expect((await chat.liveChat.visitors.readState(session.visitorId)).chat).toMatchObject({ chatting: true })
    await chat.pass(1000)
    const late = await chat.enter({ visitor_id: session.visitorId, session_token: session.sessionToken })
    expect(late.frame).toMatchObject({
      type: 'registered',
      state: { chat: { chat_id: chatId, chatting: false } },
    })
    expect(await chat.ask(session, { type: 'chat.rating', chat_id: chatId, rating: 'bad' })).toMatchObject({
      ok: true,
    })
    expect(
      (await chat.entries(chatId)).map((entry) => (entry.type === 'chat.memberleave' ? entry.reason : '')),
    ).toContain('user_no_ping')
  })

  it('is disconnected after 20 idle minutes with an agent in the chat [LCS-07, LCS-10]', async () => {
    const agentId = await chat.hire('Agent', 1)
    const waiting = await chat.startChat()
    await chat.command(agentId, { type: 'set-status', status: 'away' })
    await chat.pass(25 * minuteMs, 30_000)
    expect(await chat.place(waiting.session.visitorId)).toBe(1)
    await chat.command(agentId, { type: 'accept', chatId: waiting.chatId })
    await chat.pass(20 * minuteMs - 1000, 30_000)
    expect((await chat.liveChat.visitors.readState(waiting.session.visitorId)).chat).toMatchObject({
      chatting: true,
    })
    chat.notifications.length = 0
    await chat.pass(1000)
    expect((await chat.liveChat.visitors.readState(waiting.session.visitorId)).chat).toMatchObject({
      chatting: false,
    })
    expect(chat.notifications).toContainEqual({
      about: 'close-visitor',
      visitorId: waiting.session.visitorId,
      frame: { type: 'idle_disconnect', reason: 'idle_disconnect' },
    })
  })

  it('is disconnected by a ban, and refused until it has ended [LCS-05, LCS-13]', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    chat.notifications.length = 0
    const until = chat.clock.now() + 60 * minuteMs
    await chat.command(agentId, { type: 'ban', chatId, reason: 'rude', until })
    expect(chat.notifications).toContainEqual(
      expect.objectContaining({
        about: 'close-visitor',
        frame: expect.objectContaining({ reason: 'banned' }),
      }),
    )
    const frame = createRegisterFrame({ visitor_id: session.visitorId, session_token: session.sessionToken })
    expect(await chat.liveChat.visitors.register(frame, { kind: 'none' })).toMatchObject({
      ok: false,
      frame: { reason: 'banned', account_status: 'banned' },
    })
    expect(await chat.ask(session, { type: 'chat.msg', chat_id: null, msg: 'hey' })).toMatchObject({
      error: { code: 'BANNED' },
    })
    chat.clock.setTime(until)
    expect(await chat.liveChat.visitors.register(frame, { kind: 'none' })).toMatchObject({ ok: true })
  })

  it.each([
    'banned',
    'authentication_failed',
    'logged_out',
    'idle_disconnect',
    'server_error',
    'unknown',
  ] as const)('is closed by an agent with the reason %s [LCS-10]', async (reason) => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    chat.notifications.length = 0
    expect(await chat.command(agentId, { type: 'close-visitor', chatId, reason })).toMatchObject({ ok: true })
    expect((await chat.liveChat.visitors.readState(session.visitorId)).chat).toMatchObject({
      chatting: false,
    })
    expect(chat.notifications).toContainEqual(
      expect.objectContaining({ about: 'close-visitor', frame: expect.objectContaining({ reason }) }),
    )
  })
})

describe('stored data', () => {
  it('is deleted after its time, with the whole transcript', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    await chat.ask(session, { type: 'offline_msg', name: 'Mia', email: 'mia@example.com', message: 'call' })
    await chat.command(agentId, { type: 'end', chatId })
    const dayMs = 24 * 60 * minuteMs
    await runRetention(
      chat.database.db,
      await createLiveChatSteps(chat.settings, chat.clock.now() + 90 * dayMs),
    )
    expect(await chat.entries(chatId)).not.toEqual([])
    await runRetention(
      chat.database.db,
      await createLiveChatSteps(chat.settings, chat.clock.now() + 90 * dayMs + 1),
    )
    expect(await chat.entries(chatId)).toEqual([])
    expect(await chat.store.findVisitor(session.visitorId)).toBeNull()
    const count = await chat.database.db.selectFrom('murphy.live_chat_consent').selectAll().execute()
    expect(count.map((row) => row.chat_id)).toContain(chatId)
  })
})

it('reports no failure in the background', () => {
  expect(chat.failures).toEqual([])
})

describe('tags that a page sets', () => {
  const tagsOf = async (visitorId: string) => (await chat.liveChat.visitors.readState(visitorId)).chat?.tags

  it('tags set before a chat are added to the chat at its start, by a consent or by a message [LCS-03, LCS-19]', async () => {
    await chat.hire('Agent')
    for (const begin of [start, { type: 'chat.msg', chat_id: null, msg: 'Hello' } as const]) {
      const { session } = await chat.enter()
      expect(await chat.ask(session, { type: 'tags.add', tags: ['vip', ' wine '] })).toMatchObject({
        ok: true,
      })
      expect(await chat.ask(session, { type: 'tags.add', tags: ['late'] })).toMatchObject({ ok: true })
      expect(await chat.ask(session, { type: 'tags.remove', tags: ['wine'] })).toMatchObject({ ok: true })
      await chat.ask(session, begin)
      expect(await tagsOf(session.visitorId)).toEqual(['vip', 'late'])
    }
  })

  it('stay with the visitor for the visit, whatever agents do with the tags of a chat', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.ask(session, { type: 'tags.add', tags: ['vip', 'wine'] })
    await chat.command(agentId, { type: 'accept', chatId })
    await chat.command(agentId, { type: 'tags', chatId, tags: ['refund'] })
    await chat.ask(session, { type: 'tags.remove', tags: ['wine'] })
    expect(await tagsOf(session.visitorId)).toEqual(['refund'])
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
    await chat.ask(session, start)
    expect(await tagsOf(session.visitorId)).toEqual(['vip'])
  })

  it('end with the visit', async () => {
    await chat.hire('Agent')
    const { session, frame } = await chat.enter()
    await chat.ask(session, { type: 'tags.add', tags: ['vip'] })
    await chat.pass(3 * minuteMs, 30_000)
    const { visitor_secret = '' } = frame
    const back = await chat.enter({ visitor_id: session.visitorId, visitor_secret })
    expect(back.session.visitorId).toBe(session.visitorId)
    await chat.ask(back.session, start)
    expect(await tagsOf(session.visitorId)).toEqual([])
  })

  it('are limited to 100', async () => {
    const { session } = await chat.enter()
    const tags = Array.from({ length: 100 }, (_, index) => `tag ${index}`)
    expect(await chat.ask(session, { type: 'tags.add', tags })).toMatchObject({ ok: true })
    expect(await chat.ask(session, { type: 'tags.add', tags: ['one more'] })).toMatchObject({
      ok: false,
      error: { code: 'INVALID' },
    })
  })
})
