import { setTimeout as wait } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInAgent } from '../../live-chat/testing/sign-in-agent'
import type { Polled, PolledSession } from '../../live-chat/testing/raw-poller'
import { createRawPoller } from '../../live-chat/testing/raw-poller'
import { openShop } from '../../testing/open-shop'
import { liveChatSecret } from '../../testing/test-server'
import { newId, createRegisterFrame, createStartFrame } from '../../live-chat/testing/visitor-frames'
import { createVisitorTokens } from './visitor-tokens'

const shop = openShop()
let port: number
let poller: ReturnType<typeof createRawPoller>

beforeAll(async () => {
  await signInAgent(shop.server.liveChat.agents, 'sarah.jones@murphy.example', 'correct horse')
  port = await shop.server.listen()
  poller = createRawPoller(port)
})

/** The service's token for Alex, made of the retailer's. */
async function idTokenOfAlex(): Promise<string> {
  const { clock } = shop.server
  const seconds = Math.floor(clock.now() / 1000)
  const token = await new SignJWT({
    name: 'Alex Nguyen',
    email: 'alex.nguyen@shop.example',
    external_id: `alex-${newId()}`,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(new TextEncoder().encode(liveChatSecret))
  const exchanged = await createVisitorTokens(liveChatSecret, clock.now).exchange(token, null)
  if (!exchanged.ok) throw new Error('The token was not exchanged.')
  return exchanged.idToken
}

async function registered(given: Parameters<typeof createRegisterFrame>[0] = {}) {
  const first = await poller.post([createRegisterFrame(given)])
  const [greeting] = first.frames
  if (greeting?.type !== 'registered' && greeting?.type !== 'reattached')
    throw new Error('No greeting came first.')
  const { session_token: token, visitor_id: visitorId } = greeting
  return { token, visitorId, type: greeting.type, first }
}

/** Polls until a frame matches, confirming those that arrived. */
async function askUntil(token: PolledSession, after: number, fits: (polled: Polled) => boolean) {
  const frames = []
  let cursor = after
  for (;;) {
    const polled = await poller.ask(cursor, token)
    frames.push(...polled.frames)
    cursor = polled.cursor
    if (fits({ ...polled, frames })) return { frames, cursor }
  }
}

/** Returns the cursor after everything that follows a greeting. */
async function settled(token: string, first: Polled): Promise<number> {
  if (first.frames.some(({ type }) => type === 'synced')) return first.cursor
  const { cursor } = await askUntil(token, first.cursor, ({ frames }) =>
    frames.some(({ type }) => type === 'synced'),
  )
  return cursor
}

describe('a visitor without a WebSocket', () => {
  it('chats by POST and GET alone [LCS-30]', async () => {
    const { token, first } = await registered()
    await poller.post([createStartFrame()], token)
    const { frames } = await askUntil(token, first.cursor, (polled) =>
      polled.frames.some((frame) => frame.type === 'event' && frame.entry.type === 'chat.wait_queue'),
    )
    expect(frames.find(({ type }) => type === 'ack')).toMatchObject({ ok: true })
    const events = frames.flatMap((frame) =>
      frame.type === 'event' && frame.seq !== null ? [frame.seq] : [],
    )
    expect(events).toEqual([1, 2, 3])
  })

  it('gets the same frames again until it confirms', async () => {
    const { token, first } = await registered()
    await poller.post([{ type: 'ping' }], token)
    const once = await poller.ask(first.cursor, token)
    const again = await poller.ask(first.cursor, token)
    expect(once.frames).toContainEqual({ type: 'pong' })
    expect(again.frames.slice(0, once.frames.length)).toEqual(once.frames)
    expect(again.cursor).toBeGreaterThanOrEqual(once.cursor)
  })

  it('waits for new frames', async () => {
    const { token, first } = await registered()
    const cursor = await settled(token, first)
    const asked = poller.ask(cursor, token)
    await wait(100)
    await poller.post([{ type: 'ping' }], token)
    expect((await asked).frames).toEqual([{ type: 'pong' }])
  })

  it('loses nothing when a poll breaks off', async () => {
    const { token, first } = await registered()
    const cursor = await settled(token, first)
    const breaking = new AbortController()
    const broken = poller.ask(cursor, token, breaking.signal)
    await wait(100)
    breaking.abort()
    await expect(broken).rejects.toThrow('aborted')
    await poller.post([{ type: 'ping' }], token)
    expect((await poller.ask(cursor, token)).frames).toEqual([{ type: 'pong' }])
  })

  it('reconnects with its token, which ends the earlier polls', async () => {
    const { token, visitorId } = await registered()
    const again = await registered({ session_token: token, visitor_id: visitorId })
    expect(again).toMatchObject({ type: 'reattached', token, visitorId })
  })

  it('gets one answer to many frames of one message', async () => {
    const { token, first } = await registered()
    const resync = { type: 'resync', after_seq: 0 } as const
    await poller.post([resync, resync, resync], token)
    const { frames } = await askUntil(
      token,
      first.cursor,
      (polled) => polled.frames.filter(({ type }) => type === 'synced').length === 3,
    )
    expect(frames.filter(({ type }) => type === 'synced')).toHaveLength(3)
  })

  it('gets one pong for many pings', async () => {
    const { token, first } = await registered()
    await poller.post([{ type: 'ping' }, { type: 'ping' }, { type: 'ping' }], token)
    await poller.post([{ type: 'ping' }], token)
    const { frames } = await askUntil(token, first.cursor, ({ frames: polled }) =>
      polled.some(({ type }) => type === 'pong'),
    )
    expect(frames.filter(({ type }) => type === 'pong')).toHaveLength(1)
  })
})

describe('a session', () => {
  it('is found by its id and token, and by the token alone for pages of earlier releases', async () => {
    const { token, first } = await registered()
    const { id = '' } = first
    expect(id).toMatch(/^n0-[\w-]{22}$/)
    for (const session of [token, { token, id }])
      expect((await poller.post([{ type: 'ping' }], session)).status).toBe(200)
    const { token: stranger } = await registered()
    for (const session of [
      { token: stranger, id },
      { token: '', id },
      { token, id: `n0-${'A'.repeat(22)}` },
      { token, id: `n9-${'A'.repeat(22)}` },
    ])
      expect((await poller.post([{ type: 'ping' }], session)).status).toBe(404)
  })

  it('continues with the token of a guest who has signed in, and the earlier token ends when the new one is used [LCS-10]', async () => {
    const { token, first } = await registered()
    const { id = '' } = first
    const idToken = await idTokenOfAlex()
    await poller.post([{ type: 'auth', id: newId(), id_token: idToken }], { token, id })
    const { frames, cursor } = await askUntil({ token, id }, first.cursor, (polled) =>
      polled.frames.some(({ type }) => type === 'ack'),
    )
    const renewed = frames.find((frame) => frame.type === 'session')?.session_token ?? ''
    expect(renewed).not.toBe(token)
    // The answer may have been lost, so the page polls again with the cursor that it has.
    expect((await poller.post([{ type: 'ping' }], { token, id })).status).toBe(200)
    expect((await poller.ask(cursor, { token: renewed, id })).status).toBe(200)
    expect((await poller.post([{ type: 'ping' }], { token, id })).status).toBe(404)
  })
})

describe('a poll', () => {
  it.each([['st-unknown'], ['']])('a poll of the session %j has to register again', async (token) => {
    expect((await poller.ask(0, token)).status).toBe(404)
    expect((await poller.post([{ type: 'ping' }], token)).status).toBe(404)
  })

  it.each(['', 'x', '-1'])('a poll after %j is refused', async (after) => {
    const { token } = await registered()
    const response = await fetch(`http://127.0.0.1:${port}/client/widget/frames?after=${after}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(400)
  })

  it('a poll from a page that is not on the list is refused', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/client/widget/frames`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify([createRegisterFrame()]),
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('a poll from an allowed page may carry the session', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/client/widget/frames`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:8081',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization')
  })

  it('a poll with another account key is told so, and gets no session [LCS-05]', async () => {
    const answer = await poller.post([createRegisterFrame({ account_key: 'other' })])
    expect(answer.frames).toMatchObject([{ type: 'error', account_status: 'invalid_account_key' }])
  })

  it('a poll whose body is no list is refused', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/client/widget/frames`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"type":"register"}',
    })
    expect(response.status).toBe(400)
  })
})

it('stores a repeated message once', async () => {
  const { token, first } = await registered()
  await poller.post([createStartFrame()], token)
  const message = { type: 'chat.msg', id: newId(), chat_id: null, msg: 'Twice' } as const
  const isAcked = ({ frames }: Polled) =>
    frames.some((frame) => frame.type === 'ack' && frame.id === message.id)
  await poller.post([message], token)
  const once = await askUntil(token, first.cursor, isAcked)
  await poller.post([message], token)
  const acked = await askUntil(token, once.cursor, isAcked)
  await poller.post([{ type: 'resync', after_seq: 0 }], token)
  const { frames } = await askUntil(token, acked.cursor, (polled) =>
    polled.frames.some(({ type }) => type === 'synced'),
  )
  const messages = frames.flatMap((frame) =>
    frame.type === 'event' && frame.entry.type === 'chat.msg' ? [frame.seq] : [],
  )
  expect(new Set(messages).size).toBe(1)
})
