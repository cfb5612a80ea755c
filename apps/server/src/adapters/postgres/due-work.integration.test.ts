import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePushShop } from '../../testing/push-shop'
import type { DueWork } from './due-work'
import { findDueWork } from './due-work'

const shop = usePushShop()
const { chat } = shop

beforeEach(async () => {
  await sql`
    truncate murphy.webhook_endpoint, murphy.webhook_delivery, murphy.inbox_item, murphy.live_chat_breach_mail cascade`.execute(
    chat.database.db,
  )
})

const getDue = async (later = 0): Promise<readonly DueWork[]> => [
  ...(await findDueWork(chat.database.db, shop.now() + later)),
]
const getNow = () => sql`${new Date(shop.now())}::timestamptz`

async function addTranscript(): Promise<void> {
  await chat.hire('Agent')
  const { chatId } = await chat.startChat()
  await sql`
    insert into murphy.live_chat_transcript (request_id, chat_id, email, asked_at, next_try_at)
    values ('t', ${chatId}, 'mia@example.com', ${getNow()}, ${getNow()})`.execute(chat.database.db)
}

async function addBreachMail(): Promise<void> {
  await sql`
    insert into murphy.live_chat_breach_mail (mail_id, department_id, recipient_id, asked_at, next_try_at)
    values ('m', 1, 1, ${getNow()}, ${getNow()})`.execute(chat.database.db)
}

async function addReply(): Promise<void> {
  await sql`
    with item as (
      insert into murphy.inbox_item (kind, name, email, phone, subject, text, department_id, arrived_at)
      values ('message', 'Mia', 'mia@example.com', '', '', 'Hello', null, ${getNow()})
      returning item_id
    )
    insert into murphy.inbox_reply (reply_id, item_id, author, text, written_at, next_try_at)
    select 'r', item_id, 'Sarah', 'Hello', ${getNow()}, ${getNow()} from item`.execute(chat.database.db)
}

async function addWebhook({ isOn = true, noticeAt = false } = {}): Promise<void> {
  await sql`
    with endpoint as (
      insert into murphy.webhook_endpoint (url, description, events, is_on, secret, created_by, created_at, notice_at)
      values ('https://a.example', '', '{}', ${isOn}, 's', 'Kim', ${getNow()},
        case when ${noticeAt} then ${getNow()} end)
      returning endpoint_id
    )
    insert into murphy.webhook_delivery (endpoint_id, event_id, event, body, occurred_at, next_try_at)
    select endpoint_id, 'e', 'chat.started', '{}', ${getNow()}, ${getNow()} from endpoint`.execute(
    chat.database.db,
  )
}

describe('the due work', () => {
  it('is none on an idle server', async () => {
    expect(await getDue()).toEqual([])
  })

  it.each<[DueWork, () => Promise<void>]>([
    ['transcripts', addTranscript],
    ['missed-target-mails', addBreachMail],
    ['inbox-replies', addReply],
    ['webhooks', addWebhook],
    ['webhooks', () => addWebhook({ isOn: false, noticeAt: true })],
  ])('has %s from the time of their next try on, and nothing else', async (work, add) => {
    await add()
    expect(await getDue()).toEqual([work])
    expect(await getDue(-1)).toEqual([])
  })

  it('has no webhooks for an endpoint that is off', async () => {
    await addWebhook({ isOn: false })
    expect(await getDue()).toEqual([])
  })

  it('has pushes while a chat runs and an agent has a device', async () => {
    const agentId = await chat.hire('Ann')
    const { session, chatId } = await chat.startChat()
    expect(await getDue()).toEqual([])
    await shop.openDevice(agentId)
    expect(await getDue()).toEqual(['desk-pushes'])
    await chat.ask(session, { type: 'chat.end', chat_id: chatId })
    expect(await getDue()).toEqual([])
  })

  it('has a push that was made before from the time of its next try on', async () => {
    const { sessionId } = await shop.openDevice(await chat.hire('Ann'))
    await sql`
      insert into murphy.desk_push (session_id, kind, subject, occasion, made_at, expires_at, next_try_at)
      values (${sessionId}, 'message', 'c', '1', ${getNow()}, ${getNow()}, ${getNow()})`.execute(
      chat.database.db,
    )
    expect(await getDue()).toEqual(['desk-pushes'])
    expect(await getDue(-1)).toEqual([])
  })
})
