import { SavedViewsReplySchema, savedViewsMaxCount, SearchAuditReplySchema } from '@murphy/contracts/desk'
import type { SavedViewBody } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSavedViews } from '../../adapters/postgres/saved-views'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import type { DeskBrowser } from '../testing/desk-browser'

const shop = openShop('sarah', 'tom', 'manager')
const free: SavedViewBody = {
  name: 'Wine, free',
  view: 'unassigned',
  kind: null,
  departmentId: 2,
  sharedWith: 2,
}

beforeEach(async () => {
  await shop.database.db.deleteFrom('murphy.inbox_view').execute()
  await shop.database.db.deleteFrom('murphy.inbox_shared_view').execute()
  for (const [email, departmentId] of [
    ['sarah%', 1],
    ['tom%', 2],
  ] as const)
    await shop.database.db
      .updateTable('murphy.live_chat_agent')
      .set({ department_ids: [departmentId] })
      .where('email', 'like', email)
      .execute()
})

const save = (by: DeskBrowser, viewId: string, body: object) => by.call('PUT', `/inbox-views/${viewId}`, body)

async function listNames(by: DeskBrowser): Promise<readonly string[]> {
  const answer = await by.call('GET', '/inbox-views')
  return parse(SavedViewsReplySchema, answer.body).views.map(({ name }) => name)
}

describe('a view that a manager shares with a department', () => {
  it('is there for its agents and for managers, beside their own, and for no other agent', async () => {
    const viewId = newId()
    await save(shop.tom, newId(), { ...free, name: 'Mine', sharedWith: null })
    expect((await save(shop.manager, viewId, free)).body).toEqual({ views: [{ viewId, ...free }] })
    expect(await listNames(shop.tom)).toEqual(['Mine', 'Wine, free'])
    expect(await listNames(shop.sarah)).toEqual([])
    expect((await shop.manager.call('DELETE', `/inbox-views/${viewId}`)).body).toEqual({ views: [] })
    expect(await listNames(shop.tom)).toEqual(['Mine'])
  })

  it.each<[string, object, string]>([
    ['shared by an agent', free, 'Only a manager may share a view. Save it for yourself.'],
    [
      'taken by an agent',
      { ...free, sharedWith: null },
      'Only a manager may change or delete a shared view.',
    ],
  ])('cannot be %s', async (_what, body, message) => {
    const viewId = newId()
    await save(shop.manager, viewId, free)
    const answer = await save(shop.tom, viewId, body)
    expect([answer.status, answer.body]).toMatchObject([403, { problem: { code: 'forbidden', message } }])
    expect(await listNames(shop.tom)).toEqual(['Wine, free'])
  })

  it('cannot be deleted by an agent', async () => {
    const viewId = newId()
    await save(shop.manager, viewId, free)
    expect((await shop.tom.call('DELETE', `/inbox-views/${viewId}`)).status).toBe(403)
    expect(await listNames(shop.tom)).toEqual(['Wine, free'])
  })

  it('is an own view once its manager saves it without a department, and the reverse', async () => {
    const viewId = newId()
    await save(shop.manager, viewId, { ...free, sharedWith: null })
    expect(await listNames(shop.tom)).toEqual([])
    await save(shop.manager, viewId, free)
    expect(await listNames(shop.tom)).toEqual(['Wine, free'])
    const { body } = await save(shop.manager, viewId, { ...free, sharedWith: null })
    expect(body).toEqual({ views: [{ viewId, ...free, sharedWith: null }] })
    expect(await listNames(shop.tom)).toEqual([])
  })

  it('has one name in its department, and a department that exists', async () => {
    await save(shop.manager, newId(), free)
    const taken = await save(shop.manager, newId(), { ...free, name: 'WINE, FREE' })
    expect([taken.status, taken.body]).toMatchObject([409, { problem: { path: 'name' } }])
    expect((await save(shop.manager, newId(), { ...free, sharedWith: 1 })).status).toBe(200)
    const unknown = await save(shop.manager, newId(), { ...free, sharedWith: 99 })
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { problem: { path: 'sharedWith', message: 'sharedWith: Department not found.' } },
    ])
  })

  it('is one of thirty at most, also from two browsers at once', async () => {
    for (let index = 1; index < savedViewsMaxCount; index += 1)
      await save(shop.manager, newId(), { ...free, name: `View ${index}` })
    const answers = await Promise.all(
      ['x', 'y'].map((name) => save(shop.manager, newId(), { ...free, name })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      problem: { message: 'The department has 30 shared views. Delete one first.' },
    })
  })

  it('is removed when its department is closed', async () => {
    await shop.manager.call('POST', '/departments', { name: 'Gifts' })
    const { department_id: sharedWith } = await shop.database.db
      .selectFrom('murphy.live_chat_department')
      .select('department_id')
      .where('name', '=', 'Gifts')
      .executeTakeFirstOrThrow()
    await save(shop.manager, newId(), free)
    expect((await save(shop.manager, newId(), { ...free, sharedWith })).status).toBe(200)
    expect((await shop.manager.call('DELETE', `/departments/${sharedWith}`)).status).toBe(200)
    const kept = await shop.database.db.selectFrom('murphy.inbox_shared_view').select('shared_with').execute()
    expect(kept).toEqual([{ shared_with: 2 }])
  })

  it('is not added to a department that is closed in the meantime', async () => {
    await shop.manager.call('POST', '/departments', { name: 'Hampers' })
    const { db } = shop.database
    const { department_id: sharedWith } = await db
      .selectFrom('murphy.live_chat_department')
      .select('department_id')
      .where('name', '=', 'Hampers')
      .executeTakeFirstOrThrow()
    expect((await shop.manager.call('DELETE', `/departments/${sharedWith}`)).status).toBe(200)
    const view = { viewId: newId(), ...free, departmentId: null, sharedWith }
    expect(await createSavedViews(db).put(shop.manager.agent.id, view)).toBe('no-department')
    expect(await db.selectFrom('murphy.inbox_shared_view').select('view_id').execute()).toEqual([])
  })

  it('is in the audit log when it is saved and deleted, and an own view is not', async () => {
    const viewId = newId()
    await save(shop.manager, newId(), { ...free, name: 'Of the manager', sharedWith: null })
    await save(shop.manager, viewId, free)
    await shop.manager.call('DELETE', `/inbox-views/${viewId}`)
    const entries = await listEntries()
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'inbox-view.deleted', target: 'Wine, free', before: free, after: null },
      { action: 'inbox-view.changed', target: 'Wine, free', before: null, after: free },
    ])
    expect(entries.map(({ target }) => target)).not.toContain('Of the manager')
  })
})

/** Returns the entries of shared views, the newest first. */
async function listEntries() {
  const filter = { agentId: null, action: null, from: null, to: null }
  const body = { filter, after: null }
  const answer = await shop.manager.call('POST', '/audit', body)
  return parse(SearchAuditReplySchema, answer.body).entries.filter(({ action }) =>
    action.startsWith('inbox-view.'),
  )
}
