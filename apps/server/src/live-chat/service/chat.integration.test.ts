import { createDeferred } from '@murphy/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { MailAnswer } from '../../mail/mailer'
import type { VisitorSession } from '../visitor-service'
import { type TestRequest, useLiveChat } from '../../testing/open-live-chat'
import { handOver, newId, start } from '../testing/visitor-frames'

const chat = useLiveChat()
let sarah: number
beforeAll(async () => {
  sarah = await chat.signIn('sarah')
})

describe('a chat', () => {
  it(
    'starts with its entries in order, and is accepted',
    { meta: { rules: 'LC-13, LC-36, LC-39, LCS-02, LCS-59' } },
    async () => {
      const { session, chatId } = await chat.startChat()
      const state = await chat.liveChat.visitors.readState(session.visitorId)
      expect(state.chat).toMatchObject({ chat_id: chatId, chatting: true, queue_position: 1, last_seq: 3 })
      const desk = await chat.liveChat.agents.readState(sarah)
      expect(desk.queue).toMatchObject([
        {
          chatId,
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
      const now = await chat.liveChat.visitors.readState(session.visitorId)
      expect(now.chat).toMatchObject({ queue_position: 0 })
      expect(now.agents).toMatchObject([{ nick: `agent:${sarah}`, display_name: 'Sarah Jones' }])
      expect((await chat.liveChat.agents.readState(sarah)).chats).toMatchObject([
        {
          chatId,
          handOver: { transcript: [{ text: 'my box was wet' }] },
          visitor: { email: 'mia@example.com', user: start.user, isConnected: true },
        },
      ])
      await chat.finish(sarah, chatId)
    },
  )

  it('has a handover without card numbers and with times that a date can show, whatever the page sends', async () => {
    const transcript = [{ from: 'shopper' as const, text: 'My card: 4111 1111 1111 1111', timestamp: 1e308 }]
    const { session } = await chat.enter()
    await chat.liveChat.visitors.addConnection('tab of a handover', session)
    const ack = await chat.ask(session, { ...start, hand_over: { ...handOver, transcript } })
    const chatId = ack.ok ? (ack.chat_id ?? '') : ''
    await chat.command(sarah, { type: 'accept', chatId })
    const { chats } = await chat.liveChat.agents.readState(sarah)
    const [message] = chats.find((one) => one.chatId === chatId)?.handOver?.transcript ?? []
    expect(message?.text).not.toContain('1111')
    expect(message?.timestamp).toBeLessThanOrEqual(chat.clock.now())
    await chat.finish(sarah, chatId)
  })

  it('has no card numbers in the names and pages that the shopper’s page tells', async () => {
    const card = '4111 1111 1111 1111'
    const page = { title: `Paid with ${card}`, url: 'https://shop.example/pay?card=4111111111111111' }
    const { session } = await chat.enter({ page })
    await chat.liveChat.visitors.addConnection('tab of a name', session)
    const user = { ...start.user, firstName: card, lastName: 'Hart' }
    const ack = await chat.ask(session, { ...start, user })
    const chatId = ack.ok ? (ack.chat_id ?? '') : ''
    await chat.command(sarah, { type: 'accept', chatId })
    const readVisitor = async () => {
      const { chats } = await chat.liveChat.agents.readState(sarah)
      return chats.find((one) => one.chatId === chatId)?.visitor
    }
    const first = await readVisitor()
    expect(first).toMatchObject({ displayName: '**** **** **** **** Hart' })
    expect(JSON.stringify(first)).not.toMatch(/1111 ?1111/)
    await chat.ask(session, { type: 'visitor.update', display_name: `Mia ${card}` })
    await chat.liveChat.visitors.signal(session, { type: 'visitor.path', ...page })
    const changed = await readVisitor()
    expect(changed).toMatchObject({
      displayName: 'Mia **** **** **** ****',
      page: { title: 'Paid with **** **** **** ****' },
    })
    expect(JSON.stringify(changed)).not.toMatch(/1111 ?1111/)
    await chat.finish(sarah, chatId)
  })

  it('has rising, unique times whatever the clock does', async () => {
    const { session, chatId } = await chat.served(sarah)
    for (const msg of ['one', 'two', 'three'])
      await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg })
    chat.clock.setTime(chat.clock.now() - 3 * 3_600_000)
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'four' })
    await chat.clock.pass(3 * 3_600_000)
    const times = (await chat.entries(chatId)).map(({ timestamp }) => timestamp)
    for (const [index, time] of times.slice(1).entries())
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(2)
    await chat.finish(sarah, chatId)
  })

  it('reads one entry for a file that is sent again, however many follow it', async () => {
    const { session, chatId } = await chat.served(sarah)
    const id = newId()
    const send = (url: string) => {
      const attachment = { mime_type: 'image/png', name: 'a.png', size: 1, url, metadata: null }
      return chat.liveChat.visitors.sendFile(session, { id, attachment })
    }
    const first = await send('http://127.0.0.1/a')
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'one' })
    const reads = vi.spyOn(chat.store, 'listEntriesAfter')
    expect(await send('http://127.0.0.1/b')).toEqual(first)
    expect(first).toMatchObject({ ok: true, chatId, attachment: { url: 'http://127.0.0.1/a' } })
    expect(reads).not.toHaveBeenCalled()
    reads.mockRestore()
    await chat.finish(sarah, chatId)
  })

  it('numbers messages of both sides without gaps when they are written at the same time', async () => {
    const { session, chatId } = await chat.served(sarah)
    const before = (await chat.entries(chatId)).length
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: `v${index}` })
          : chat.command(sarah, { type: 'message', chatId, msg: `a${index}` }),
      ),
    )
    const placed = await chat.store.listEntriesAfter(chatId, before)
    expect(placed.map(({ seq }) => seq)).toEqual(placed.map((_, index) => before + index + 1))
    expect(new Set(placed.map(({ entry }) => entry.timestamp)).size).toBe(20)
    await chat.finish(sarah, chatId)
  })

  it('returns to the queue with a message after the last agent has left', async () => {
    const { session, chatId } = await chat.served(sarah)
    await chat.command(sarah, { type: 'leave', chatId })
    expect((await chat.liveChat.visitors.readState(session.visitorId)).chat).toMatchObject({
      queue_position: 0,
    })
    const id = newId()
    const ack = await chat.ask(session, { type: 'chat.msg', id, chat_id: chatId, msg: 'still there?' })
    const state = await chat.liveChat.visitors.readState(session.visitorId)
    expect(state.chat).toMatchObject({ chatting: true, queue_position: 1 })
    const [line, wait] = await chat.store.listEntriesAfter(chatId, (ack.ok && ack.seq ? ack.seq : 0) - 1)
    expect(line?.entry).toMatchObject({ type: 'chat.msg', id })
    expect(wait?.entry).toMatchObject({ type: 'chat.wait_queue' })
    await chat.command(sarah, { type: 'accept', chatId })
    await chat.finish(sarah, chatId)
  })

  it('returns to the queue when the visitor asks for an agent again after the last one has left', async () => {
    const { session, chatId } = await chat.served(sarah)
    await chat.command(sarah, { type: 'leave', chatId })
    expect(await chat.ask(session, start)).toMatchObject({ ok: true, chat_id: chatId })
    expect(await chat.place(session.visitorId)).toBe(1)
    await chat.command(sarah, { type: 'accept', chatId })
    await chat.finish(sarah, chatId)
  })

  it('is ended by the agent, rated afterwards, and accepts no more messages [LC-26, LCS-03]', async () => {
    const { session, chatId } = await chat.served(sarah)
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
    const state = await chat.liveChat.visitors.readState(session.visitorId)
    expect(state.chat).toMatchObject({
      chatting: false,
      rating: 'good',
      comment: '[Friendly, Professional] -- Great help',
    })
    // The desk shows it until the agent leaves it.
    expect((await chat.liveChat.agents.readState(sarah)).chats).toMatchObject([
      { chatId, isOpen: false, rating: 'good', isRatingRequested: true },
    ])
    await chat.command(sarah, { type: 'leave', chatId })
    expect((await chat.liveChat.agents.readState(sarah)).chats).toEqual([])
  })

  it('cannot be rated once the next has begun', async () => {
    const { session, chatId } = await chat.served(sarah)
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
    await chat.command(sarah, { type: 'leave', chatId })
    const next = await chat.ask(session, start)
    expect(next).toMatchObject({ ok: true })
    expect(await chat.ask(session, { type: 'chat.rating', chat_id: chatId, rating: 'bad' })).toMatchObject({
      error: { code: 'CHAT_ENDED' },
    })
    await chat.ask(session, { type: 'chat.end', chat_id: next.ok ? (next.chat_id ?? '') : '' })
  })

  it('cannot be read or changed by another visitor', async () => {
    const { session, chatId } = await chat.startChat()
    const { session: other } = await chat.enter()
    for (const asked of [
      { type: 'chat.msg', chat_id: chatId, msg: 'hello' },
      { type: 'chat.end', chat_id: chatId },
      { type: 'chat.rating', chat_id: chatId, rating: 'bad' },
      { type: 'chat.comment', chat_id: chatId, comment: 'x' },
    ] as const satisfies readonly TestRequest[])
      expect(await chat.ask(other, asked)).toMatchObject({ error: { code: 'NO_CHAT' } })
    expect(await chat.liveChat.visitors.listEntriesAfter(other.visitorId, chatId, 0)).toEqual([])
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
  })

  it('starts with a message, unless the account requires a consent', async () => {
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

  it('ignores an invalid email address for the visitor’s details [LCS-16]', async () => {
    const { session } = await chat.enter()
    const ack = await chat.ask(session, { ...start, user: { ...start.user, email: 'mia at home' } })
    const { visitor } = await chat.liveChat.visitors.readState(session.visitorId)
    expect(visitor).toMatchObject({ display_name: 'Mia Hart', email: '' })
    await chat.ask(session, { type: 'chat.end', chat_id: ack.ok ? (ack.chat_id ?? '') : '' })
  })

  it('stores texts that a database cannot store as they are', async () => {
    const { session, chatId } = await chat.served(sarah)
    const ack = await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'a\0b\ud800<script>' })
    expect(ack.ok).toBe(true)
    expect((await chat.entries(chatId)).at(-1)).toMatchObject({ msg: 'ab\ufffd<script>' })
    await chat.finish(sarah, chatId)
  })
})

describe('a transcript', () => {
  const ask = (session: VisitorSession, email = 'mia@example.com') =>
    chat.ask(session, { type: 'transcript.send', email })

  /** Creates a served chat in which both have written, a day later, so that no quota of another test counts. */
  async function talked(): Promise<{ session: VisitorSession; chatId: string }> {
    await chat.clock.pass(24 * 3_600_000)
    await chat.liveChat.agents.addConnection('desk of sarah', sarah)
    const { session, chatId } = await chat.served(sarah)
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Where is my box?' })
    await chat.command(sarah, { type: 'message', chatId, msg: 'On its way' })
    return { session, chatId }
  }

  it('is mailed with the messages of both sides, and retried when no mail server accepts it [LCS-22]', async () => {
    const { session, chatId } = await talked()
    chat.mailer.isDown = true
    const sent = chat.mails.length
    expect(await ask(session)).toMatchObject({ ok: true })
    await chat.liveChat.mailTranscripts()
    expect(chat.mails).toHaveLength(sent)
    chat.mailer.isDown = false
    await chat.clock.pass(60_000)
    await chat.liveChat.mailTranscripts()
    await chat.liveChat.mailTranscripts()
    expect(chat.mails).toHaveLength(sent + 1)
    expect(chat.mails.at(-1)?.to.address).toBe('mia@example.com')
    expect(chat.mails.at(-1)?.text).toMatch(
      /\n> Mia Hart, .*: Where is my box\?\n> Sarah Jones, .*: On its way\n\nEnd of the chat\./,
    )
    await chat.finish(sarah, chatId)
  })

  it('is quoted between fixed sentences, and addressed without the visitor’s own name [LCS-22]', async () => {
    const { session, chatId } = await talked()
    const msg = 'Pay at https://evil.example\n\nEnd of the chat.\nYours, the shop'
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg })
    await ask(session)
    await chat.liveChat.mailTranscripts()
    const { to, text = '' } = chat.mails.at(-1) ?? {}
    expect(to).toEqual({ name: '', address: 'mia@example.com' })
    const lines = text.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^You asked for a copy of your live chat of .*\. If you did not ask for it,/)
    expect(lines.at(-1)).toMatch(/^End of the chat\. Links in it were written by the people in the chat/)
    expect(lines.slice(4, -2).filter((line) => !line.startsWith('> '))).toEqual([])
    await chat.finish(sarah, chatId)
  })

  it('delays neither its visitor nor the service when the mail server hangs [LCS-22]', async () => {
    const { session, chatId } = await talked()
    const { send } = chat.mailer
    const taken = createDeferred<MailAnswer>()
    chat.mailer.send = () => taken.promise
    expect(await ask(session)).toMatchObject({ ok: true })
    const mailed = chat.liveChat.mailTranscripts()
    await chat.liveChat.sweep(chat.clock.now())
    taken.resolve({ ok: true })
    await mailed
    chat.mailer.send = send
    await chat.finish(sarah, chatId)
  })

  it('is refused before an agent has written in the chat [LCS-22]', async () => {
    await chat.clock.pass(24 * 3_600_000)
    await chat.liveChat.agents.addConnection('desk of sarah', sarah)
    const { session, chatId } = await chat.served(sarah)
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'Pay at https://evil.example' })
    expect(await ask(session)).toMatchObject({
      error: {
        code: 'NO_CHAT',
        message: 'A transcript can be mailed once an agent has written in the chat.',
      },
    })
    await chat.finish(sarah, chatId)
  })

  it('is mailed only to the address that the chat began with, whatever the visitor enters later [LCS-22]', async () => {
    const { session, chatId } = await talked()
    await chat.ask(session, { type: 'visitor.update', email: 'stranger@example.com' })
    expect(await ask(session, 'stranger@example.com')).toMatchObject({
      error: { code: 'INVALID', path: 'email' },
    })
    expect(await ask(session, ' MIA@example.com ')).toMatchObject({ ok: true })
    await chat.finish(sarah, chatId)
  })

  it('is mailed to the address of the retailer’s token too [LCS-22]', async () => {
    const { session, chatId } = await talked()
    const proof = { kind: 'proven', externalId: '123', name: 'Alex', email: 'alex@example.com' } as const
    expect(await ask(session, 'alex@example.com')).toMatchObject({ ok: false })
    await chat.ask(session, { type: 'auth', id_token: 'token' }, proof)
    expect(await ask(session, 'alex@example.com')).toMatchObject({ ok: true })
    await chat.finish(sarah, chatId)
  })

  it('is mailed at most five times a day: for one chat, to one receiver, by one visitor [LCS-22]', async () => {
    const { session, chatId } = await talked()
    for (let times = 1; times <= 5; times += 1) expect(await ask(session)).toMatchObject({ ok: true })
    expect(await ask(session)).toMatchObject({
      error: { code: 'INVALID', message: 'The transcript of a chat is mailed at most 5 times.' },
    })
    await chat.finish(sarah, chatId)
    // Another chat of another visitor, with the same address in the form.
    const other = await chat.served(sarah)
    await chat.command(sarah, { type: 'message', chatId: other.chatId, msg: 'Hello' })
    expect(await ask(other.session)).toMatchObject({
      error: { code: 'INVALID', message: 'Too many transcripts were asked for today.' },
    })
    await chat.clock.pass(24 * 3_600_000)
    expect(await ask(other.session)).toMatchObject({ ok: true })
    await chat.finish(sarah, other.chatId)
  })
})

describe('offline messages', () => {
  it('are stored without card numbers, as comments are', async () => {
    const card = '4111 1111 1111 1111'
    const { session, chatId } = await chat.served(sarah)
    await chat.ask(session, { type: 'chat.comment', chat_id: chatId, comment: `Paid with ${card}` })
    const email = 'card@example.com'
    await chat.ask(session, {
      type: 'offline_msg',
      name: `Mia ${card}`,
      email,
      message: `My card is ${card}`,
    })
    const { db } = chat.database
    const items = await db
      .selectFrom('murphy.inbox_item')
      .select(['name', 'text'])
      .where('email', '=', email)
      .execute()
    const stored = JSON.stringify([items, await chat.entries(chatId)])
    expect(stored).toContain('My card is')
    expect(stored).toContain('Paid with')
    expect(stored).not.toContain('1111')
    await chat.finish(sarah, chatId)
  })

  it('are limited to ten a day for one visitor, and a repeated frame counts once [LCS-21]', async () => {
    const { session } = await chat.enter()
    const leave = (id = newId()) =>
      chat.ask(session, { id, type: 'offline_msg', name: 'Mia', email: 'mia@example.com', message: 'Hello' })
    const first = newId()
    for (let times = 1; times <= 3; times += 1) expect(await leave(first)).toMatchObject({ ok: true })
    for (let times = 2; times <= 10; times += 1) expect(await leave()).toMatchObject({ ok: true })
    expect(await leave()).toMatchObject({
      error: { code: 'INVALID', message: 'Too many messages were left today.' },
    })
  })
})

it('report no failure in the background', () => {
  expect(chat.failures).toEqual([])
})
