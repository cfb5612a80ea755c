import type { FrameDown } from '@murphy/contracts/live-chat'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeClock } from '@murphy/testing'
import { createFakeClock } from '@murphy/testing'
import { createLimits, createDefaultLimits } from '../../limits/limits'
import { createChatFields, createFakeVisitorService } from '../../live-chat/testing/fake-visitor-service'
import { newId, createRegisterFrame } from '../../live-chat/testing/visitor-frames'
import type { ChannelListener } from '../channel'
import type { VisitorGateway } from './visitor-gateway'
import { createVisitorGateway } from './visitor-gateway'

let clock: FakeClock
let service: ReturnType<typeof createFakeVisitorService>
let gateway: VisitorGateway
let sent: FrameDown[]
let isClosed: boolean
let closeCode: number | undefined
let owner: ChannelListener
let warnings: number

beforeEach(() => {
  clock = createFakeClock()
  service = createFakeVisitorService()
  warnings = 0
  gateway = createVisitorGateway({
    visitors: service.visitors,
    subscribe: service.subscribe,
    accountKey: 'demo',
    verifyIdToken: (token) => Promise.resolve({ kind: token === null ? 'none' : 'failed' }),
    clock,
    limits: createLimits(createDefaultLimits(200), clock.now),
    log: {
      warn: () => {
        warnings += 1
      },
    },
  })
  connect()
})

function connect(): void {
  sent = []
  isClosed = false
  closeCode = undefined
  owner = gateway.connect(
    {
      send: (frame) => void sent.push(frame),
      close: (code) => {
        isClosed = true
        closeCode = code
        queueMicrotask(() => owner.handleClose())
      },
    },
    '203.0.113.1',
    'https://chat.shop.example',
  )
}

/** Runs everything that is due without a delay. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

async function register(given: Parameters<typeof createRegisterFrame>[0] = {}): Promise<void> {
  owner.handleMessage([createRegisterFrame(given)])
  await settle()
}

function words(): readonly string[] {
  return sent.map((frame) => {
    if (frame.type !== 'event') return frame.type
    return frame.entry.type === 'chat.msg' ? frame.entry.msg : frame.entry.type
  })
}

describe('the first frame', () => {
  it('has to arrive within 10 s', async () => {
    await clock.pass(9999)
    expect(isClosed).toBe(false)
    await clock.pass(1)
    expect(sent).toMatchObject([{ type: 'error', reason: 'unknown', account_status: null }])
    expect(isClosed).toBe(true)
  })

  it('is answered with server_error while the service is away, and the connection is closed [LCS-07]', async () => {
    service.goAway(true)
    await register()
    expect(sent).toMatchObject([{ type: 'error', reason: 'server_error' }])
    expect([isClosed, warnings]).toEqual([true, 1])
  })

  it('is followed by the missing entries, then synced', async () => {
    service.set({ chat: createChatFields('ch-1', { last_seq: 3 }) })
    for (const text of ['one', 'two', 'three']) service.say('ch-1', text)
    await register({ chat_id: 'ch-1', last_seq: 1 })
    expect(words()).toEqual(['registered', 'two', 'three', 'synced'])
    expect(sent.at(-1)).toEqual({ type: 'synced', chat_id: 'ch-1', seq: 3 })
  })

  it.each([
    ['of another chat', { chat_id: 'ch-0', last_seq: 9 }],
    ['of no chat', { chat_id: null, last_seq: 0 }],
  ])('a first frame with the place %s is followed by all entries', async (_title, place) => {
    service.set({ chat: createChatFields('ch-1', { last_seq: 1 }) })
    service.say('ch-1', 'one')
    await register(place)
    expect(words()).toEqual(['registered', 'one', 'synced'])
  })

  it('a first frame with a sequence number of the future does not hide later entries', async () => {
    service.set({ chat: createChatFields('ch-1', { last_seq: 1 }) })
    service.say('ch-1', 'one')
    await register({ chat_id: 'ch-1', last_seq: 99 })
    service.say('ch-1', 'two')
    service.notification({ about: 'chat', chatId: 'ch-1', visitorId: 'v-9' })
    await settle()
    expect(words()).toEqual(['registered', 'synced', 'two'])
  })
})

describe('a session', () => {
  it('closes its connection when it ends, which may reconnect and register again [LCS-10]', async () => {
    await register()
    service.notification({ about: 'visitor-sessions', visitorId: 'v-9' })
    await settle()
    expect(isClosed).toBe(false)
    service.endSession()
    service.notification({ about: 'visitor-sessions', visitorId: 'v-9' })
    await settle()
    expect(sent.at(-1)).toEqual({
      type: 'shutdown',
      reason: 'unknown',
      backoff: { active: true, max_seconds: 1 },
    })
    expect(isClosed).toBe(true)
  })

  it('is renewed by signing in, and its new token comes before the answer [LCS-10]', async () => {
    await register()
    service.renewSession('st-6')
    owner.handleMessage([{ type: 'auth', id: newId(), id_token: 'x' }])
    await settle()
    expect(sent.slice(-2)).toMatchObject([
      { type: 'session', session_token: 'st-6' },
      { type: 'ack', ok: true },
    ])
    service.notification({ about: 'visitor-sessions', visitorId: 'v-9' })
    await settle()
    expect(isClosed).toBe(false)
    expect(service.openedTokens).toEqual(['st-5', 'st-6'])
  })
})

describe('a notification', () => {
  beforeEach(async () => {
    service.set({ chat: createChatFields('ch-1') })
    await register()
    sent.length = 0
  })

  it('sends everything new to the page, once', async () => {
    service.say('ch-1', 'one')
    service.say('ch-1', 'two')
    for (let time = 0; time < 3; time++)
      service.notification({ about: 'chat', chatId: 'ch-1', visitorId: 'v-9' })
    await settle()
    expect(words()).toEqual(['one', 'two'])
  })

  it('a notification about another visitor is ignored', async () => {
    service.say('ch-1', 'one')
    service.notification({ about: 'chat', chatId: 'ch-1', visitorId: 'v-8' })
    await settle()
    expect(sent).toEqual([])
  })

  it('a notification that was lost is replaced within 20 s', async () => {
    service.say('ch-1', 'one')
    await clock.pass(19_999)
    await settle()
    expect(sent).toEqual([])
    await clock.pass(1)
    await settle()
    expect(words()).toEqual(['one'])
  })

  it('a notification while the store is away is followed up a second later', async () => {
    service.goAway(true)
    service.say('ch-1', 'one')
    service.notification({ about: 'chat', chatId: 'ch-1', visitorId: 'v-9' })
    await settle()
    service.goAway(false)
    await clock.pass(1000)
    await settle()
    expect(words()).toEqual(['one'])
  })

  it('sends an agent before their first message, and a chat’s end after its last', async () => {
    const agent = { nick: 'agent:42', display_name: 'Sarah Jones', avatar_path: null, title: '' }
    service.set({ agents: [agent] })
    service.say('ch-1', 'Hi')
    service.notification({ about: 'chat', chatId: 'ch-1', visitorId: 'v-9' })
    await settle()
    expect(words()).toEqual(['state', 'Hi'])
    sent.length = 0
    service.set({ chat: createChatFields('ch-1', { chatting: false }) })
    service.say('ch-1', 'Bye')
    service.notification({ about: 'chat', chatId: 'ch-1', visitorId: 'v-9' })
    await settle()
    expect(words()).toEqual(['Bye', 'state'])
  })

  it('sends the rest of one chat, then all of the next', async () => {
    service.say('ch-1', 'last of one')
    service.say('ch-2', 'first of two')
    service.set({ chat: createChatFields('ch-2') })
    service.notification({ about: 'visitor', visitorId: 'v-9' })
    await settle()
    expect(words()).toEqual(['last of one', 'state', 'first of two'])
  })

  it('sends a changed queue position: 0 before the entries, others after them', async () => {
    service.set({ chat: createChatFields('ch-1', { queue_position: 3 }) })
    service.say('ch-1', 'waits')
    service.notification({ about: 'visitor', visitorId: 'v-9' })
    await settle()
    service.notification({ about: 'visitor', visitorId: 'v-9' })
    await settle()
    expect(words()).toEqual(['state', 'waits', 'chat.queue_position'])
    sent.length = 0
    service.set({ chat: createChatFields('ch-1', { queue_position: 0 }) })
    service.say('ch-1', 'joins')
    service.notification({ about: 'chat', chatId: 'ch-1', visitorId: 'v-9' })
    await settle()
    expect(words()).toEqual(['state', 'chat.queue_position', 'joins'])
    expect(sent[1]).toMatchObject({ seq: null, entry: { queue_position: 0 } })
  })

  it('a notification of typing by an unknown agent is left out', async () => {
    const typing = {
      about: 'typing',
      chatId: 'ch-1',
      visitorId: 'v-9',
      nick: 'agent:42',
      displayName: 'Sarah',
      typing: true,
    } as const
    service.notification(typing)
    expect(sent).toEqual([])
    service.set({ agents: [{ nick: 'agent:42', display_name: 'Sarah', avatar_path: null, title: '' }] })
    service.notification({ about: 'visitor', visitorId: 'v-9' })
    await settle()
    service.notification(typing)
    expect(sent.at(-1)).toEqual({ type: 'typing', nick: 'agent:42', display_name: 'Sarah', typing: true })
  })

  it('a notification to close sends the reason and closes [LCS-10]', () => {
    const frame = { type: 'error', reason: 'banned', account_status: 'banned', message: '' } as const
    service.notification({ about: 'close-visitor', visitorId: 'v-9', frame })
    expect(sent).toEqual([frame])
    expect(isClosed).toBe(true)
  })
})

describe('a client', () => {
  it('a client that sends too much is told so, and accepted again later', async () => {
    await register()
    sent.length = 0
    const frames = Array.from({ length: 201 }, () => ({
      type: 'chat.msg',
      id: newId(),
      chat_id: null,
      msg: 'x',
    }))
    owner.handleMessage(frames)
    await settle()
    const acks = sent.filter((frame) => frame.type === 'ack')
    expect(acks.filter(({ ok }) => ok)).toHaveLength(200)
    expect(acks.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    await clock.pass(1000)
    sent.length = 0
    owner.handleMessage(frames.slice(0, 20))
    await settle()
    expect(sent.every((frame) => frame.type === 'ack' && frame.ok)).toBe(true)
  })

  it.each([
    ['pings', { type: 'ping' }],
    ['signs of activity', { type: 'activity' }],
    ['invalid frames', { type: 'chat.msg', id: 'f'.repeat(32), chat_id: null, msg: 7 }],
    ['frames of an unknown type', { type: 'dance' }],
    ['frames that are none', 7],
  ])('a client that sends %s without end is disconnected with 1008', async (_title, frame) => {
    await register()
    sent.length = 0
    owner.handleMessage(Array.from({ length: 4000 }, () => frame))
    await settle()
    expect(sent.length).toBeLessThanOrEqual(201)
    expect(sent.at(-1)).toMatchObject({ type: 'error', message: 'Too many frames in a short time.' })
    expect([isClosed, closeCode]).toEqual([true, 1008])
  })

  it('a client that sends empty messages without end is disconnected', async () => {
    await register()
    for (let message = 0; message < 500; message += 1) owner.handleMessage('[]')
    expect([isClosed, closeCode]).toEqual([true, 1008])
  })

  it('a client that asks for a resync again and again is answered 20 times at once', async () => {
    await register()
    sent.length = 0
    owner.handleMessage(Array.from({ length: 30 }, () => ({ type: 'resync', after_seq: 0 })))
    await settle()
    expect(sent.filter(({ type }) => type === 'synced')).toHaveLength(20)
  })

  it('counts together with the visitor’s other clients', async () => {
    await register()
    owner.handleMessage(Array.from({ length: 200 }, () => ({ type: 'ping' })))
    connect()
    await register()
    sent.length = 0
    owner.handleMessage([{ type: 'ping' }])
    expect(sent).toEqual([])
  })

  it('beyond the visitor’s limit of connections is closed', async () => {
    for (let page = 0; page < 20; page += 1) {
      await register()
      expect(sent.at(0)).toMatchObject({ type: 'registered' })
      connect()
    }
    await register()
    expect(sent).toMatchObject([{ type: 'error', message: 'Too many pages of this visitor are open.' }])
    expect(isClosed).toBe(true)
    await settle()
    expect(service.closed).toHaveLength(1)
  })

  it('gets no ack while the store is away, so that it sends again', async () => {
    await register()
    sent.length = 0
    service.goAway(true)
    owner.handleMessage([{ type: 'chat.msg', id: newId(), chat_id: null, msg: 'x' }])
    await settle()
    expect(sent).toEqual([])
    expect(isClosed).toBe(false)
  })

  it('is known to the service while its connection lives', async () => {
    await register()
    expect(service.opened).toHaveLength(1)
    owner.handleClose()
    owner.handleClose()
    await settle()
    expect(service.closed).toEqual(service.opened)
  })

  it('a client that closes while it registers is not forgotten', async () => {
    owner.handleMessage([createRegisterFrame()])
    owner.handleClose()
    await settle()
    expect(service.closed).toEqual(service.opened)
  })

  it('a client that logs out is closed after its ack', async () => {
    await register()
    sent.length = 0
    owner.handleMessage([{ type: 'logout', id: newId() }])
    await settle()
    expect(sent).toMatchObject([{ type: 'ack', ok: true }])
    expect(isClosed).toBe(true)
  })

  it('is disconnected when the server stops, and told when to reconnect [LCS-09]', async () => {
    await register()
    sent.length = 0
    await gateway.stop()
    expect(sent).toMatchObject([{ type: 'shutdown', reason: 'server_error', backoff: { active: true } }])
    expect(isClosed).toBe(true)
    expect(service.closed).toEqual(service.opened)
  })
})

describe('the messages of one client', () => {
  const message = (msg: string, id = newId()) => ({ type: 'chat.msg', id, chat_id: null, msg })
  const acks = () => sent.flatMap((frame) => (frame.type === 'ack' ? [frame] : []))

  beforeEach(async () => {
    await register()
    sent.length = 0
  })

  it('are stored in order when storing one fails for a moment [LCS-46]', async () => {
    service.failNext(2)
    owner.handleMessage([message('one'), message('two')])
    await settle()
    owner.handleMessage([message('three')])
    await settle()
    expect(service.stored).toEqual([])
    for (let time = 0; time < 5; time += 1) {
      await clock.pass(1000)
      await settle()
    }
    expect(service.stored).toEqual(['one', 'two', 'three'])
    expect(acks().map(({ ok }) => ok)).toEqual([true, true, true])
    expect(isClosed).toBe(false)
  })

  it('are performed once when they are repeated before they are stored [LCS-46]', async () => {
    service.failNext(1)
    const [one, two] = [message('one'), message('two')]
    owner.handleMessage([one, two])
    owner.handleMessage([one, two])
    await settle()
    await clock.pass(1000)
    await settle()
    expect(service.stored).toEqual(['one', 'two'])
    owner.handleMessage([two])
    await settle()
    expect(acks()).toHaveLength(3)
  })

  it('end with the connection after 30 s of failures, so that the client sends them again in order', async () => {
    service.failNext(31)
    owner.handleMessage([message('one'), message('two')])
    for (let time = 0; time < 40; time += 1) {
      await settle()
      await clock.pass(1000)
    }
    expect(service.stored).toEqual([])
    expect(sent).toMatchObject([{ type: 'error', reason: 'server_error' }])
    expect(isClosed).toBe(true)
    expect(warnings).toBe(31)
  })

  it('messages that wait for the store do not delay a client that closes', async () => {
    service.goAway(true)
    owner.handleMessage([message('one'), message('two')])
    await settle()
    service.goAway(false)
    owner.handleClose()
    await settle()
    expect(service.closed).toEqual(service.opened)
    expect(service.stored).toEqual([])
  })

  it('are refused after one beyond the rate, until that one is repeated', async () => {
    const burst = Array.from({ length: 201 }, (_, index) => message(`burst ${index}`))
    owner.handleMessage(burst)
    await settle()
    await clock.pass(1000)
    const late = message('late')
    owner.handleMessage([late])
    await settle()
    expect(acks().at(-1)).toMatchObject({ id: late.id, error: { code: 'RATE_LIMITED' } })
    owner.handleMessage([burst.at(-1), late])
    await settle()
    expect(service.stored.slice(-2)).toEqual(['burst 200', 'late'])
  })

  it('are accepted again half a minute after one beyond the rate was given up', async () => {
    owner.handleMessage(Array.from({ length: 201 }, (_, index) => message(`burst ${index}`)))
    await settle()
    await clock.pass(29_999)
    owner.handleMessage([message('too soon')])
    await clock.pass(1)
    owner.handleMessage([message('later')])
    await settle()
    expect(service.stored.at(-1)).toBe('later')
    expect(service.stored).not.toContain('too soon')
  })
})
