import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useLiveChat } from '../../testing/open-live-chat'
import { agentTimeoutMs } from '../model/agent'
import { visitorTimeoutMs } from '../model/visitor'
import { newId } from '../testing/visitor-frames'

const chat = useLiveChat()
beforeEach(async () => {
  await chat.clear()
  chat.failures.length = 0
})

/**
 * Creates what a release before decision 030 could leave behind: the chat's last entry without the change of its row.
 */
async function tear(chatId: string): Promise<void> {
  await sql`update murphy.live_chat_room set last_seq = last_seq - 1, last_entry_at = last_entry_at - interval '1 minute'
    where chat_id = ${chatId}`.execute(chat.database.db)
}

async function textsOf(chatId: string): Promise<readonly string[]> {
  return (await chat.entries(chatId)).flatMap((entry) => (entry.type === 'chat.msg' ? [entry.msg] : []))
}

describe('a chat with an entry beyond its last sequence number', () => {
  it('accepts later messages of both sides, in order and without a gap', async () => {
    const agentId = await chat.hire('Agent')
    const { session, chatId } = await chat.served(agentId)
    await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'torn' })
    await tear(chatId)
    const ack = await chat.ask(session, { type: 'chat.msg', chat_id: chatId, msg: 'next' })
    expect(ack.ok).toBe(true)
    await tear(chatId)
    const answer = await chat.command(agentId, { type: 'message', chatId, msg: 'answer' })
    expect(answer.ok).toBe(true)
    expect(await textsOf(chatId)).toEqual(['torn', 'next', 'answer'])
    const places = (await chat.store.listEntriesAfter(chatId, 0)).map(({ seq }) => seq)
    expect(places).toEqual(places.map((_, index) => index + 1))
    expect((await chat.store.findChat(chatId))?.lastSeq).toBe(places.length)
  })

  it('is ended by the sweep when its visitor is gone', async () => {
    await chat.hire('Agent')
    const { session, chatId } = await chat.startChat()
    await tear(chatId)
    await chat.liveChat.visitors.removeConnection(session.tabId)
    chat.restart()
    await chat.pass(visitorTimeoutMs + 20_000, 15_000)
    expect((await chat.store.findChat(chatId))?.endedAt).not.toBeNull()
    expect(chat.failures).toEqual([])
  })
})

describe('a chat that cannot be changed', () => {
  afterEach(async () => {
    await sql`drop trigger if exists refuse on murphy.live_chat_room`.execute(chat.database.db)
  })

  async function refuseChangesOf(chatId: string): Promise<void> {
    await sql
      .raw(
        `create or replace function public.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
         create trigger refuse before update on murphy.live_chat_room for each row when (old.chat_id = '${chatId}')
           execute function public.refuse()`,
      )
      .execute(chat.database.db)
  }

  it('does not keep other chats from being ended, requeued, withdrawn or offered', async () => {
    await chat.set('liveChat.standInAgent', false)
    const gone = await chat.hire('Gone', 2)
    const chats = [await chat.startChat(), await chat.startChat()]
    for (const { chatId } of chats) await chat.command(gone, { type: 'accept', chatId })
    // The first in the order of the sweep fails.
    const [bad = '', good = ''] = chats.map(({ chatId }) => chatId).toSorted()
    await chat.liveChat.agents.removeConnection(`desk of ${gone}`)
    await refuseChangesOf(bad)
    await chat.pass(agentTimeoutMs + 20_000)
    expect((await chat.store.findChat(good))?.members).toEqual([])
    expect((await chat.store.findChat(good))?.queuePosition).not.toBeNull()
    expect(chat.failures).not.toEqual([])

    const ready = await chat.hire('Ready')
    expect(await chat.offered(ready)).toEqual([good])

    for (const { session } of chats) await chat.liveChat.visitors.removeConnection(session.tabId)
    chat.restart()
    await chat.pass(visitorTimeoutMs + 20_000, 15_000)
    expect((await chat.store.findChat(good))?.endedAt).not.toBeNull()
    expect((await chat.store.findChat(bad))?.endedAt).toBeNull()
  })

  it('does not stop the routing of the chats behind it', async () => {
    await chat.hire('Full', 0)
    const [first, second] = [await chat.startChat(), await chat.startChat()]
    await refuseChangesOf(first.chatId)
    const agentId = await chat.hire('Agent')
    expect(await chat.offered(agentId)).toEqual([second.chatId])
  })
})

describe('an outage of the database', () => {
  /** Reports presence for a visitor and an agent who are connected to another process. */
  async function beatElsewhere(): Promise<void> {
    for (const table of ['visitor', 'agent'])
      await sql`update ${sql.table(`murphy.live_chat_${table}`)} set seen_at = ${new Date(chat.clock.now())}`.execute(
        chat.database.db,
      )
  }

  it('makes no one count as gone before all processes could report presence', async () => {
    const { session, chatId } = await chat.served(await chat.hire('Agent'))
    chat.restart()
    for (let time = 0; time < visitorTimeoutMs; time += 10_000) {
      await beatElsewhere()
      await chat.pass(10_000)
    }
    await chat.database.stopAnswering()
    await chat.clock.pass(visitorTimeoutMs)
    await chat.liveChat.sweep(chat.clock.now())
    await chat.database.answerAgain()
    await chat.pass(10_000)
    const stored = await chat.store.findChat(chatId)
    expect(stored?.endedAt).toBeNull()
    expect(stored?.members).toHaveLength(1)
    const { session_token, tab_id } = { session_token: session.sessionToken, tab_id: session.tabId }
    expect((await chat.enter({ session_token, tab_id })).frame.type).toBe('reattached')
    await chat.pass(visitorTimeoutMs + 20_000, 10_000)
    expect((await chat.store.findChat(chatId))?.endedAt).not.toBeNull()
  })
})

it('lets a repeated message of a torn chat take effect once', async () => {
  await chat.hire('Agent')
  const { session, chatId } = await chat.startChat()
  await tear(chatId)
  const frame = { type: 'chat.msg', id: newId(), chat_id: chatId, msg: 'once' } as const
  const first = await chat.ask(session, frame)
  expect(await chat.ask(session, frame)).toEqual(first)
  expect(await textsOf(chatId)).toEqual(['once'])
})
