import { DeskStateSchema, MySessionsReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId, createRegisterFrame, start } from '../../live-chat/testing/visitor-frames'
import type { TestResponse } from '../../testing/test-server'
import type { DeskBrowser } from '../testing/desk-browser'
import { callDesk, deskEmails, deskPassword, signInAt } from '../testing/desk-browser'
import { openShop } from '../../testing/open-shop'

const shop = openShop()
let people = 0

/** A new agent for each test, in two browsers. The second signs in a second later. */
let email: string
let here: DeskBrowser
let there: DeskBrowser
beforeEach(async () => {
  people += 1
  email = `anna${people}@shop.example`
  const manager = await signInAt(shop.server, deskEmails.manager)
  const account = { email, password: deskPassword, displayName: `Otto ${people}`, departmentIds: [1] }
  expect((await manager.call('POST', '/agents', account)).status).toBe(200)
  here = await signInAt(shop.server, email)
  await shop.server.clock.pass(1000)
  there = await signInAt(shop.server, email)
})

async function sessionsSeen(browser: DeskBrowser) {
  return parse(MySessionsReplySchema, (await browser.call('GET', '/sessions')).body).sessions
}

async function chatsOf(browser: DeskBrowser): Promise<number> {
  return parse(DeskStateSchema, (await browser.call('GET', '/state')).body).chats.length
}

/** Starts a chat that this agent accepts. */
async function withChat(browser: DeskBrowser): Promise<void> {
  const registered = await shop.server.liveChat.visitors.register(createRegisterFrame(), { kind: 'none' })
  if (!registered.ok) throw new Error('Not let in.')
  const id = newId()
  await shop.server.liveChat.visitors.perform(registered.session, { ...start, id })
  const { queue } = parse(DeskStateSchema, (await browser.call('GET', '/state')).body)
  const chatId = queue.at(-1)?.chatId ?? ''
  expect((await browser.call('POST', `/chats/${chatId}/accept`, { id: newId() })).status).toBe(200)
  expect(await chatsOf(browser)).toBe(1)
}

function signInWith(password: string): Promise<TestResponse> {
  return callDesk(shop.server, 'POST', '/session', { email, password })
}

function problem(answer: TestResponse): unknown {
  const { path, message } = (answer.body as { problem: { path?: string; message: string } }).problem
  return [answer.status, path, message]
}

describe('an agent’s own sessions', () => {
  it('are listed with the current one, and when each was last seen', async () => {
    await shop.server.clock.pass(60_000)
    const [first, second] = await sessionsSeen(here)
    const since = shop.server.clock.now() - 60_000
    expect(first).toMatchObject({ isThis: true, startedAt: since - 1000, seenAt: shop.server.clock.now() })
    expect(second).toMatchObject({ isThis: false, startedAt: since, seenAt: since })
  })

  it('end one by one, and only the agent’s own do', async () => {
    const stranger = await signInAt(shop.server, deskEmails.tom)
    const [, other] = await sessionsSeen(here)
    expect((await stranger.call('DELETE', `/sessions/${other?.id}`)).status).toBe(404)
    expect((await here.call('DELETE', `/sessions/${other?.id}`)).status).toBe(200)
    expect((await there.call('GET', '/session')).status).toBe(401)
    expect(await sessionsSeen(here)).toHaveLength(1)
  })

  it('all end except the current one', async () => {
    await here.call('DELETE', '/sessions')
    expect((await there.call('GET', '/session')).status).toBe(401)
    expect((await here.call('GET', '/session')).status).toBe(200)
  })
})

describe('an agent who signs out in one of two browsers', () => {
  it('keeps their chats and stays present', async () => {
    await withChat(there)
    expect((await here.call('DELETE', '/session')).status).toBe(200)
    expect(await chatsOf(there)).toBe(1)
    const { status } = parse(DeskStateSchema, (await there.call('GET', '/state')).body).me
    expect(status).toBe('online')
    expect((await there.call('DELETE', '/session')).status).toBe(200)
    here = await signInAt(shop.server, email)
    expect(await chatsOf(here)).toBe(0)
  })

  it('leaves when the other was not seen for 45 s', async () => {
    await withChat(here)
    await shop.server.clock.pass(45_000)
    expect(await chatsOf(here)).toBe(1)
    expect((await here.call('DELETE', '/session')).status).toBe(200)
    expect(await chatsOf(there)).toBe(0)
  })
})

describe('an agent’s own password', () => {
  it('is changed with the current one, and the other browser is signed out', async () => {
    const body = { current: deskPassword, password: 'battery staple' }
    expect((await here.call('PUT', '/session/password', body)).status).toBe(200)
    expect((await here.call('GET', '/session')).status).toBe(200)
    expect((await there.call('GET', '/session')).status).toBe(401)
    expect((await signInWith(deskPassword)).status).toBe(401)
    expect((await signInWith('battery staple')).status).toBe(200)
  })

  it.each([
    [{ current: 'wrong horse', password: 'battery staple' }, 'current', 'The current password is wrong.'],
    [
      { current: deskPassword, password: 'my name is Otto' },
      'password',
      'Choose a password without your name or address in it.',
    ],
    [{ current: deskPassword, password: 'battery' }, 'password', 'Expected 10 characters or more.'],
  ])('stays for %j', async (body, path, sentence) => {
    const answer = await here.call('PUT', '/session/password', body)
    expect(problem(answer)).toEqual([400, path, sentence])
    expect((await signInWith(deskPassword)).status).toBe(200)
  })

  it('cannot be guessed at a desk that was left open', async () => {
    const body = { current: 'wrong horse', password: 'battery staple' }
    for (let tries = 0; tries < 10; tries += 1) await here.call('PUT', '/session/password', body)
    const answer = await here.call('PUT', '/session/password', { ...body, current: deskPassword })
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900'])
  })
})
