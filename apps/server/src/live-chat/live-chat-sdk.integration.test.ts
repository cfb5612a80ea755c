import type { Visitor } from '@murphy/live-chat-sdk/visitor'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { liveChatSecret } from '../testing/test-server'
import { signInAgent } from './testing/sign-in-agent'
import { openShop } from '../testing/open-shop'
import { openSdkTab } from './testing/sdk-tab'
import { handOver, newId, start as startFrame } from './testing/visitor-frames'

const shop = openShop()
let origin: string
let agentId: number
const visitors: Visitor[] = []

beforeAll(async () => {
  ;({ agentId } = await signInAgent(
    shop.server.liveChat.agents,
    'sarah.jones@murphy.example',
    'correct horse',
  ))
  origin = `http://127.0.0.1:${await shop.server.listen()}`
})
afterEach(() => {
  for (const visitor of visitors.splice(0)) visitor.stop()
})
afterAll(async () => {
  // Node's fetch keeps a connection that it never used, and the server would wait for it.
  shop.server.app.server.closeAllConnections()
})

const openTab = () => openSdkTab(origin, visitors)

const start = {
  departmentId: 1,
  consent: startFrame.consent,
  user: startFrame.user,
  handOver,
}

/** Returns a retailer's token for Alex, on the clock of the server. */
function tokenOfAlex(): Promise<string> {
  const now = Math.floor(shop.server.clock.now() / 1000)
  return new SignJWT({ name: 'Alex Nguyen', email: 'alex.nguyen@shop.example', external_id: '123' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(new TextEncoder().encode(liveChatSecret))
}

function ready(visitor: Visitor): Promise<void> {
  return expect.poll(() => visitor.getSnapshot().status).toMatch(/^re/)
}

function textsOf(visitor: Visitor): readonly string[] {
  return visitor.getLog().flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
}

/** Starts a chat that Sarah accepts. The returned function sends messages of hers. */
async function chatWith(visitor: Visitor) {
  await ready(visitor)
  const started = await visitor.startChat(start)
  if (!started.ok) throw new Error(started.error.message)
  const { chatId } = started.value
  const accepted = await shop.server.liveChat.agents.perform(agentId, { type: 'accept', id: newId(), chatId })
  expect(accepted.ok).toBe(true)
  await expect.poll(() => visitor.getSnapshot().agents).toHaveLength(1)
  return {
    chatId,
    say: async (msg: string) => {
      const said = await shop.server.liveChat.agents.perform(agentId, {
        type: 'message',
        id: newId(),
        chatId,
        msg,
      })
      expect(said.ok).toBe(true)
    },
    end: () => shop.server.liveChat.agents.perform(agentId, { type: 'end', id: newId(), chatId }),
  }
}

describe('the SDK with the real service', () => {
  it.each(['sockets', 'posts'])(
    'chats, sends a file and rates over %s [LCS-30, LCS-33, LCS-34]',
    async (way) => {
      const tab = openTab()
      if (way === 'posts') tab.blockSockets()
      const visitor = tab.page()
      const { say, end } = await chatWith(visitor)
      expect(await visitor.sendMessage('Hello, anyone there?').answer).toEqual({ ok: true, value: null })
      await say('Hi Mia')
      await expect.poll(() => textsOf(visitor)).toEqual(['Hello, anyone there?', 'Hi Mia'])
      const sent = await visitor.sendFile(new File(['some words'], 'note.txt', { type: 'text/plain' }))
      expect(sent).toMatchObject({ ok: true, value: { name: 'note.txt', size: 10 } })
      expect(await visitor.sendFile(new File(['MZ'], 'note.exe'))).toMatchObject({
        error: { kind: 'INVALID_EXTENSION' },
      })
      expect(await visitor.sendRating('good')).toEqual({ ok: true, value: null })
      expect(await visitor.sendComment('[Friendly] -- Thanks')).toEqual({ ok: true, value: null })
      await end()
      await expect
        .poll(() => visitor.getSnapshot().chat)
        .toMatchObject({
          isChatting: false,
          rating: 'good',
          comment: '[Friendly] -- Thanks',
        })
      const seqs = visitor.getLog().map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    },
  )

  it('offers departments, opening hours, the visitor’s details, a rating, a comment and the end of a chat [GEN-22]', async () => {
    const visitor = openTab().page()
    const { chatId } = await chatWith(visitor)
    const { departments, operatingHours } = visitor.getSnapshot()
    expect(departments).toContainEqual(expect.objectContaining({ id: 1 }))
    expect(operatingHours).toMatchObject({ type: 'account', timezone: 'Australia/Sydney' })
    await visitor.setInfo({ display_name: 'Mia Hart', email: 'mia@example.com' })
    await visitor.sendRating('good')
    await visitor.sendComment('[Friendly] -- Thanks')
    await visitor.endChat()
    // The agent's desk shows the same.
    await expect
      .poll(() => shop.server.liveChat.agents.findChat(agentId, chatId))
      .toMatchObject({
        isOpen: false,
        departmentId: 1,
        visitor: { displayName: 'Mia Hart', email: 'mia@example.com' },
        rating: 'good',
        comment: '[Friendly] -- Thanks',
      })
    await shop.server.liveChat.agents.perform(agentId, { type: 'leave', id: newId(), chatId })
  })

  it('loses and doubles nothing when the connection breaks again and again [LCS-46]', async () => {
    const tab = openTab()
    const visitor = tab.page()
    const { say, end } = await chatWith(visitor)
    const answers = []
    for (let round = 1; round <= 5; round++) {
      answers.push(visitor.sendMessage(`shopper ${round} a`).answer)
      await ready(visitor)
      answers.push(visitor.sendMessage(`shopper ${round} b`).answer)
      await say(`agent ${round}`)
      tab.cut()
      await expect.poll(() => visitor.getSnapshot().status).toBe('connecting')
    }
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ ok: true, value: null })
    await ready(visitor)
    await expect.poll(() => textsOf(visitor)).toHaveLength(15)
    const shopper = textsOf(visitor).filter((text) => text.startsWith('shopper'))
    expect(shopper).toEqual([1, 2, 3, 4, 5].flatMap((round) => [`shopper ${round} a`, `shopper ${round} b`]))
    await end()
  })

  it('is reattached after a reload, with the whole transcript and no second join [LCS-07]', async () => {
    const tab = openTab()
    const visitor = tab.page()
    const { say, end } = await chatWith(visitor)
    await visitor.sendMessage('before').answer
    await say('and so on')
    await expect.poll(() => textsOf(visitor)).toHaveLength(2)
    visitor.stop()
    const again = tab.page()
    await ready(again)
    expect(again.getSnapshot().status).toBe('reattached')
    await expect.poll(() => textsOf(again)).toEqual(['before', 'and so on'])
    expect(again.getLog()).toEqual(
      visitor.getLog().map((line) => ({ ...line, isOwn: false, isReplay: true })),
    )
    await end()
  })

  it(
    'finds 200 messages and another agent after it was away (F15, F17) [LCS-07]',
    { timeout: 90_000 },
    async () => {
      const { agentId: colleague } = await signInAgent(
        shop.server.liveChat.agents,
        'tom.baker@murphy.example',
        'correct horse',
      )
      const tab = openTab()
      const visitor = tab.page()
      const { chatId, say } = await chatWith(visitor)
      visitor.stop()
      const missed = Array.from({ length: 200 }, (_, index) => `missed ${index + 1}`)
      for (const line of missed) await say(line)
      const { agents } = shop.server.liveChat
      const to = { agentId: colleague }
      await agents.perform(agentId, { type: 'transfer', id: newId(), chatId, to, comment: '' })
      const taken = await agents.perform(colleague, { type: 'accept', id: newId(), chatId })
      expect(taken.ok).toBe(true)
      const again = tab.page()
      await ready(again)
      expect(again.getSnapshot()).toMatchObject({
        chat: { isChatting: true, queuePosition: 0 },
        agents: [{ display_name: 'Tom Baker' }],
      })
      await vi.waitFor(() => expect(textsOf(again)).toEqual(missed), { timeout: 15_000 })
      await agents.perform(colleague, { type: 'end', id: newId(), chatId })
      await agents.signOut(colleague)
    },
  )

  it('knows a signed-in shopper, shows the past chats and logs out [LCS-10, LCS-25, LCS-32]', async () => {
    const visitor = openTab().page(tokenOfAlex)
    await ready(visitor)
    expect(visitor.getSnapshot().visitor).toMatchObject({
      display_name: 'Alex Nguyen',
      email: 'alex.nguyen@shop.example',
      authenticated: true,
      auth_status: 'authenticated',
    })
    const { end } = await chatWith(visitor)
    await visitor.sendMessage('for the record').answer
    await end()
    const page = await visitor.fetchHistory()
    if (!page.ok) throw new Error(page.error.message)
    expect(page.value.entries).toContainEqual(expect.objectContaining({ msg: 'for the record' }))
    const times = page.value.entries.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(await visitor.logout()).toEqual({ ok: true, value: null })
    await expect.poll(() => visitor.getSnapshot().closedReason).toBe('logged_out')
  })

  it('refuses a token of another visitor [LCS-10, LCS-45]', async () => {
    const visitor = openTab().page(() => Promise.resolve('no.token.atall'))
    const failures: string[] = []
    visitor.subscribe((event) => {
      if (event.type === 'failed') failures.push(event.reason)
    })
    await expect.poll(() => visitor.getSnapshot().closedReason).toBe('authentication_failed')
    expect(failures).toHaveLength(1)
  })
})
