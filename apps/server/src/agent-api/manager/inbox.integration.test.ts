import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callExamples } from '@murphy/contracts/call-examples'
import { InboxDetailSchema, SearchInboxReplySchema } from '@murphy/contracts/desk'
import type { SearchInboxBody, SearchInboxReply } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createInbox } from '../../adapters/postgres/inbox'
import { createReplyMailer } from '../../inbox/mail-replies'
import { newId, createRegisterFrame } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager')
beforeEach(() => shop.database.db.deleteFrom('murphy.inbox_item').execute())

const [{ body: ticketBody }] = callExamples.postCreateTicket
const { ticket } = ticketBody

async function leaveTicket(key: string = crypto.randomUUID()): Promise<void> {
  const headers = { 'idempotency-key': key }
  const answer = await shop.server.post('/api/Zendesk/PostCreateTicket', ticketBody, { headers })
  expect(answer.status).toBe(200)
  await shop.server.clock.pass(1000)
}

async function leaveMessage(message = 'Call me, please.'): Promise<void> {
  const registered = await shop.server.liveChat.visitors.register(createRegisterFrame(), { kind: 'none' })
  if (!registered.ok) throw new Error('The visitor is not let in.')
  const frame = { name: 'Mia Hart', email: 'mia@example.com', message, department_id: 2 }
  await shop.server.liveChat.visitors.perform(registered.session, {
    type: 'offline_msg',
    id: newId(),
    ...frame,
  })
  await shop.server.clock.pass(1000)
}

async function inbox(asked: Partial<SearchInboxBody> = {}): Promise<SearchInboxReply> {
  const body = { isDone: false, kind: null, after: null, ...asked }
  return parse(SearchInboxReplySchema, (await shop.manager.call('POST', '/inbox', body)).body)
}

async function first() {
  const [item] = (await inbox()).items
  if (item === undefined) throw new Error('The inbox is empty.')
  return item
}

async function actions(deed: string) {
  return await shop.database.db
    .selectFrom('murphy.live_chat_deed')
    .select(['agent_id', 'detail'])
    .where('deed', '=', deed)
    .execute()
}

describe('the inbox', () => {
  it('has messages and tickets with all their fields, newest first [LCS-21, API-12]', async () => {
    await leaveMessage()
    await leaveTicket()
    const { items, total, next, timezone } = await inbox()
    expect([total, next, timezone]).toEqual([2, null, 'Australia/Melbourne'])
    expect(items).toMatchObject([
      {
        kind: 'ticket',
        name: ticket.requester.name,
        email: ticket.requester.email,
        subject: ticket.subject,
        text: ticket.comment.body,
        ticketNumber: expect.stringMatching(/^\d+$/) as string,
        departmentId: null,
        done: null,
        replyCount: 0,
      },
      {
        kind: 'message',
        name: 'Mia Hart',
        email: 'mia@example.com',
        text: 'Call me, please.',
        ticketNumber: null,
        departmentId: 2,
        isAnswerable: true,
      },
    ])
    expect((await inbox({ kind: 'ticket' })).items).toHaveLength(1)
    expect((await inbox({ kind: 'message' })).items).toHaveLength(1)
  })

  it('has a repeated ticket once, by the help desk’s number [API-12]', async () => {
    await leaveTicket('key-1')
    const { ticketNumber } = await first()
    await leaveTicket('key-1')
    expect((await inbox()).items.map((item) => item.ticketNumber)).toEqual([ticketNumber])
    // The repeat makes up for the failure of the first call.
    await shop.database.db.deleteFrom('murphy.inbox_item').execute()
    await leaveTicket('key-1')
    expect((await inbox()).items.map((item) => item.ticketNumber)).toEqual([ticketNumber])
  })

  it('marks items as done and open again, with author and time, and records both', async () => {
    await leaveMessage()
    const { itemId } = await first()
    const at = shop.server.clock.now()
    const answer = await shop.manager.call('PUT', `/inbox/${itemId}/done`, { isDone: true })
    const { displayName, id } = shop.manager.agent
    expect(parse(InboxDetailSchema, answer.body).item.done).toEqual({ by: displayName, at })
    await shop.server.clock.pass(5000)
    // Again: the first manager stays recorded.
    await shop.manager.call('PUT', `/inbox/${itemId}/done`, { isDone: true })
    expect((await inbox()).items).toEqual([])
    expect((await inbox({ isDone: true })).items.map(({ done }) => done)).toEqual([{ by: displayName, at }])
    await shop.manager.call('PUT', `/inbox/${itemId}/done`, { isDone: false })
    expect((await inbox()).items.map(({ done }) => done)).toEqual([null])
    expect(await actions('inbox-done')).toEqual([{ agent_id: id, detail: itemId }])
    expect(await actions('inbox-open')).toEqual([{ agent_id: id, detail: itemId }])
  })

  it('finds no unknown item', async () => {
    for (const itemId of ['999999', 'x'])
      expect((await shop.manager.call('GET', `/inbox/${itemId}`)).status).toBe(404)
    expect(
      (await shop.manager.call('POST', '/inbox', { isDone: false, kind: null, after: 'x' })).status,
    ).toBe(400)
  })
})

describe('a reply by mail', () => {
  const reply = async (itemId: string, id: string, text = 'We will call you.') =>
    await shop.manager.call('POST', `/inbox/${itemId}/replies`, { id, text })

  it('is stored, mailed once with the quoted message, and recorded', async () => {
    await leaveMessage('Call me.\nPlease.')
    const { itemId } = await first()
    const id = newId()
    for (let times = 0; times < 2; times += 1) expect((await reply(itemId, id)).status).toBe(200)
    await shop.server.mailReplies()
    await shop.server.mailReplies()
    const written = mails()
    expect(written).toHaveLength(1)
    expect(written[0]).toContain('To: mia@example.com\r\n')
    expect(written[0]).toMatch(/We will call you\.\r\n\r\n.+\r\n\r\n> Call me\.\r\n> Please\./)
    const detail = parse(InboxDetailSchema, (await shop.manager.call('GET', `/inbox/${itemId}`)).body)
    expect(detail.item.replyCount).toBe(1)
    expect(detail.replies).toEqual([
      {
        replyId: id,
        author: shop.manager.agent.displayName,
        text: 'We will call you.',
        attachments: [],
        writtenAt: shop.server.clock.now(),
        sentAt: shop.server.clock.now(),
      },
    ])
    expect(await actions('inbox-reply')).toEqual([{ agent_id: shop.manager.agent.id, detail: itemId }])
  })

  it('waits until a mail server accepts it', async () => {
    await leaveMessage()
    const { itemId } = await first()
    await reply(itemId, newId())
    let isAway = true
    const sent: string[] = []
    const mailReplies = createReplyMailer({
      inbox: createInbox(shop.database.db),
      inboxFiles: shop.server.liveChatPorts.inboxFiles,
      keys: null,
      now: shop.server.clock.now,
      onFailure: (work) => {
        throw new Error(work)
      },
      mailer: {
        send: ({ to, subject }) => {
          if (isAway) return Promise.resolve({ ok: false, error: { kind: 'unavailable' } })
          sent.push(`${to.address}: ${subject}`)
          return Promise.resolve({ ok: true })
        },
      },
    })
    await mailReplies()
    const waiting = parse(InboxDetailSchema, (await shop.manager.call('GET', `/inbox/${itemId}`)).body)
    expect(waiting.replies.map(({ sentAt }) => sentAt)).toEqual([null])
    isAway = false
    await shop.server.clock.pass(60_000)
    await mailReplies()
    expect(sent).toEqual(['mia@example.com: Your message of 04 Mar 2026'])
    await mailReplies()
    expect(sent).toHaveLength(1)
  })

  it('is refused without an address, and without a text', async () => {
    await leaveMessage()
    const { itemId } = await first()
    expect((await reply(itemId, newId(), ' ')).status).toBe(400)
    await shop.database.db.updateTable('murphy.inbox_item').set({ email: 'no address' }).execute()
    expect(await first()).toMatchObject({ isAnswerable: false })
    expect((await reply(itemId, newId())).status).toBe(409)
  })

  function mails(): readonly string[] {
    const names = readdirSync(shop.server.mailsFolder, { withFileTypes: true }).map(({ name }) => name)
    return names.toSorted().map((name) => readFileSync(join(shop.server.mailsFolder, name), 'utf8'))
  }
})

describe('ten thousand items', () => {
  const many = 10_000
  beforeEach(async () => {
    await sql`
      insert into murphy.inbox_item (kind, name, email, phone, subject, text, arrived_at, done_at, done_by)
      select 'message', 'Shopper ' || place, 'a@b.example', '', '', 'text',
        ${new Date(shop.server.clock.now())}::timestamptz - (place / 2) * interval '1 minute',
        case when place % 2 = 0 then now() end, case when place % 2 = 0 then 'Kim' end
      from generate_series(1, ${many}::integer) as place`.execute(shop.database.db)
    await sql`analyze murphy.inbox_item`.execute(shop.database.db)
  })

  it('come page by page, each once, by the index of open items', async () => {
    const page = await inbox()
    expect([page.total, page.items.length]).toEqual([many / 2, 100])
    const seen = page.items.map(({ itemId }) => itemId)
    for (let { next } = page; next !== null;) {
      const following = await inbox({ after: next })
      expect(following.total).toBeNull()
      seen.push(...following.items.map(({ itemId }) => itemId))
      next = following.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([many / 2, many / 2])
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from murphy.inbox_item where done_at is null and (arrived_at, item_id) < ('2026-02-01', 500)
      order by arrived_at desc, item_id desc limit 101`.execute(shop.database.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('inbox_item_open')
  }, 60_000)
})
