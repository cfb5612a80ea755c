import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import type { Asked, OpenedLiveChat } from './testing/live-chat-room'
import { newId, openLiveChat, registerFrame, start } from './testing/live-chat-room'

let database: TestDatabase
let chat: OpenedLiveChat
let sarah: number
beforeAll(async () => {
  database = await openTestDatabase(inject('databaseUrl'))
  chat = await openLiveChat(database)
  sarah = await chat.signIn('sarah')
})
afterAll(() => database.drop())

/** A chat that Sarah serves. */
async function served() {
  const begun = await chat.startChat()
  expect(await chat.command(sarah, { type: 'accept', chatId: begun.chatId })).toMatchObject({ ok: true })
  return begun
}

/** Ends a chat, so that the next test finds Sarah free. */
async function finish(chatId: string): Promise<void> {
  await chat.command(sarah, { type: 'end', chatId })
  await chat.command(sarah, { type: 'leave', chatId })
}

describe('a visitor who registers', () => {
  it('[LCS-31] [LCS-01] [LCS-03] [LCS-04] [LCS-06] gets an id, a session and the whole state', async () => {
    const { frame, session, chatId } = await chat.enter({ department_id: 2 })
    expect(frame).toMatchObject({
      type: 'registered',
      visitor_id: session.visitorId,
      session_token: session.sessionToken,
      server_time: chat.clock.now,
      state: {
        account_status: 'online',
        departments: [
          { id: 1, name: 'Customer service', status: 'online' },
          { id: 2, name: 'Wine experts', status: 'offline' },
        ],
        operating_hours: { enabled: false, type: 'account', timezone: 'Australia/Sydney' },
        visitor: {
          display_name: '',
          email: '',
          phone: '',
          department_id: 2,
          authenticated: false,
          auth_status: 'none',
        },
        chat: null,
        agents: [],
        uploads: { enabled: true, plan_allows: true, max_bytes: 20_971_520 },
      },
    })
    expect(chatId).toBeNull()
  })

  it('[LCS-07] is reattached with the session, registered without', async () => {
    const { session } = await chat.enter()
    const { visitorId, sessionToken } = session
    const again = await chat.enter({ visitor_id: visitorId, session_token: sessionToken })
    expect(again.frame).toMatchObject({
      type: 'reattached',
      visitor_id: visitorId,
      session_token: sessionToken,
    })
    const other = await chat.enter({ visitor_id: visitorId, tab_id: 't-2' })
    expect(other.frame).toMatchObject({ type: 'registered', visitor_id: visitorId })
    expect(other.session.sessionToken).not.toBe(sessionToken)
    expect(await chat.liveChat.visitors.session(sessionToken)).toEqual(session)
    expect(await chat.liveChat.visitors.session('st-unknown')).toBeNull()
  })

  it('[LCS-05] [LCS-14] is refused with a wrong account key', async () => {
    const answer = await chat.liveChat.visitors.register(registerFrame({ account_key: 'wrong' }), {
      kind: 'none',
    })
    expect(answer).toMatchObject({
      ok: false,
      frame: { type: 'error', reason: 'unknown', account_status: 'invalid_account_key' },
    })
  })

  it('[LCS-10] is refused with a token that does not hold', async () => {
    const answer = await chat.liveChat.visitors.register(registerFrame(), { kind: 'failed' })
    expect(answer).toMatchObject({ ok: false, frame: { reason: 'authentication_failed' } })
  })

  it('never gets a visitor that a token has named by the id alone', async () => {
    const proof = { kind: 'proven', externalId: 'alex-1', name: 'Alex', email: 'alex@example.com' } as const
    const { session, frame } = await chat.enter({}, proof)
    expect(frame.state.visitor).toMatchObject({
      display_name: 'Alex',
      authenticated: true,
      auth_status: 'authenticated',
    })
    expect((await chat.enter({ visitor_id: session.visitorId })).session.visitorId).not.toBe(
      session.visitorId,
    )
    expect((await chat.enter({}, proof)).session.visitorId).toBe(session.visitorId)
  })
})

describe('a chat', () => {
  it('[LC-13] [LC-36] [LC-39] [LCS-02] [LCS-59] begins with its entries in their order, and is accepted', async () => {
    const { session, chatId } = await chat.startChat()
    const state = await chat.liveChat.visitors.state(session.visitorId)
    expect(state.chat).toMatchObject({ chat_id: chatId, chatting: true, queue_position: 1, last_seq: 3 })
    const desk = await chat.liveChat.desk.state(sarah)
    expect(desk.queue).toMatchObject([
      {
        chatId,
        position: 1,
        visitorName: 'Mia Hart',
        firstMessage: 'my box was wet',
        mayAccept: true,
        offer: { agentId: sarah },
      },
    ])
    await chat.command(sarah, { type: 'accept', chatId })
    expect((await chat.entries(chatId)).map(({ type, nick }) => `${type} ${nick.split(':')[0]}`)).toEqual([
      'chat.join visitor',
      'chat.memberjoin visitor',
      'chat.wait_queue system',
      'chat.memberjoin agent',
    ])
    const now = await chat.liveChat.visitors.state(session.visitorId)
    expect(now.chat).toMatchObject({ queue_position: 0 })
    expect(now.agents).toMatchObject([{ nick: `agent:${sarah}`, display_name: 'Sarah Jones' }])
    expect((await chat.liveChat.desk.state(sarah)).chats).toMatchObject([
      {
        chatId,
        handOver: { transcript: [{ text: 'my box was wet' }] },
        visitor: { email: 'mia@example.com', user: start.user, isConnected: true },
      },
    ])
    await finish(chatId)
  })

  it('has rising times that are never the same, whatever the clock does', async () => {
    const { session, chatId } = await served()
    for (const msg of ['one', 'two', 'three'])
      await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg })
    chat.clock.now -= 3 * 3_600_000
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'four' })
    chat.clock.now += 3 * 3_600_000
    const times = (await chat.entries(chatId)).map(({ timestamp }) => timestamp)
    for (const [index, time] of times.slice(1).entries())
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(2)
    await finish(chatId)
  })

  it('numbers lines of both sides without gaps when they are written at once', async () => {
    const { session, chatId } = await served()
    const before = (await chat.entries(chatId)).length
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: `v${index}` })
          : chat.command(sarah, { type: 'message', chatId, msg: `a${index}` }),
      ),
    )
    const placed = await chat.store.entriesAfter(chatId, before)
    expect(placed.map(({ seq }) => seq)).toEqual(placed.map((_, index) => before + index + 1))
    expect(new Set(placed.map(({ entry }) => entry.timestamp)).size).toBe(20)
    await finish(chatId)
  })

  it('goes back into the queue with a line after the last agent has left', async () => {
    const { session, chatId } = await served()
    await chat.command(sarah, { type: 'leave', chatId })
    expect((await chat.liveChat.visitors.state(session.visitorId)).chat).toMatchObject({ queue_position: 0 })
    const id = newId()
    const ack = await chat.ask(session, { type: 'chat.msg', id, chat_id: chatId, msg: 'still there?' })
    const state = await chat.liveChat.visitors.state(session.visitorId)
    expect(state.chat).toMatchObject({ chatting: true, queue_position: 1 })
    const [line, wait] = await chat.store.entriesAfter(chatId, (ack.ok && ack.seq ? ack.seq : 0) - 1)
    expect(line?.entry).toMatchObject({ type: 'chat.msg', id })
    expect(wait?.entry).toMatchObject({ type: 'chat.wait_queue' })
    await chat.command(sarah, { type: 'accept', chatId })
    await finish(chatId)
  })

  it('[LC-26] [LCS-03] is ended by the agent, rated after it, and no longer written in', async () => {
    const { session, chatId } = await served()
    await chat.command(sarah, { type: 'request-rating', chatId })
    await chat.command(sarah, { type: 'end', chatId })
    expect((await chat.entries(chatId)).slice(-2)).toMatchObject([
      { type: 'chat.memberleave', reason: 'agent_ends_chat' },
      { type: 'chat.event', event: 'chat_ended' },
    ])
    expect(await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'late' })).toMatchObject({
      error: { code: 'CHAT_ENDED' },
    })
    await chat.ask(session, { type: 'chat.rating', chat_id: chatId, rating: 'good' })
    await chat.ask(session, {
      type: 'chat.comment',
      chat_id: chatId,
      comment: '[Friendly, Professional] -- Great help',
    })
    const state = await chat.liveChat.visitors.state(session.visitorId)
    expect(state.chat).toMatchObject({
      chatting: false,
      rating: 'good',
      comment: '[Friendly, Professional] -- Great help',
    })
    // The desk shows it until the agent lets it go.
    expect((await chat.liveChat.desk.state(sarah)).chats).toMatchObject([
      { chatId, isOpen: false, rating: 'good', isRatingRequested: true },
    ])
    await chat.command(sarah, { type: 'leave', chatId })
    expect((await chat.liveChat.desk.state(sarah)).chats).toEqual([])
  })

  it('cannot be rated once the next has begun', async () => {
    const { session, chatId } = await served()
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
    await chat.command(sarah, { type: 'leave', chatId })
    const next = await chat.ask(session, start)
    expect(next).toMatchObject({ ok: true })
    expect(await chat.ask(session, { type: 'chat.rating', chat_id: chatId, rating: 'bad' })).toMatchObject({
      error: { code: 'CHAT_ENDED' },
    })
    await chat.ask(session, { type: 'chat.end', chat_id: next.ok ? (next.chat_id ?? '') : '' })
  })

  it('is nobody else’s', async () => {
    const { session, chatId } = await chat.startChat()
    const { session: other } = await chat.enter()
    for (const asked of [
      { type: 'chat.msg', chat_id: chatId, msg: 'hello' },
      { type: 'chat.end', chat_id: chatId },
      { type: 'chat.rating', chat_id: chatId, rating: 'bad' },
      { type: 'chat.comment', chat_id: chatId, comment: 'x' },
    ] as const satisfies readonly Asked[])
      expect(await chat.ask(other, asked)).toMatchObject({ error: { code: 'NO_CHAT' } })
    expect(await chat.liveChat.visitors.entriesAfter(other.visitorId, chatId, 0)).toEqual([])
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
  })

  it('begins with a line, unless the account asks for a consent', async () => {
    const { session } = await chat.enter()
    const ack = await chat.ask(session, { type: 'chat.msg', chat_id: null, msg: 'hello' })
    expect(ack).toMatchObject({ ok: true, seq: 4 })
    const chatId = ack.ok ? (ack.chat_id ?? '') : ''
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
    await chat.set('liveChat.asksConsent', true)
    expect(await chat.ask(session, { type: 'chat.msg', chat_id: null, msg: 'hello' })).toMatchObject({
      error: { code: 'CONSENT_REQUIRED' },
    })
    await chat.set('liveChat.asksConsent', false)
  })

  it('keeps texts that a database cannot', async () => {
    const { session, chatId } = await served()
    const ack = await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'a\0b\ud800<script>' })
    expect(ack.ok).toBe(true)
    expect((await chat.entries(chatId)).at(-1)).toMatchObject({ msg: 'ab\ufffd<script>' })
    await finish(chatId)
  })
})

describe('a frame that comes again', () => {
  const asked: readonly Asked[] = [
    start,
    { type: 'chat.msg', chat_id: null, msg: 'hello' },
    { type: 'visitor.update', display_name: 'Mia' },
    { type: 'department.set', department_id: 2 },
    { type: 'tags.add', tags: ['vip'] },
    { type: 'tags.remove', tags: ['vip'] },
    { type: 'offline_msg', name: 'Mia', email: 'mia@example.com', message: 'call me' },
    { type: 'transcript.send', email: 'mia@example.com' },
    { type: 'history.fetch', cursor: null },
    { type: 'auth', id_token: 'x' },
    { type: 'chat.msg', chat_id: null, msg: '  ' },
  ]

  it('has its effect once, and its first answer', async () => {
    const { session } = await chat.enter()
    const before = chat.mails.length
    for (const one of asked) {
      const frame = { ...one, id: newId() }
      const first = await chat.ask(session, frame)
      await chat.pass(1000)
      expect(await chat.ask(session, frame)).toEqual(first)
    }
    const state = await chat.liveChat.visitors.state(session.visitorId)
    const chatId = state.chat?.chat_id ?? ''
    const rating = { type: 'chat.rating', id: newId(), chat_id: chatId, rating: 'good' } as const
    const comment = { type: 'chat.comment', id: newId(), chat_id: chatId, comment: 'ok' } as const
    const end = { type: 'chat.end', id: newId(), chat_id: chatId } as const
    for (const frame of [rating, rating, comment, comment, end, end])
      expect((await chat.ask(session, frame)).ok).toBe(true)
    expect((await chat.entries(chatId)).map(({ type }) => type)).toEqual([
      'chat.join',
      'chat.memberjoin',
      'chat.wait_queue',
      'chat.msg',
      'chat.rating',
      'chat.comment',
      'chat.memberleave',
      'chat.event',
    ])
    expect(chat.mails.length).toBe(before + 1)
    const messages = await database.db.selectFrom('murphy.live_chat_offline_message').selectAll().execute()
    expect(messages).toHaveLength(1)
  })

  it('is one also when it comes ten times at once, and after the service was killed', async () => {
    const { session, chatId } = await served()
    const frame = { type: 'chat.msg', id: newId(), chat_id: chatId, msg: 'once' } as const
    const acks = await Promise.all(Array.from({ length: 10 }, () => chat.ask(session, frame)))
    chat.restart()
    acks.push(await chat.ask(session, frame))
    for (const ack of acks) expect(ack).toEqual(acks[0])
    const lines = (await chat.entries(chatId)).filter(({ type }) => type === 'chat.msg')
    expect(lines).toHaveLength(1)
    const command = { type: 'message', id: newId(), chatId, msg: 'once' } as const
    const answers = await Promise.all(Array.from({ length: 10 }, () => chat.command(sarah, command)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await chat.entries(chatId)).filter(({ type }) => type === 'chat.msg')).toHaveLength(2)
    await finish(chatId)
  })

  it('keeps three times the same text three times', async () => {
    const { session, chatId } = await served()
    for (let time = 0; time < 3; time += 1)
      await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'hello?' })
    expect((await chat.entries(chatId)).filter(({ type }) => type === 'chat.msg')).toHaveLength(3)
    await finish(chatId)
  })

  it('[LC-48] [LCS-34] of a file keeps the first file', async () => {
    const { session, chatId } = await served()
    const file = (name: string) => ({
      mime_type: 'image/png',
      name,
      size: 5120,
      url: `https://chat.example/files/${name}`,
      metadata: { width: 80, height: 60 },
    })
    const id = newId()
    const first = await chat.liveChat.visitors.sendFile(session, { id, attachment: file('a.png') })
    expect(first).toMatchObject({ ok: true, chatId, attachment: file('a.png') })
    expect(await chat.liveChat.visitors.sendFile(session, { id, attachment: file('b.png') })).toEqual(first)
    expect((await chat.entries(chatId)).at(-1)).toMatchObject({
      type: 'chat.file',
      id,
      attachment: file('a.png'),
    })
    await finish(chatId)
  })
})

describe('what a visitor asks wrongly', () => {
  it.each([
    ['[LCS-15] a name of spaces', { type: 'visitor.update', display_name: ' ' }, 'INVALID'],
    ['[LCS-16] an email address that is none', { type: 'visitor.update', email: 'x' }, 'INVALID'],
    ['[LCS-17] a phone number of letters', { type: 'visitor.update', phone: 'abc' }, 'INVALID'],
    ['[LCS-18] an empty line', { type: 'chat.msg', chat_id: null, msg: ' ' }, 'INVALID'],
    ['a long line', { type: 'chat.msg', chat_id: null, msg: 'a'.repeat(4097) }, 'TOO_LONG'],
    ['[LCS-19] a tag with a comma', { type: 'tags.add', tags: ['a,b'] }, 'INVALID'],
    ['tags without a chat', { type: 'tags.add', tags: ['a'] }, 'NO_CHAT'],
    [
      '[LCS-21] an offline message without words',
      { type: 'offline_msg', name: 'Mia', email: 'mia@example.com', message: '' },
      'INVALID',
    ],
    ['[LCS-22] a transcript to nowhere', { type: 'transcript.send', email: 'x' }, 'INVALID'],
    ['[LCS-25] history as a guest', { type: 'history.fetch', cursor: null }, 'NOT_AUTHENTICATED'],
    ['[LCS-25] a log-out as a guest', { type: 'logout' }, 'NOT_AUTHENTICATED'],
    ['a department that is not there', { type: 'department.set', department_id: 9 }, 'INVALID'],
    ['[LCS-04] a chat with a department that is offline', { ...start, department_id: 2 }, 'UNAVAILABLE'],
  ] as const satisfies readonly (readonly [string, Asked, string])[])(
    '%s is refused',
    async (_what, asked, code) => {
      const { session } = await chat.enter()
      expect(await chat.ask(session, asked)).toMatchObject({ ok: false, error: { code } })
    },
  )

  it('[LCS-23] a transcript before any chat is refused in those words', async () => {
    const { session } = await chat.enter()
    expect(await chat.ask(session, { type: 'transcript.send', email: 'mia@example.com' })).toMatchObject({
      error: { code: 'NO_CHAT', message: 'There were no past chat to send a transcript of' },
    })
  })
})

describe('a signed-in visitor', () => {
  const proof = { kind: 'proven', externalId: 'mia-7', name: 'Mia Hart', email: 'mia@example.com' } as const

  it('[LCS-01] changes the phone number only', async () => {
    const { session } = await chat.enter({}, proof)
    expect(await chat.ask(session, { type: 'visitor.update', display_name: 'Eve' })).toMatchObject({
      ok: false,
    })
    expect(await chat.ask(session, { type: 'visitor.update', phone: '0412 345 678' })).toMatchObject({
      ok: true,
    })
    expect((await chat.liveChat.visitors.state(session.visitorId)).visitor).toMatchObject({
      display_name: 'Mia Hart',
      phone: '0412 345 678',
    })
  })

  it('[LCS-25] reads the lines of past chats in pages of 50, newest first', async () => {
    const { session } = await chat.enter({}, proof)
    for (let round = 0; round < 2; round += 1) {
      chat.clock.now += 1000
      await chat.ask(session, start)
      for (let line = 0; line < 27; line += 1)
        await chat.ask(session, { type: 'chat.msg', chat_id: null, msg: `${round}-${line}` })
      const { chat: fields } = await chat.liveChat.visitors.state(session.visitorId)
      await chat.ask(session, { type: 'chat.end', chat_id: fields?.chat_id ?? '' })
    }
    const pages: string[][] = []
    let cursor: string | null = null
    do {
      const [history] = await chat.framesFor(session, { type: 'history.fetch', cursor })
      if (history?.type !== 'history') throw new Error('No history came.')
      expect(history.count).toBe(history.entries.length)
      expect(history.has_more).toBe(history.cursor !== null)
      pages.push(
        history.entries.flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : [entry.type])),
      )
      cursor = history.cursor
    } while (cursor !== null)
    expect(pages.map((page) => page.length)).toEqual([50, 14])
    const lines = pages.flat().filter((line) => /^\d-/.test(line))
    expect(lines).toEqual(
      [1, 0].flatMap((round) => Array.from({ length: 27 }, (_, line) => `${round}-${26 - line}`)),
    )
  })

  it('[LCS-12] is told of a refresh that failed, and stays in the chat', async () => {
    const { session } = await chat.enter({}, proof)
    await chat.ask(session, start)
    expect(await chat.ask(session, { type: 'auth', id_token: 'x' }, { kind: 'failed' })).toMatchObject({
      error: { code: 'NOT_AUTHENTICATED' },
    })
    const state = await chat.liveChat.visitors.state(session.visitorId)
    expect(state).toMatchObject({ visitor: { auth_status: 'failed' }, chat: { chatting: true } })
    expect(await chat.ask(session, { type: 'auth', id_token: 'y' }, proof)).toMatchObject({ ok: true })
    expect((await chat.liveChat.visitors.state(session.visitorId)).visitor.auth_status).toBe('authenticated')
  })

  it('[LCS-10] [LCS-25] logs out: the chat is over and the session unknown', async () => {
    const { session } = await chat.enter({}, proof)
    await chat.ask(session, start)
    expect(await chat.ask(session, { type: 'logout' })).toMatchObject({ ok: true })
    expect(await chat.liveChat.visitors.session(session.sessionToken)).toBeNull()
    expect((await chat.liveChat.visitors.state(session.visitorId)).chat).toMatchObject({ chatting: false })
    expect(chat.hints).toContainEqual(
      expect.objectContaining({
        about: 'close-visitor',
        frame: expect.objectContaining({ reason: 'logged_out' }),
      }),
    )
  })
})

describe('a transcript', () => {
  it('[LCS-22] is mailed with the lines of both, later when nobody takes mails now', async () => {
    const { session, chatId } = await served()
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Where is my box?' })
    await chat.command(sarah, { type: 'message', chatId, msg: 'On its way' })
    chat.mailer.isDown = true
    const sent = chat.mails.length
    expect(await chat.ask(session, { type: 'transcript.send', email: 'mia@example.com' })).toMatchObject({
      ok: true,
    })
    expect(chat.mails).toHaveLength(sent)
    chat.mailer.isDown = false
    await chat.liveChat.sweep(chat.clock.now)
    await chat.liveChat.sweep(chat.clock.now)
    expect(chat.mails).toHaveLength(sent + 1)
    expect(chat.mails.at(-1)?.to.address).toBe('mia@example.com')
    expect(chat.mails.at(-1)?.text).toMatch(
      /^Mia Hart, .*: Where is my box\?\nSarah Jones, .*: On its way\n$/,
    )
    await finish(chatId)
  })
})

it('has failed nowhere in the background', () => {
  expect(chat.failures).toEqual([])
})
