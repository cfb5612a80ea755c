import { SavedViewsReplySchema, savedViewsMaxCount, SearchInboxReplySchema } from '@murphy/contracts/desk'
import type { SavedViewBody } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import type { DeskBrowser } from '../testing/desk-browser'

const shop = openShop('sarah', 'tom', 'manager')
const mine: SavedViewBody = {
  name: 'My tickets',
  view: 'mine',
  kind: 'ticket',
  departmentId: 1,
  sharedWith: null,
}

beforeEach(async () => {
  await shop.database.db.deleteFrom('murphy.inbox_view').execute()
  await shop.database.db.deleteFrom('murphy.inbox_item').execute()
})

const save = (by: DeskBrowser, viewId: string, body: object) => by.call('PUT', `/inbox-views/${viewId}`, body)

async function listNames(by: DeskBrowser): Promise<readonly string[]> {
  const answer = await by.call('GET', '/inbox-views')
  return parse(SavedViewsReplySchema, answer.body).views.map(({ name }) => name)
}

describe('the saved views of an agent', () => {
  it('are the agent’s own, in the order of their names, on every device', async () => {
    const viewId = newId()
    await save(shop.sarah, newId(), { ...mine, name: 'unread' })
    expect((await save(shop.sarah, viewId, mine)).body).toMatchObject({
      views: [{ viewId, ...mine }, { name: 'unread' }],
    })
    expect(await listNames(shop.tom)).toEqual([])
    // The id of another agent's view makes a view of one's own.
    await save(shop.tom, viewId, { ...mine, name: 'Of Tom' })
    await shop.tom.call('DELETE', `/inbox-views/${viewId}`)
    expect(await listNames(shop.tom)).toEqual([])
    expect(await listNames(shop.sarah)).toEqual(['My tickets', 'unread'])
  })

  it('are replaced by their id, and deleted once', async () => {
    const viewId = newId()
    await save(shop.sarah, viewId, mine)
    const changed = { ...mine, name: 'Waiting', view: 'waiting', departmentId: null }
    expect((await save(shop.sarah, viewId, changed)).body).toEqual({ views: [{ viewId, ...changed }] })
    for (let times = 0; times < 2; times += 1)
      expect((await shop.sarah.call('DELETE', `/inbox-views/${viewId}`)).body).toEqual({ views: [] })
  })

  it('have one name each, whatever its case', async () => {
    await save(shop.sarah, newId(), mine)
    const answer = await save(shop.sarah, newId(), { ...mine, name: 'MY TICKETS' })
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        problem: {
          code: 'conflict',
          message: 'A view with the name MY TICKETS exists. Choose another name.',
          path: 'name',
        },
      },
    ])
    expect((await save(shop.tom, newId(), mine)).status).toBe(200)
  })

  it.each([
    ['a blank name', { name: '  ' }, 'name'],
    ['a name of 41 characters', { name: 'x'.repeat(41) }, 'name'],
    ['an unknown view', { view: 'everything' }, 'view'],
    ['an unknown kind', { kind: 'letter' }, 'kind'],
    ['a department that is no number', { departmentId: 'one' }, 'departmentId'],
  ])('are refused with %s, by the name of the field', async (_title, change, path) => {
    const answer = await save(shop.sarah, newId(), { ...mine, ...change })
    expect([answer.status, answer.body]).toMatchObject([400, { problem: { path } }])
    expect(await listNames(shop.sarah)).toEqual([])
  })

  it('are thirty at most, also from two browsers at once', async () => {
    for (let index = 1; index < savedViewsMaxCount; index += 1)
      await save(shop.sarah, newId(), { ...mine, name: `View ${index}` })
    const answers = await Promise.all(['x', 'y'].map((name) => save(shop.sarah, newId(), { ...mine, name })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      problem: { message: 'You have 30 saved views. Delete one first.' },
    })
    expect(await listNames(shop.sarah)).toHaveLength(savedViewsMaxCount)
  })
})

it('a search of one department finds its items alone, and none of a department that the agent may not read', async () => {
  const fields = { name: 'Mia', email: 'm@example.com', phone: '', subject: '', text: 'Hi' } as const
  const arrivedAt = new Date(shop.server.clock.now())
  await shop.database.db
    .updateTable('murphy.live_chat_agent')
    .set({ department_ids: [1] })
    .where('email', 'like', 'sarah%')
    .execute()
  for (const departmentId of [1, 2, null])
    await shop.database.db
      .insertInto('murphy.inbox_item')
      .values({ ...fields, kind: 'message', department_id: departmentId, arrived_at: arrivedAt })
      .execute()
  const find = async (by: DeskBrowser, departmentId: number | null) => {
    const body = { isDone: false, kind: null, view: 'all', departmentId, after: null }
    const { items, total } = parse(SearchInboxReplySchema, (await by.call('POST', '/inbox', body)).body)
    expect(total).toBe(items.length)
    return items.map((item) => item.departmentId)
  }
  expect(await find(shop.manager, 2)).toEqual([2])
  expect(await find(shop.manager, null)).toHaveLength(3)
  expect(await find(shop.sarah, 1)).toEqual([1])
  expect(await find(shop.sarah, 2)).toEqual([])
})
