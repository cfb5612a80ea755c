import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sweepLiveChat } from '../adapters/postgres/sweep-live-chat'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import type { OpenedLiveChat } from './testing/live-chat-room'
import { deskPassword, newId, openLiveChat, registerFrame, start } from './testing/live-chat-room'

const minuteMs = 60_000

let database: TestDatabase
let chat: OpenedLiveChat
beforeAll(async () => {
  database = await openTestDatabase(inject('databaseUrl'))
  chat = await openLiveChat(database)
})
afterAll(() => database.drop())

/** Nobody is there and nobody waits. */
beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('murphy.live_chat_visitor').execute()
  await db.deleteFrom('murphy.live_chat_agent').where('email', 'not like', 'manager@%').execute()
  await chat.set('liveChat.routing', 'assigned')
  chat.clock.now += 60 * minuteMs
  chat.restart()
})

const place = async (visitorId: string): Promise<number | undefined> =>
  (await chat.liveChat.visitors.state(visitorId)).chat?.queue_position
const deskOf = (agentId: number) => chat.liveChat.desk.state(agentId)
const statusOf = async (agentId: number) => (await deskOf(agentId)).me.status
const offered = async (agentId: number): Promise<string[]> =>
  (await deskOf(agentId)).queue.filter(({ offer }) => offer?.agentId === agentId).map(({ chatId }) => chatId)
const namesIn = async (visitorId: string): Promise<string[]> =>
  (await chat.liveChat.visitors.state(visitorId)).agents.map(({ display_name: name }) => name)

describe('ten agents who accept one chat at once', () => {
  it('[LC-13] are one who gets it and nine who hear who', async () => {
    await chat.set('liveChat.routing', 'broadcast')
    const agents = await Promise.all(Array.from({ length: 10 }, (_, index) => chat.hire(`Agent ${index}`)))
    for (let round = 0; round < 5; round += 1) {
      const { session, chatId } = await chat.startChat()
      const answers = await Promise.all(
        agents.map((agentId) => chat.command(agentId, { type: 'accept', chatId })),
      )
      const winners = agents.filter((_, index) => answers[index]?.ok)
      expect(winners).toHaveLength(1)
      const [name] = await namesIn(session.visitorId)
      for (const answer of answers)
        if (!answer.ok) expect(answer.error).toMatchObject({ code: 'TAKEN', takenBy: name })
      const joins = (await chat.entries(chatId)).filter(
        ({ type, nick }) => type === 'chat.memberjoin' && nick.startsWith('agent:'),
      )
      expect(joins).toHaveLength(1)
      await chat.command(winners[0] ?? 0, { type: 'end', chatId })
    }
  })
})

describe('an offer', () => {
  it('goes to the agent who is free longest, and after 30 seconds to the next', async () => {
    const first = await chat.hire('First')
    chat.clock.now += 1000
    const second = await chat.hire('Second')
    const { chatId } = await chat.startChat()
    expect(await offered(first)).toEqual([chatId])
    await chat.pass(29_000, 29_000)
    expect(await offered(first)).toEqual([chatId])
    await chat.pass(1000)
    expect(await offered(first)).toEqual([])
    expect(await offered(second)).toEqual([chatId])
  })

  it('that is missed twice makes its agent Away', async () => {
    const agentId = await chat.hire('Sleepy')
    await chat.startChat()
    await chat.pass(30_000)
    expect(await statusOf(agentId)).toBe('online')
    await chat.pass(30_000)
    expect(await statusOf(agentId)).toBe('away')
    expect((await chat.liveChat.availability()).accountStatus).toBe('away')
    expect(await offered(agentId)).toEqual([])
    await chat.command(agentId, { type: 'set-status', status: 'online' })
    expect(await offered(agentId)).toHaveLength(1)
  })

  it('that is declined goes to the next at once', async () => {
    const first = await chat.hire('First')
    chat.clock.now += 1000
    const second = await chat.hire('Second')
    const { chatId } = await chat.startChat()
    await chat.command(first, { type: 'decline', chatId })
    expect(await offered(second)).toEqual([chatId])
  })

  it('is not made while agents pick from the list', async () => {
    await chat.set('liveChat.routing', 'broadcast')
    const agentId = await chat.hire('Picker')
    await chat.startChat()
    expect((await deskOf(agentId)).queue).toMatchObject([{ offer: null, mayAccept: true }])
  })

  it('never goes over the capacity; a chat in which nobody has written for ten minutes takes no place', async () => {
    const agentId = await chat.hire('Busy', 2)
    const chats = [await chat.startChat(), await chat.startChat(), await chat.startChat()]
    for (const { chatId } of chats.slice(0, 2)) await chat.command(agentId, { type: 'accept', chatId })
    const third = chats[2]?.chatId ?? ''
    expect(await offered(agentId)).toEqual([])
    expect((await deskOf(agentId)).queue).toMatchObject([{ chatId: third, mayAccept: false }])
    expect(await chat.command(agentId, { type: 'accept', chatId: third })).toMatchObject({
      error: { code: 'FULL' },
    })
    await chat.pass(10 * minuteMs, 10_000)
    expect(await offered(agentId)).toEqual([third])
    expect(await chat.command(agentId, { type: 'accept', chatId: third })).toMatchObject({ ok: true })
  })
})

describe('a place in the queue', () => {
  it('[LC-23] [LCS-03] counts those before in the same department, and only gets smaller', async () => {
    const agentId = await chat.hire('Only', 1)
    await chat.liveChat.desk.signIn('manager@murphy.example', deskPassword)
    const chats: Awaited<ReturnType<typeof chat.startChat>>[] = []
    for (let index = 0; index < 4; index += 1) chats.push(await chat.startChat())
    const places = () => Promise.all(chats.map(({ session }) => place(session.visitorId)))
    expect(await places()).toEqual([1, 2, 3, 4])
    await chat.command(agentId, { type: 'accept', chatId: chats[0]?.chatId ?? '' })
    expect(await places()).toEqual([0, 1, 2, 3])
    await chat.ask(chats[2]?.session ?? never(), { type: 'chat.end', chat_id: chats[2]?.chatId ?? '' })
    expect(await places()).toEqual([0, 1, 0, 2])
    // The agent is lost: that chat is served first, and nobody is told a worse place for it.
    await chat.liveChat.desk.signOut(agentId)
    expect(await places()).toEqual([1, 1, 0, 2])
  })

  it('of many who come at once is one each', async () => {
    await chat.hire('Only', 1)
    const sessions = await Promise.all(Array.from({ length: 12 }, async () => (await chat.enter()).session))
    await Promise.all(sessions.map((session) => chat.ask(session, start)))
    const places = await Promise.all(sessions.map(({ visitorId }) => place(visitorId)))
    expect(places.toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
  })
})

describe('a second start', () => {
  it('from two tabs at once is one chat', async () => {
    await chat.hire('Only')
    const { session } = await chat.enter()
    const acks = await Promise.all([1, 2, 3].map(() => chat.ask(session, start)))
    expect(new Set(acks.map((ack) => (ack.ok ? ack.chat_id : null))).size).toBe(1)
  })
})

describe('an agent who is gone', () => {
  it('for 45 seconds leaves the chats to the front of the queue, with all that was said', async () => {
    const agentId = await chat.hire('Gone')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    await chat.command(agentId, { type: 'message', chatId, msg: 'One moment' })
    await chat.liveChat.desk.closed(`desk of ${agentId}`)
    await chat.pass(44_000, 44_000)
    expect(await namesIn(session.visitorId)).toEqual(['Gone'])
    const colleague = await chat.hire('Colleague')
    await chat.pass(1000)
    expect(await namesIn(session.visitorId)).toEqual([])
    expect(await place(session.visitorId)).toBe(1)
    expect((await chat.entries(chatId)).slice(-3)).toMatchObject([
      { type: 'chat.memberleave', nick: `agent:${agentId}`, reason: 'user_no_ping' },
      { type: 'chat.event', event: 'agent_disconnected' },
      { type: 'chat.wait_queue' },
    ])
    expect((await deskOf(colleague)).queue).toMatchObject([
      { chatId, isRequeued: true, offer: { agentId: colleague } },
    ])
    await chat.command(colleague, { type: 'accept', chatId })
    const seen = await chat.liveChat.desk.entriesAfter(colleague, chatId, 0)
    expect(seen.map(({ entry }) => (entry.type === 'chat.msg' ? entry.msg : ''))).toContain('One moment')
  })

  it('is not, with a connection that stays open for an hour', async () => {
    const agentId = await chat.hire('Here')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    for (let round = 0; round < 6; round += 1) {
      await chat.pass(10 * minuteMs, 10_000)
      await chat.liveChat.visitors.pass(session, { type: 'activity' })
    }
    expect(await namesIn(session.visitorId)).toEqual(['Here'])
  })

  it('is not, because the service was', async () => {
    const agentId = await chat.hire('Patient')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    chat.clock.now += 10 * minuteMs
    chat.restart()
    await chat.liveChat.sweep(chat.clock.now)
    await chat.pass(40_000)
    await chat.liveChat.desk.opened('again', agentId)
    await chat.liveChat.visitors.opened('again', session)
    await chat.pass(minuteMs)
    expect(await namesIn(session.visitorId)).toEqual(['Patient'])
  })

  it('is Away after ten minutes without doing anything, and not while chatting', async () => {
    const idle = await chat.hire('Idle')
    await chat.pass(10 * minuteMs - 1000, 10_000)
    expect(await statusOf(idle)).toBe('online')
    await chat.pass(1000)
    expect(await statusOf(idle)).toBe('away')
    const busy = await chat.hire('Chatting')
    const { session, chatId } = await chat.startChat()
    await chat.command(busy, { type: 'accept', chatId })
    for (let round = 0; round < 3; round += 1) {
      await chat.pass(5 * minuteMs, 10_000)
      await chat.liveChat.visitors.pass(session, { type: 'activity' })
    }
    expect(await statusOf(busy)).toBe('online')
  })
})

describe('a transfer', () => {
  it('to a colleague is an offer: the first stays until the other accepts', async () => {
    const first = await chat.hire('First Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(first, { type: 'accept', chatId })
    const second = await chat.hire('Second Agent')
    await chat.command(first, { type: 'transfer', chatId, to: { agentId: second }, comment: 'knows wine' })
    expect(await namesIn(session.visitorId)).toEqual(['First Agent'])
    expect((await deskOf(second)).queue).toMatchObject([
      { chatId, mayAccept: true, transfer: { fromName: 'First Agent', comment: 'knows wine' } },
    ])
    expect((await deskOf(first)).chats).toMatchObject([{ transfer: { to: { agentId: second } } }])
    expect(await place(session.visitorId)).toBe(0)
    expect(await chat.command(second, { type: 'accept', chatId })).toMatchObject({ ok: true })
    expect(await namesIn(session.visitorId)).toEqual(['Second Agent'])
    expect((await chat.entries(chatId)).slice(-3)).toMatchObject([
      { type: 'chat.event', event: 'transfer' },
      { type: 'chat.memberleave', nick: `agent:${first}`, reason: 'transferred' },
      { type: 'chat.memberjoin', nick: `agent:${second}` },
    ])
    expect((await deskOf(first)).chats).toEqual([])
    // What an agent says to another is not the visitor's to read.
    expect(JSON.stringify(await chat.entries(chatId))).not.toContain('knows wine')
  })

  it('to a colleague who does not answer is over after 30 seconds', async () => {
    const first = await chat.hire('First Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(first, { type: 'accept', chatId })
    const second = await chat.hire('Second Agent')
    await chat.command(first, { type: 'transfer', chatId, to: { agentId: second }, comment: '' })
    await chat.pass(30_000)
    expect((await deskOf(first)).chats).toMatchObject([{ chatId, transfer: null }])
    expect(await chat.command(second, { type: 'accept', chatId })).toMatchObject({ error: { code: 'TAKEN' } })
    expect(await namesIn(session.visitorId)).toEqual(['First Agent'])
  })

  it('to a department is offered there, and waits in front when its agent leaves', async () => {
    const first = await chat.hire('First Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(first, { type: 'accept', chatId })
    const to = { departmentId: 2 }
    expect(await chat.command(first, { type: 'transfer', chatId, to, comment: '' })).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    })
    const manager = await chat.signIn('manager')
    await chat.command(first, { type: 'transfer', chatId, to, comment: '' })
    expect(await offered(manager)).toEqual([chatId])
    await chat.command(first, { type: 'leave', chatId })
    expect(await place(session.visitorId)).toBe(1)
    expect((await deskOf(manager)).queue).toMatchObject([{ chatId, departmentId: 2 }])
    await chat.command(manager, { type: 'accept', chatId })
    expect(await namesIn(session.visitorId)).toEqual(['Kim Murphy'])
    await chat.liveChat.desk.signOut(manager)
  })

  it.each([
    ['somebody who is not there', { agentId: 999_999 }],
    ['a department that is not there', { departmentId: 9 }],
  ])('to %s is refused', async (_whom, to) => {
    const first = await chat.hire('First Agent')
    const { chatId } = await chat.startChat()
    await chat.command(first, { type: 'accept', chatId })
    expect(await chat.command(first, { type: 'transfer', chatId, to, comment: '' })).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    })
  })
})

describe('a visitor', () => {
  it('[LCS-07] comes back to the chat within two minutes, without a second join', async () => {
    await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    const before = (await chat.entries(chatId)).length
    await chat.liveChat.visitors.closed('none')
    await database.db
      .updateTable('murphy.live_chat_visitor')
      .set({ seen_at: new Date(chat.clock.now) })
      .execute()
    chat.restart()
    chat.clock.now += 2 * minuteMs - 1
    const back = await chat.enter({ visitor_id: session.visitorId, session_token: session.sessionToken })
    expect(back.frame).toMatchObject({
      type: 'reattached',
      state: { chat: { chat_id: chatId, chatting: true } },
    })
    expect(await chat.entries(chatId)).toHaveLength(before)
  })

  it('[LCS-07] who is gone for two minutes finds the chat over, and can rate it', async () => {
    await chat.hire('Agent')
    const { session } = await chat.enter()
    await chat.liveChat.visitors.opened('only tab', session)
    const ack = await chat.ask(session, start)
    const chatId = ack.ok ? (ack.chat_id ?? '') : ''
    await chat.pass(3 * minuteMs, 10_000)
    expect(await place(session.visitorId)).toBe(1)
    await chat.liveChat.visitors.closed('only tab')
    await chat.pass(2 * minuteMs - 1000, 10_000)
    expect((await chat.liveChat.visitors.state(session.visitorId)).chat).toMatchObject({ chatting: true })
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

  it('[LCS-07] [LCS-10] is let go after 20 minutes of nothing, once an agent is in', async () => {
    const agentId = await chat.hire('Agent', 1)
    const waiting = await chat.startChat()
    await chat.command(agentId, { type: 'set-status', status: 'away' })
    await chat.pass(25 * minuteMs, 10_000)
    expect(await place(waiting.session.visitorId)).toBe(1)
    await chat.command(agentId, { type: 'accept', chatId: waiting.chatId })
    await chat.pass(20 * minuteMs - 1000, 10_000)
    expect((await chat.liveChat.visitors.state(waiting.session.visitorId)).chat).toMatchObject({
      chatting: true,
    })
    chat.hints.length = 0
    await chat.pass(1000)
    expect((await chat.liveChat.visitors.state(waiting.session.visitorId)).chat).toMatchObject({
      chatting: false,
    })
    expect(chat.hints).toContainEqual({
      about: 'close-visitor',
      visitorId: waiting.session.visitorId,
      frame: { type: 'idle_disconnect', reason: 'idle_disconnect' },
    })
  })

  it('[LCS-05] [LCS-13] who is banned is put out, and not let in until the ban is over', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    chat.hints.length = 0
    const until = chat.clock.now + 60 * minuteMs
    await chat.command(agentId, { type: 'ban', chatId, reason: 'rude', until })
    expect(chat.hints).toContainEqual(
      expect.objectContaining({
        about: 'close-visitor',
        frame: expect.objectContaining({ reason: 'banned' }),
      }),
    )
    const frame = registerFrame({ visitor_id: session.visitorId, session_token: session.sessionToken })
    expect(await chat.liveChat.visitors.register(frame, { kind: 'none' })).toMatchObject({
      ok: false,
      frame: { reason: 'banned', account_status: 'banned' },
    })
    expect(await chat.ask(session, { type: 'chat.msg', chat_id: null, msg: 'hey' })).toMatchObject({
      error: { code: 'BANNED' },
    })
    chat.clock.now = until
    expect(await chat.liveChat.visitors.register(frame, { kind: 'none' })).toMatchObject({ ok: true })
  })

  it.each([
    'banned',
    'authentication_failed',
    'logged_out',
    'idle_disconnect',
    'server_error',
    'unknown',
  ] as const)('[LCS-10] is closed by an agent with the reason %s', async (reason) => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    chat.hints.length = 0
    expect(await chat.command(agentId, { type: 'close-visitor', chatId, reason })).toMatchObject({ ok: true })
    expect((await chat.liveChat.visitors.state(session.visitorId)).chat).toMatchObject({ chatting: false })
    expect(chat.hints).toContainEqual(
      expect.objectContaining({ about: 'close-visitor', frame: expect.objectContaining({ reason }) }),
    )
  })
})

describe('signs', () => {
  it('of typing and reading pass on; only the last place read is kept', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    const before = await chat.entries(chatId)
    chat.hints.length = 0
    await chat.liveChat.desk.pass(agentId, { type: 'typing', chatId, typing: true })
    expect((await chat.liveChat.visitors.state(session.visitorId)).chat).toMatchObject({ typing: true })
    await chat.liveChat.visitors.pass(session, { type: 'typing', typing: true })
    await chat.liveChat.visitors.pass(session, { type: 'read', seq: 99 })
    await chat.liveChat.desk.pass(agentId, { type: 'read', chatId, seq: 2 })
    expect(chat.hints.map(({ about }) => about)).toEqual(['typing', 'typing', 'last-read', 'last-read'])
    expect(await chat.entries(chatId)).toEqual(before)
    expect((await deskOf(agentId)).chats).toMatchObject([{ visitorReadSeq: before.length, readSeq: 2 }])
    expect((await chat.liveChat.visitors.state(session.visitorId)).chat).toMatchObject({
      last_read_seq: before.length,
    })
    chat.clock.now += 10_000
    expect((await chat.liveChat.visitors.state(session.visitorId)).chat).toMatchObject({ typing: false })
  })

  it('of an agent who is not in the chat are nothing', async () => {
    const agentId = await chat.hire('Agent')
    const { chatId } = await chat.startChat()
    chat.hints.length = 0
    await chat.liveChat.desk.pass(agentId, { type: 'typing', chatId, typing: true })
    expect(chat.hints).toEqual([])
  })
})

describe('the desk', () => {
  it('is entered with the right password only', async () => {
    const { desk } = chat.liveChat
    expect(await desk.signIn('MANAGER@murphy.example ', deskPassword)).toMatchObject({ role: 'manager' })
    expect(await desk.signIn('manager@murphy.example', 'wrong')).toBeNull()
    expect(await desk.signIn('nobody@murphy.example', deskPassword)).toBeNull()
  })

  it('shows nothing of a chat to those whom it does not concern', async () => {
    const agentId = await chat.hire('Agent')
    const other = await chat.hire('Other')
    const { chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    expect(await chat.liveChat.desk.entriesAfter(other, chatId, 0)).toEqual([])
    expect(await chat.liveChat.desk.chat(other, chatId)).toBeNull()
    for (const command of [
      { type: 'message', chatId, msg: 'hello' },
      { type: 'end', chatId },
      { type: 'leave', chatId },
      { type: 'ban', chatId, reason: 'x', until: null },
      { type: 'transfer', chatId, to: { departmentId: 1 }, comment: '' },
    ] as const)
      expect(await chat.command(other, command)).toMatchObject({ error: { code: 'NOT_YOURS' } })
  })

  it('gets new agents from managers only, one for each address', async () => {
    const agent = {
      email: `${newId()}@murphy.example`,
      displayName: 'New Agent',
      title: '',
      role: 'agent',
      departmentIds: [1],
      capacity: 2,
      password: 'long enough',
    } as const
    const agentId = await chat.hire('Agent')
    const manager = await chat.signIn('manager')
    const { createAgent, signIn } = chat.liveChat.desk
    expect(await createAgent(agentId, agent)).toMatchObject({ error: { kind: 'not-allowed' } })
    expect(await createAgent(manager, { ...agent, departmentIds: [7] })).toMatchObject({
      error: { kind: 'no-department' },
    })
    expect(await createAgent(manager, agent)).toMatchObject({ ok: true, account: { capacity: 2 } })
    expect(await createAgent(manager, agent)).toMatchObject({ error: { kind: 'taken' } })
    expect(await signIn(agent.email, agent.password)).toMatchObject({ displayName: 'New Agent' })
    await chat.liveChat.desk.signOut(manager)
  })
})

describe('what is kept', () => {
  it('goes after its time, with all that was said', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await chat.command(agentId, { type: 'accept', chatId })
    await chat.ask(session, { type: 'offline_msg', name: 'Mia', email: 'mia@example.com', message: 'call' })
    await chat.command(agentId, { type: 'end', chatId })
    const dayMs = 24 * 60 * minuteMs
    await sweepLiveChat(database.db, chat.settings, chat.clock.now + 90 * dayMs)
    expect(await chat.entries(chatId)).not.toEqual([])
    await sweepLiveChat(database.db, chat.settings, chat.clock.now + 90 * dayMs + 1)
    expect(await chat.entries(chatId)).toEqual([])
    expect(await chat.store.visitor(session.visitorId)).toBeNull()
    const count = await database.db.selectFrom('murphy.live_chat_consent').selectAll().execute()
    expect(count.map((row) => row.chat_id)).toContain(chatId)
  })
})

it('has failed nowhere in the background', () => {
  expect(chat.failures).toEqual([])
})

function never(): never {
  throw new Error('This was made above.')
}
