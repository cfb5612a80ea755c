import { CannedRepliesReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { seedLiveChat } from '../adapters/postgres/live-chat-demonstration'
import { newId } from '../live-chat/testing/raw-visitor'
import type { TestDatabase } from '../testing/test-database'
import { openTestDatabase } from '../testing/test-database'
import type { Answer, TestServer } from '../testing/test-server'
import { startTestServer } from '../testing/test-server'
import type { DeskBrowser } from './testing/desk-browser'
import { deskEmails, deskPassword, signInAt } from './testing/desk-browser'

let database: TestDatabase
let server: TestServer
let sarah: DeskBrowser
let tom: DeskBrowser
let manager: DeskBrowser
beforeAll(async () => {
  database = await openTestDatabase(inject('databaseUrl'))
  await seedLiveChat(database.db, deskPassword, Date.now())
  server = await startTestServer(database)
  sarah = await signInAt(server, deskEmails.sarah)
  tom = await signInAt(server, deskEmails.tom)
  manager = await signInAt(server, deskEmails.manager)
})
beforeEach(async () => {
  await database.db.deleteFrom('murphy.live_chat_canned_reply').execute()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

function put(who: DeskBrowser, shortcut: string, departmentId: number | null, replyId = newId()) {
  return who.call('PUT', `/canned-replies/${replyId}`, { shortcut, departmentId, text: 'Hi {first_name}' })
}

function shortcuts(answer: Answer): readonly string[] {
  return parse(CannedRepliesReplySchema, answer.body).replies.map(({ shortcut }) => shortcut)
}

async function seenBy(who: DeskBrowser): Promise<readonly string[]> {
  return shortcuts(await who.call('GET', '/canned-replies'))
}

describe('a prepared text', () => {
  it('of one’s own is seen by nobody else, and is written down', async () => {
    expect(shortcuts(await put(sarah, ' Hello ', null))).toEqual(['hello'])
    expect([await seenBy(sarah), await seenBy(tom), await seenBy(manager)]).toEqual([['hello'], [], []])
    const deeds = await database.db.selectFrom('murphy.live_chat_deed').selectAll().execute()
    expect(deeds.at(-1)).toMatchObject({
      agent_id: sarah.agent.id,
      deed: 'put-canned-reply',
      detail: 'own /hello',
    })
  })

  it('of a department is its managers’ to write, and is seen by its agents', async () => {
    expect((await put(sarah, 'refund', 1)).status).toBe(403)
    expect((await put(manager, 'refund', 1)).status).toBe(200)
    expect([await seenBy(sarah), await seenBy(manager)]).toEqual([['refund'], ['refund']])
    expect((await put(manager, 'refund', 99)).status).toBe(400)
  })

  it('with a shortcut that its owner has already is refused, for others it is free', async () => {
    await put(sarah, 'hello', null)
    expect((await put(sarah, 'HELLO', null)).status).toBe(409)
    expect((await put(tom, 'hello', null)).status).toBe(200)
  })

  it('is changed and deleted by who may write it', async () => {
    const replyId = newId()
    await put(sarah, 'one', null, replyId)
    expect((await put(tom, 'two', null, replyId)).status).toBe(403)
    expect((await tom.call('DELETE', `/canned-replies/${replyId}`)).status).toBe(403)
    expect(shortcuts(await put(sarah, 'two', null, replyId))).toEqual(['two'])
    for (const _ of [1, 2])
      expect(shortcuts(await sarah.call('DELETE', `/canned-replies/${replyId}`))).toEqual([])
  })

  it.each(['', 'two words', 'a/b', 'x'.repeat(41)])('has no shortcut %j', async (shortcut) => {
    expect((await put(sarah, shortcut, null)).status).toBe(400)
  })
})
