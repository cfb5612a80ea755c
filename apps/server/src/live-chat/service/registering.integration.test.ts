import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { toReturningVisitor, newId, createRegisterFrame, start } from '../testing/visitor-frames'
import { useLiveChat } from '../../testing/open-live-chat'

const chat = useLiveChat()
beforeAll(async () => {
  await chat.signIn('sarah')
})

describe('a visitor who registers', () => {
  it(
    'gets an id, a session and the whole state',
    { meta: { rules: 'LCS-31, LCS-01, LCS-03, LCS-04, LCS-06' } },
    async () => {
      const { frame, session, chatId } = await chat.enter({ department_id: 2 })
      expect(frame).toMatchObject({
        type: 'registered',
        visitor_id: session.visitorId,
        session_token: session.sessionToken,
        server_time: chat.clock.now(),
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
    },
  )

  it('is reattached with the session, and registered without it [LCS-07]', async () => {
    const { session, frame } = await chat.enter()
    const { visitorId, sessionToken } = session
    const again = await chat.enter({ ...toReturningVisitor(frame), session_token: sessionToken })
    expect(again.frame).toMatchObject({
      type: 'reattached',
      ...toReturningVisitor(frame),
      session_token: sessionToken,
    })
    const other = await chat.enter({ ...toReturningVisitor(frame), tab_id: 't-2' })
    expect(other.frame).toMatchObject({ type: 'registered', visitor_id: visitorId })
    expect(other.session.sessionToken).not.toBe(sessionToken)
    expect(await chat.liveChat.visitors.findSession(sessionToken)).toEqual(session)
    expect(await chat.liveChat.visitors.findSession('st-unknown')).toBeNull()
  })

  it('is a new visitor when naming another’s id without the secret of that browser [LCS-31]', async () => {
    const { session, frame } = await chat.enter()
    const { visitorId } = session
    expect(frame.visitor_secret).toMatch(/^[\w-]{43}$/)
    for (const change of [{}, { visitor_secret: '' }, { visitor_secret: 'A'.repeat(43) }]) {
      const thief = await chat.enter({ visitor_id: visitorId, ...change })
      expect(thief.session.visitorId).not.toBe(visitorId)
      expect(thief.frame.visitor_secret).not.toBe(frame.visitor_secret)
    }
    const { rows } = await sql`select visitor::text from murphy.live_chat_visitor as visitor`.execute(
      chat.database.db,
    )
    expect(JSON.stringify(rows)).not.toContain(frame.visitor_secret)
  })

  it('keeps an id from before there were secrets with its session and gets a secret, and is new without the session', async () => {
    const { session } = await chat.enter()
    const { visitorId, sessionToken } = session
    const forget = () =>
      chat.database.db
        .updateTable('murphy.live_chat_visitor')
        .set({ secret_hash: null })
        .where('visitor_id', '=', visitorId)
        .execute()
    await forget()
    expect((await chat.enter({ visitor_id: visitorId })).session.visitorId).not.toBe(visitorId)
    const { frame } = await chat.enter({ visitor_id: visitorId, session_token: sessionToken })
    expect(frame.visitor_id).toBe(visitorId)
    const back = await chat.enter({ ...toReturningVisitor(frame), tab_id: 't-2' })
    expect(back.session.visitorId).toBe(visitorId)
  })

  it('gets a new session by signing in, and the guest’s earlier sessions end [LCS-10]', async () => {
    const { session: guest } = await chat.enter()
    const { visitorId, sessionToken } = guest
    const proof = { kind: 'proven', externalId: 'ann-3', name: 'Ann', email: 'ann@example.com' } as const
    const signedIn = await chat.enter({ visitor_id: visitorId, session_token: sessionToken }, proof)
    expect(signedIn.frame).toMatchObject({ type: 'reattached', visitor_id: visitorId })
    expect(signedIn.session.sessionToken).not.toBe(sessionToken)
    expect(await chat.liveChat.visitors.findSession(sessionToken)).toBeNull()
    // A signed-in visitor returns by the token alone.
    expect(signedIn.frame.visitor_secret).toBeUndefined()
  })

  it('gets a new session by signing in within the session, and the guest’s earlier sessions end [LCS-10]', async () => {
    const { session: guest, frame } = await chat.enter()
    const { session: otherTab } = await chat.enter({ ...toReturningVisitor(frame), tab_id: 't-2' })
    const proof = { kind: 'proven', externalId: 'ben-4', name: 'Ben', email: 'ben@example.com' } as const
    const id = newId()
    const [renewed, ack] = await chat.framesFor(guest, { type: 'auth', id, id_token: 'x' }, proof)
    expect(ack).toMatchObject({ type: 'ack', ok: true })
    if (renewed?.type !== 'session') throw new Error('No session came.')
    const { session_token: sessionToken } = renewed
    expect(await chat.liveChat.visitors.findSession(sessionToken)).toEqual({ ...guest, sessionToken })
    for (const { sessionToken: before } of [guest, otherTab])
      expect(await chat.liveChat.visitors.findSession(before)).toBeNull()
    expect(chat.notifications).toContainEqual({ about: 'visitor-sessions', visitorId: guest.visitorId })
    // Neither the guest's secret nor a stored answer lets a visitor in.
    expect((await chat.enter(toReturningVisitor(frame))).session.visitorId).not.toBe(guest.visitorId)
    const { rows } = await sql`select answer::text from murphy.live_chat_answer`.execute(chat.database.db)
    expect(JSON.stringify(rows)).not.toContain(sessionToken)
    // A refresh of the same shopper changes nothing.
    expect(await chat.framesFor({ ...guest, sessionToken }, { type: 'auth', id_token: 'y' }, proof)).toEqual([
      expect.objectContaining({ type: 'ack', ok: true }),
    ])
    expect(await chat.liveChat.visitors.findSession(sessionToken)).not.toBeNull()
  })

  it('is refused with a wrong account key [LCS-05, LCS-14]', async () => {
    const answer = await chat.liveChat.visitors.register(createRegisterFrame({ account_key: 'wrong' }), {
      kind: 'none',
    })
    expect(answer).toMatchObject({
      ok: false,
      frame: { type: 'error', reason: 'unknown', account_status: 'invalid_account_key' },
    })
  })

  it('is refused with an invalid token [LCS-10]', async () => {
    const answer = await chat.liveChat.visitors.register(createRegisterFrame(), { kind: 'failed' })
    expect(answer).toMatchObject({ ok: false, frame: { reason: 'authentication_failed' } })
  })

  it('never becomes a visitor named by a token when knowing the id alone', async () => {
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

describe('a signed-in visitor', () => {
  const proof = { kind: 'proven', externalId: 'mia-7', name: 'Mia Hart', email: 'mia@example.com' } as const

  it('may change the phone number only [LCS-01]', async () => {
    const { session } = await chat.enter({}, proof)
    expect(await chat.ask(session, { type: 'visitor.update', display_name: 'Eve' })).toMatchObject({
      ok: false,
    })
    expect(await chat.ask(session, { type: 'visitor.update', phone: '0412 345 678' })).toMatchObject({
      ok: true,
    })
    expect((await chat.liveChat.visitors.readState(session.visitorId)).visitor).toMatchObject({
      display_name: 'Mia Hart',
      phone: '0412 345 678',
    })
  })

  it('reads the messages of past chats in pages of 50, newest first [LCS-25]', async () => {
    const { session } = await chat.enter({}, proof)
    for (let round = 0; round < 2; round += 1) {
      await chat.clock.pass(1000)
      await chat.ask(session, start)
      for (let message = 0; message < 27; message += 1)
        await chat.ask(session, { type: 'chat.msg', chat_id: null, msg: `${round}-${message}` })
      const { chat: fields } = await chat.liveChat.visitors.readState(session.visitorId)
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
    const messages = pages.flat().filter((message) => /^\d-/.test(message))
    expect(messages).toEqual(
      [1, 0].flatMap((round) => Array.from({ length: 27 }, (_, message) => `${round}-${26 - message}`)),
    )
  })

  it('is told of a failed refresh, and stays in the chat [LCS-12]', async () => {
    const { session } = await chat.enter({}, proof)
    await chat.ask(session, start)
    expect(await chat.ask(session, { type: 'auth', id_token: 'x' }, { kind: 'failed' })).toMatchObject({
      error: { code: 'NOT_AUTHENTICATED' },
    })
    const state = await chat.liveChat.visitors.readState(session.visitorId)
    expect(state).toMatchObject({ visitor: { auth_status: 'failed' }, chat: { chatting: true } })
    expect(await chat.ask(session, { type: 'auth', id_token: 'y' }, proof)).toMatchObject({ ok: true })
    expect((await chat.liveChat.visitors.readState(session.visitorId)).visitor.auth_status).toBe(
      'authenticated',
    )
  })

  it('logs out: the chat ends and the session is unknown [LCS-10, LCS-25]', async () => {
    const { session } = await chat.enter({}, proof)
    await chat.ask(session, start)
    expect(await chat.ask(session, { type: 'logout' })).toMatchObject({ ok: true })
    expect(await chat.liveChat.visitors.findSession(session.sessionToken)).toBeNull()
    expect((await chat.liveChat.visitors.readState(session.visitorId)).chat).toMatchObject({
      chatting: false,
    })
    expect(chat.notifications).toContainEqual(
      expect.objectContaining({
        about: 'close-visitor',
        frame: expect.objectContaining({ reason: 'logged_out' }),
      }),
    )
  })
})

it('causes no failure in the background', () => {
  expect(chat.failures).toEqual([])
})
