import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useLiveChat } from '../../testing/open-live-chat'
import { readVisitorUpdates } from '../../transports/visitors/visitor-updates'
import { chatFullText, maxEntries } from '../model/chat-messages'

const chat = useLiveChat()
let sarah: number
beforeAll(async () => {
  sarah = await chat.signIn('sarah')
})

/** Creates a served chat with this many entries. */
async function servedWith(entries: number) {
  const { session, chatId } = await chat.served(sarah)
  const { db } = chat.database
  await sql`
    insert into murphy.live_chat_entry (chat_id, seq, entry, said_at)
    select chat_id, n, jsonb_build_object('type', 'chat.msg', 'timestamp', 0, 'nick', 'visitor:x', 'display_name', 'Mia',
      'id', 'line-' || n, 'msg', 'line ' || n), last_entry_at + n * interval '2 milliseconds'
    from murphy.live_chat_room, generate_series(last_seq + 1, ${entries}::integer) as n
    where chat_id = ${chatId}`.execute(db)
  await sql`
    update murphy.live_chat_room set last_seq = ${entries}::integer,
      last_entry_at = last_entry_at + ${entries}::integer * interval '2 milliseconds'
    where chat_id = ${chatId}`.execute(db)
  return { session, chatId }
}

describe('a chat of more than 5,000 messages', () => {
  it('is replayed whole, and synced names its last message [LCS-31]', async () => {
    const { session, chatId } = await servedWith(6200)
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'THE LAST LINE' })
    const state = await chat.liveChat.visitors.readState(session.visitorId)
    const updates = await readVisitorUpdates(
      chat.liveChat.visitors,
      session.visitorId,
      { state, chatId, seq: 0 },
      chat.clock.now,
    )
    const seqs = updates.frames.flatMap((frame) => (frame.type === 'event' ? [frame.seq] : []))
    expect(seqs).toEqual(Array.from({ length: 6201 }, (_, index) => index + 1))
    expect(updates.sent.seq).toBe(6201)
    expect(await chat.liveChat.agents.listEntriesAfter(sarah, chatId, 0)).toHaveLength(6201)
    await chat.finish(sarah, chatId)
  })

  it('is mailed whole [LCS-22]', async () => {
    const { session, chatId } = await servedWith(6200)
    await chat.command(sarah, { type: 'message', chatId, msg: 'THE LAST LINE' })
    await chat.ask(session, { type: 'transcript.send', email: 'mia@example.com' })
    await chat.liveChat.mailTranscripts()
    expect(chat.mails.at(-1)?.text).toContain(': line 6200\n> Sarah Jones')
    expect(chat.mails.at(-1)?.text).toContain('THE LAST LINE')
    await chat.finish(sarah, chatId)
  })
})

describe('a chat of 10,000 messages', () => {
  it.each(['visitor', 'agent'] as const)(
    'is ended by the next message of the %s, and tells both sides why',
    async (who) => {
      const { session, chatId } = await servedWith(maxEntries - 2)
      const sendMessage = (msg: string) =>
        who === 'visitor'
          ? chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg })
          : chat.command(sarah, { type: 'message', chatId, msg })
      expect(await sendMessage('one more')).toMatchObject({ ok: true, seq: maxEntries - 1 })
      expect((await chat.liveChat.visitors.readState(session.visitorId)).chat?.chatting).toBe(true)
      expect(await sendMessage('the last one')).toMatchObject({ ok: true, seq: maxEntries })
      const entries = await chat.entries(chatId)
      expect(entries.slice(maxEntries - 1)).toMatchObject([
        { type: 'chat.msg', msg: 'the last one' },
        { type: 'chat.msg', nick: 'system', msg: chatFullText },
        { type: 'chat.memberleave', reason: 'disconnect_user' },
        { type: 'chat.event', event: 'chat_ended' },
      ])
      expect((await chat.liveChat.visitors.readState(session.visitorId)).chat?.chatting).toBe(false)
      expect(await sendMessage('too late')).toMatchObject({ ok: false, error: { code: 'CHAT_ENDED' } })
      await chat.finish(sarah, chatId)
      expect((await chat.ask(session, { type: 'chat.msg', chat_id: null, msg: 'anew' })).ok).toBe(true)
      await chat.ask(session, {
        type: 'chat.end',
        chat_id: (await chat.liveChat.visitors.readState(session.visitorId)).chat?.chat_id ?? '',
      })
    },
  )

  it('accepts ratings after its end, up to a limit [LCS-20]', async () => {
    const { session, chatId } = await servedWith(maxEntries)
    await chat.command(sarah, { type: 'end', chatId })
    const rate = () => chat.ask(session, { type: 'chat.rating', chat_id: chatId, rating: 'good' })
    expect(await rate()).toMatchObject({ ok: true })
    await sql`update murphy.live_chat_room set last_seq = ${maxEntries + 100} where chat_id = ${chatId}`.execute(
      chat.database.db,
    )
    expect(await rate()).toMatchObject({ error: { code: 'CHAT_ENDED' } })
  })
})
