import {
  ChangeInboxReplySchema,
  SearchAuditReplySchema,
  SearchInboxReplySchema,
} from '@murphy/contracts/desk'
import type { InboxChange, InboxView } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import type { DeskBrowser } from '../testing/desk-browser'

const shop = openShop('sarah', 'tom', 'manager')
const hourMs = 3_600_000
/** Ids of an item of department 1, one of department 2 and one without. */
let ids: { readonly one: string; readonly two: string; readonly none: string }

beforeEach(async () => {
  const { db } = shop.database
  await sql`delete from murphy.audit_entry`.execute(db)
  await db.deleteFrom('murphy.inbox_item').execute()
  await db
    .updateTable('murphy.live_chat_agent')
    .set({ department_ids: sql`case when email like 'sarah%' then array[1] else array[2] end` })
    .where('role', '=', 'agent')
    .execute()
  ids = { one: await leave(1), two: await leave(2), none: await leave(null) }
})

async function leave(departmentId: number | null): Promise<string> {
  const fields = {
    kind: 'message',
    name: 'Mia',
    email: 'm@example.com',
    phone: '',
    subject: '',
    text: 'Hi',
  } as const
  const { item_id: itemId } = await shop.database.db
    .insertInto('murphy.inbox_item')
    .values({ ...fields, department_id: departmentId, arrived_at: new Date(shop.server.clock.now()) })
    .returning('item_id')
    .executeTakeFirstOrThrow()
  return itemId
}

function change(by: DeskBrowser, itemIds: readonly string[], changed: InboxChange) {
  return by.call('POST', '/inbox/changes', { itemIds, change: changed })
}

async function listView(by: DeskBrowser, view: InboxView): Promise<readonly string[]> {
  const body = { isDone: false, kind: null, view, after: null }
  const { items, total } = parse(SearchInboxReplySchema, (await by.call('POST', '/inbox', body)).body)
  expect(total).toBe(items.length)
  return items.map(({ itemId }) => itemId).toSorted((one, other) => Number(one) - Number(other))
}

describe('the inbox of an agent', () => {
  it('has items of the agent’s departments and of none', async () => {
    expect(await listView(shop.sarah, 'all')).toEqual([ids.one, ids.none])
    expect(await listView(shop.tom, 'all')).toEqual([ids.two, ids.none])
    expect(await listView(shop.manager, 'all')).toEqual([ids.one, ids.two, ids.none])
  })

  it('finds no item of another department: to read, mark, answer or change', async () => {
    const answers = [
      await shop.sarah.call('GET', `/inbox/${ids.two}`),
      await shop.sarah.call('PUT', `/inbox/${ids.two}/done`, { isDone: true }),
      await shop.sarah.call('POST', `/inbox/${ids.two}/replies`, { id: newId(), text: 'Hello' }),
      await change(shop.sarah, [ids.one, ids.two], { type: 'status', status: 'done' }),
      await change(shop.sarah, ['999999'], { type: 'status', status: 'done' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    // All items are changed, or none.
    expect(await listView(shop.manager, 'all')).toEqual([ids.one, ids.two, ids.none])
  })
})

describe('items of the inbox', () => {
  it('are assigned to an agent, to another and to none', async () => {
    const mine = { type: 'assign', agentId: shop.sarah.agent.id } as const
    const answer = await change(shop.sarah, [ids.one, ids.none], mine)
    const { items } = parse(ChangeInboxReplySchema, answer.body)
    expect(items.map(({ assigneeId }) => assigneeId)).toEqual([shop.sarah.agent.id, shop.sarah.agent.id])
    expect(await listView(shop.sarah, 'mine')).toEqual([ids.one, ids.none])
    await change(shop.sarah, [ids.none], { type: 'assign', agentId: shop.tom.agent.id })
    expect(await listView(shop.tom, 'mine')).toEqual([ids.none])
    await change(shop.tom, [ids.none], { type: 'assign', agentId: null })
    expect(await listView(shop.sarah, 'unassigned')).toEqual([ids.none])
  })

  it('are not assigned to an agent who may not read them, or who does not exist', async () => {
    for (const agentId of [shop.tom.agent.id, 9999]) {
      const answer = await change(shop.sarah, [ids.one, ids.none], { type: 'assign', agentId })
      expect(answer).toMatchObject({ status: 400, body: { problem: { path: 'change.agentId' } } })
    }
    expect(await listView(shop.sarah, 'unassigned')).toEqual([ids.one, ids.none])
  })

  it('wait for the shopper once a reply is written, and are marked as done together', async () => {
    await shop.sarah.call('POST', `/inbox/${ids.one}/replies`, { id: newId(), text: 'Which bottle?' })
    expect(await listView(shop.sarah, 'waiting')).toEqual([ids.one])
    await change(shop.sarah, [ids.one], { type: 'status', status: 'open' })
    expect(await listView(shop.sarah, 'waiting')).toEqual([])
    await change(shop.sarah, [ids.one], { type: 'status', status: 'waiting' })
    await change(shop.sarah, [ids.one, ids.none], { type: 'status', status: 'done' })
    expect(await listView(shop.sarah, 'done')).toEqual([ids.one, ids.none])
    expect([await listView(shop.sarah, 'all'), await listView(shop.sarah, 'waiting')]).toEqual([[], []])
    await change(shop.sarah, [ids.one], { type: 'status', status: 'waiting' })
    expect(await listView(shop.sarah, 'waiting')).toEqual([ids.one])
  })

  it('are snoozed until a time, also through a restart, and come back by themselves', async () => {
    const until = shop.server.clock.now() + hourMs
    await change(shop.sarah, [ids.one], { type: 'snooze', until })
    expect(await listView(shop.sarah, 'snoozed')).toEqual([ids.one])
    expect(await listView(shop.sarah, 'all')).toEqual([ids.none])
    await shop.server.clock.pass(hourMs - 1)
    expect(await listView(shop.sarah, 'snoozed')).toEqual([ids.one])
    await shop.server.clock.pass(1)
    expect(await listView(shop.sarah, 'snoozed')).toEqual([])
    expect(await listView(shop.sarah, 'all')).toEqual([ids.one, ids.none])
  })

  it('are snoozed for a year at most, from now, and woken by a change of status', async () => {
    const now = shop.server.clock.now()
    for (const until of [now, now - 1, now + 367 * 24 * hourMs]) {
      const answer = await change(shop.sarah, [ids.one], { type: 'snooze', until })
      expect(answer).toMatchObject({ status: 400, body: { problem: { path: 'change.until' } } })
    }
    await change(shop.sarah, [ids.one], { type: 'snooze', until: now + 366 * 24 * hourMs })
    await change(shop.sarah, [ids.one], { type: 'status', status: 'open' })
    expect(await listView(shop.sarah, 'all')).toEqual([ids.one, ids.none])
  })

  it.each([
    ['no item', []],
    ['more than 100 items', Array.from({ length: 101 }, (_, index) => String(index))],
  ])('are not changed by a request with %s', async (_name, itemIds) => {
    expect((await change(shop.manager, itemIds, { type: 'assign', agentId: null })).status).toBe(400)
  })

  it('have each change in the audit log, with both values', async () => {
    await change(shop.sarah, [ids.one, ids.none], { type: 'assign', agentId: shop.sarah.agent.id })
    const filter = { agentId: null, action: 'inbox.changed', from: null, to: null }
    const answer = await shop.manager.call('POST', '/audit', { filter, after: null })
    const { entries } = parse(SearchAuditReplySchema, answer.body)
    const open = { status: 'open', snoozedUntil: null }
    expect(entries).toMatchObject([
      {
        agentId: shop.sarah.agent.id,
        target: `${ids.one}, ${ids.none}`,
        before: [
          { itemId: ids.one, assigneeId: null, ...open },
          { itemId: ids.none, assigneeId: null, ...open },
        ],
        after: [
          { itemId: ids.one, assigneeId: shop.sarah.agent.id, ...open },
          { itemId: ids.none, assigneeId: shop.sarah.agent.id, ...open },
        ],
      },
    ])
  })

  it('are left whole when two agents change them at once', async () => {
    const both = [ids.one, ids.none]
    const answers = await Promise.all([
      change(shop.sarah, both, { type: 'status', status: 'done' }),
      change(shop.manager, both.toReversed(), { type: 'status', status: 'done' }),
      change(shop.manager, both, { type: 'assign', agentId: shop.sarah.agent.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listView(shop.sarah, 'done')).toEqual(both)
  })
})
