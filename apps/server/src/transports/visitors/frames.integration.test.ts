import { beforeAll, describe, expect, it } from 'vitest'
import { type TestRequest, useLiveChat } from '../../testing/open-live-chat'
import { newId, start } from '../../live-chat/testing/visitor-frames'

const chat = useLiveChat()
let sarah: number
beforeAll(async () => {
  sarah = await chat.signIn('sarah')
})

describe('a repeated frame', () => {
  const asked: readonly TestRequest[] = [
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

  /** A transcript is mailed only once an agent has written. */
  async function answeredBySarah(visitorId: string): Promise<void> {
    const chatId = (await chat.liveChat.visitors.readState(visitorId)).chat?.chat_id ?? ''
    await chat.command(sarah, { type: 'accept', chatId })
    await chat.command(sarah, { type: 'message', chatId, msg: 'Hello' })
  }

  it('takes effect once, and gets its first answer', async () => {
    const { session } = await chat.enter()
    const before = chat.mails.length
    for (const one of asked) {
      if (one.type === 'transcript.send') await answeredBySarah(session.visitorId)
      const frame = { ...one, id: newId() }
      const first = await chat.ask(session, frame)
      await chat.pass(1000)
      expect(await chat.ask(session, frame)).toEqual(first)
    }
    const state = await chat.liveChat.visitors.readState(session.visitorId)
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
      'chat.memberjoin',
      'chat.msg',
      'chat.rating',
      'chat.comment',
      'chat.memberleave',
      'chat.event',
    ])
    await chat.liveChat.mailTranscripts()
    expect(chat.mails.length).toBe(before + 1)
    await chat.command(sarah, { type: 'leave', chatId })
    const messages = await chat.database.db.selectFrom('murphy.inbox_item').selectAll().execute()
    expect(messages).toHaveLength(1)
  })

  it('takes effect once when it comes ten times at once, or after the service was killed', async () => {
    const { session, chatId } = await chat.served(sarah)
    const frame = { type: 'chat.msg', id: newId(), chat_id: chatId, msg: 'once' } as const
    const acks = await Promise.all(Array.from({ length: 10 }, () => chat.ask(session, frame)))
    chat.restart()
    acks.push(await chat.ask(session, frame))
    for (const ack of acks) expect(ack).toEqual(acks[0])
    const chatMessages = (await chat.entries(chatId)).filter(({ type }) => type === 'chat.msg')
    expect(chatMessages).toHaveLength(1)
    const command = { type: 'message', id: newId(), chatId, msg: 'once' } as const
    const answers = await Promise.all(Array.from({ length: 10 }, () => chat.command(sarah, command)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await chat.entries(chatId)).filter(({ type }) => type === 'chat.msg')).toHaveLength(2)
    await chat.finish(sarah, chatId)
  })

  it('stores the same text three times when it was sent three times', async () => {
    const { session, chatId } = await chat.served(sarah)
    for (let time = 0; time < 3; time += 1)
      await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'hello?' })
    expect((await chat.entries(chatId)).filter(({ type }) => type === 'chat.msg')).toHaveLength(3)
    await chat.finish(sarah, chatId)
  })

  it('a repeated frame with a file keeps the first file [LC-48, LCS-34]', async () => {
    const { session, chatId } = await chat.served(sarah)
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
    await chat.finish(sarah, chatId)
  })
})

describe('a wrong request of a visitor', () => {
  it.each([
    ['[LCS-15] a name of spaces', { type: 'visitor.update', display_name: ' ' }, 'INVALID'],
    ['[LCS-16] an email address that is none', { type: 'visitor.update', email: 'x' }, 'INVALID'],
    ['[LCS-17] a phone number of letters', { type: 'visitor.update', phone: 'abc' }, 'INVALID'],
    ['[LCS-18] an empty line', { type: 'chat.msg', chat_id: null, msg: ' ' }, 'INVALID'],
    ['a long line', { type: 'chat.msg', chat_id: null, msg: 'a'.repeat(4097) }, 'TOO_LONG'],
    ['[LCS-19] a tag with a comma', { type: 'tags.add', tags: ['a,b'] }, 'INVALID'],
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
  ] as const satisfies readonly (readonly [string, TestRequest, string])[])(
    '%s is refused',
    async (_what, asked, code) => {
      const { session } = await chat.enter()
      expect(await chat.ask(session, asked)).toMatchObject({ ok: false, error: { code } })
    },
  )

  it.each([9, 1.5, 1e12])(
    'stores an offline message to department %d without a department [LCS-21]',
    async (id) => {
      const { session } = await chat.enter()
      const asked = {
        type: 'offline_msg',
        name: 'Mia',
        email: 'mia@example.com',
        message: `to ${id}`,
      } as const
      expect(await chat.ask(session, { ...asked, department_id: id })).toMatchObject({ ok: true })
      const [kept] = await chat.database.db
        .selectFrom('murphy.inbox_item')
        .select('department_id')
        .where('text', '=', asked.message)
        .execute()
      expect(kept).toEqual({ department_id: null })
    },
  )

  it('is refused in the vendor’s words for a transcript before any chat [LCS-23]', async () => {
    const { session } = await chat.enter()
    expect(await chat.ask(session, { type: 'transcript.send', email: 'mia@example.com' })).toMatchObject({
      error: { code: 'NO_CHAT', message: 'There were no past chat to send a transcript of' },
    })
  })
})

it('causes no failure in the background', () => {
  expect(chat.failures).toEqual([])
})
