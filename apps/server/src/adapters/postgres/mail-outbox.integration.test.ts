import { randomUUID } from 'node:crypto'
import { createDeferred } from '@murphy/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSender } from '../../mail/outbox'
import type { Mail, MailAnswer } from '../../mail/mailer'
import { shareByFile } from '../../testing/share-by-file'
import { useLiveChat } from '../../testing/open-live-chat'
import { openDatabase } from './database'
import type { OutboxTable } from './mail-outbox'
import { createMailOutbox } from './mail-outbox'

const minuteMs = 60_000
const chat = useLiveChat()
/** The connections of the other server. */
const other = shareByFile(
  () => Promise.resolve(openDatabase(chat.database.url)),
  ({ db }) => db.destroy(),
)

const transcripts: OutboxTable = {
  name: 'murphy.live_chat_transcript',
  id: 'request_id',
  requestedAt: 'asked_at',
  giveUpAction: 'transcript-given-up',
}
const replies: OutboxTable = {
  name: 'murphy.inbox_reply',
  id: 'reply_id',
  requestedAt: 'written_at',
  giveUpAction: 'inbox-reply-given-up',
}

beforeEach(async () => {
  await chat.clear()
  await sql`truncate murphy.inbox_item cascade`.execute(chat.database.db)
})

async function addTranscripts(ids: readonly string[]): Promise<void> {
  const now = new Date(chat.clock.now())
  await chat.hire('Agent')
  const { chatId } = await chat.startChat()
  await sql`
    insert into murphy.live_chat_transcript (request_id, chat_id, email, asked_at, next_try_at)
    select id, ${chatId}, 'mia@example.com', ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::text[]) as id`.execute(chat.database.db)
}

async function addReplies(ids: readonly string[]): Promise<void> {
  const now = new Date(chat.clock.now())
  await sql`
    with item as (
      insert into murphy.inbox_item (kind, name, email, phone, subject, text, department_id, arrived_at)
      values ('message', 'Mia', 'mia@example.com', '', '', 'Hello', null, ${now}::timestamptz)
      returning item_id
    )
    insert into murphy.inbox_reply (reply_id, item_id, author, text, written_at, next_try_at)
    select id, item_id, 'Sarah', 'Hello', ${now}::timestamptz, ${now}::timestamptz
    from item, unnest(${ids}::text[]) as id`.execute(chat.database.db)
}

/** Two servers with one pool each. The mail server answers each mail after the other server had its turn. */
function startSenders(table: OutboxTable, answerTo: (id: string) => Promise<MailAnswer>) {
  const tried: { readonly id: string; readonly by: number }[] = []
  const compose = (id: string): Promise<Mail> =>
    Promise.resolve({
      reference: id,
      to: { name: '', address: id },
      subject: 's',
      text: 't',
      attachments: [],
    })
  const senders = [chat.database.db, other.db].map((db, by) =>
    createSender(createMailOutbox(db, table), compose, {
      now: chat.clock.now,
      onFailure: (work, error) => {
        throw new Error(work, { cause: error })
      },
      mailer: {
        send: ({ reference: id }) => {
          tried.push({ id, by })
          return answerTo(id)
        },
      },
    }),
  )
  return { tried, senders }
}

describe('a mail of several servers', () => {
  it.each([
    ['transcripts', transcripts, addTranscripts],
    ['replies of the inbox', replies, addReplies],
  ])('is sent once, whichever server claims it: %s [LCS-22]', async (_title, table, add) => {
    const ids = Array.from({ length: 30 }, () => randomUUID())
    await add(ids)
    const { tried, senders } = startSenders(
      table,
      () =>
        // A mail takes the mail server long enough for the other server to claim the next.
        new Promise((resolve) => setImmediate(() => resolve({ ok: true }))),
    )
    await Promise.all(senders.map((send) => send()))
    expect(tried.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(new Set(tried.map(({ by }) => by))).toEqual(new Set([0, 1]))
    await Promise.all(senders.map((send) => send()))
    expect(tried).toHaveLength(30)
  })

  it('belongs to the server that claimed it for 2 min, and is then sent by the other [LCS-22]', async () => {
    const id = randomUUID()
    await addTranscripts([id])
    const answer = createDeferred<MailAnswer>()
    const { tried, senders } = startSenders(transcripts, () => answer.promise)
    const [first, second] = senders.map((send) => send)
    const pending = first?.()
    await expect.poll(() => tried).toHaveLength(1)
    await chat.clock.pass(2 * minuteMs - 1)
    await second?.()
    expect(tried).toHaveLength(1)
    // The first server has apparently died between the claim and the mail server's answer.
    await chat.clock.pass(1)
    const repeated = second?.()
    await expect.poll(() => tried.map(({ by }) => by)).toEqual([0, 1])
    answer.resolve({ ok: true })
    await Promise.all([pending, repeated])
    expect(tried.map((each) => each.id)).toEqual([id, id])
  })
})
