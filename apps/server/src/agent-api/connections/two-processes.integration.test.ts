import type { Staff } from '@murphy/contracts/desk'
import { StaffReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInProcessBus } from '../../adapters/live-chat-bus/live-chat-bus'
import { seedTestDesk } from '../../testing/seed-test-desk'
import type { DeskBrowser, DeskSocket } from '../testing/desk-browser'
import { callDesk, deskEmails, deskPassword, openDeskSocket, signInAt } from '../testing/desk-browser'
import { useTestDatabase, useTestServer } from '../../testing/use-test-server'

const database = useTestDatabase()
const bus = createInProcessBus()
const one = useTestServer(database, { bus })
const other = useTestServer(database, { bus })
let port: number
let manager: DeskBrowser
let sarah: DeskBrowser
let page: DeskSocket

beforeAll(async () => {
  await seedTestDesk(database.db, deskPassword)
  port = await other.listen()
  manager = await signInAt(one, deskEmails.manager)
})
/** The agent's connection is held by another process than the one that the manager calls. */
beforeEach(async () => {
  sarah = await signInAt(other, deskEmails.sarah)
  page = await openDeskSocket(port, { cookie: sarah.cookie })
  page.send({ type: 'register', version: 1, chats: [] })
  await page.waitFor('registered')
})

async function sarahAsListed(): Promise<Staff | undefined> {
  const { staff } = parse(StaffReplySchema, (await manager.call('GET', '/staff')).body)
  return staff.find(({ email }) => email === deskEmails.sarah)
}

async function change(fields: object): Promise<void> {
  const body = { displayName: 'Sarah Jones', title: 'Agent', role: 'agent', departmentIds: [1], ...fields }
  expect((await manager.call('PUT', `/staff/${sarah.agent.id}`, body)).status).toBe(200)
}

describe('an agent at another process than the manager’s', () => {
  it('is listed with all browsers, and signed out everywhere at once', async () => {
    await signInAt(one, deskEmails.sarah)
    expect((await sarahAsListed())?.sessions).toHaveLength(2)
    expect((await manager.call('DELETE', `/staff/${sarah.agent.id}/sessions`)).status).toBe(200)
    expect(await page.waitFor('error')).toMatchObject({ reason: 'signed_out' })
    await page.closed
    expect((await sarahAsListed())?.sessions).toEqual([])
    const answer = await callDesk(other, 'GET', '/state', undefined, { cookie: sarah.cookie })
    expect(answer.status).toBe(401)
  })

  it('ends one of two sessions, and the other continues', async () => {
    const elsewhere = await signInAt(one, deskEmails.sarah)
    await elsewhere.call('DELETE', '/session')
    await change({ capacity: 5 })
    await page.waitFor('state', ({ me }) => me.capacity === 5)
    expect(page.getFrames('error')).toEqual([])
    const last = await signInAt(one, deskEmails.sarah)
    await last.call('DELETE', '/sessions')
    expect(await page.waitFor('error')).toMatchObject({ reason: 'signed_out' })
  })

  it('is notified at once of the manager’s changes', async () => {
    const body = { displayName: 'Sarah Lind', title: 'Lead', capacity: 7 }
    await change(body)
    const { me } = await page.waitFor('state', (state) => state.me.capacity === 7)
    expect(me).toMatchObject(body)
  })
})
