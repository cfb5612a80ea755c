import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { LiveChatEvent } from '../live-chat-client'
import { createVendorClient } from './create-vendor-client'
import type { VendorCallback, VendorChat } from './vendor-chat'
import { toClosedReason, readVendorSnapshot } from './vendor-snapshot'

/** Creates a vendor's object whose results a test sets. */
function createVendor(methods: Partial<VendorChat> = {}) {
  const handlers = new Map<string, (data: unknown) => void>()
  const sent: { readonly text: string; readonly callback: VendorCallback }[] = []
  let connection = 'connecting'
  const vendor: VendorChat = {
    on: (event, handler) => void handlers.set(event, handler),
    un: (event) => void handlers.delete(event),
    init: () => undefined,
    getConnectionStatus: () => connection,
    isChatting: () => true,
    sendChatMsg: (text, callback) => void sent.push({ text, callback }),
    ...methods,
  }
  const clock = createFakeClock()
  let ids = 0
  const client = createVendorClient({
    vendor,
    accountKey: 'vendor-key',
    departmentId: null,
    askToken: null,
    clock,
    createId: () => `id-${++ids}`,
  })
  const events: LiveChatEvent[] = []
  client.subscribe((event) => events.push(event))
  return {
    client,
    clock,
    sent,
    events,
    emit: (event: string, data: unknown) => handlers.get(event)?.(data),
    connection: (next: string) => {
      connection = next
      handlers.get('connection_update')?.(next)
    },
  }
}

const line = { type: 'chat.msg', nick: 'agent:7', display_name: 'Tom', timestamp: 1000, msg: 'Hi' }

describe('a vendor’s object', () => {
  it('is initialised with the account key, and writes no errors to the console', () => {
    const inits: unknown[] = []
    createVendor({ init: (options) => void inits.push(options) }).client.connect()
    expect(inits).toEqual([{ account_key: 'vendor-key', suppress_console_error: true }])
  })

  it('adds one entry when it repeats a message after a reconnect', () => {
    const { client, emit, connection } = createVendor()
    client.connect()
    connection('connected')
    emit('chat', line)
    connection('connecting')
    connection('connected')
    emit('chat', line)
    emit('chat', { ...line, timestamp: 1002 })
    expect(client.getLog().map(({ seq, entry }) => [seq, entry.timestamp])).toEqual([
      [1, 1000],
      [2, 1002],
    ])
  })

  it('gets a message once, even if it never answers and the connection breaks', async () => {
    const { client, sent, connection } = createVendor()
    client.connect()
    client.sendMessage('Hello')
    expect(sent).toEqual([])
    for (const next of ['connected', 'connecting', 'connected', 'closed', 'connected']) connection(next)
    expect(sent.map(({ text }) => text)).toEqual(['Hello'])
    expect(client.getUnsent()).toHaveLength(1)
  })

  it('settles once when it calls back twice, and a refusal has its code', async () => {
    const { client, sent, connection } = createVendor()
    client.connect()
    connection('connected')
    const taken = client.sendMessage('one').answer
    const refused = client.sendMessage('two').answer
    sent[0]?.callback()
    sent[0]?.callback(new Error('late'))
    sent[1]?.callback(Object.assign(new Error('No'), { code: 'CHAT_ENDED' }))
    expect(await taken).toEqual({ ok: true, value: null })
    expect(await refused).toEqual({ ok: false, error: { kind: 'CHAT_ENDED', message: 'No' } })
  })

  it('gives an own message the time of its log', async () => {
    const kept = { type: 'chat.msg', nick: 'visitor', display_name: '', timestamp: 77, msg: 'Hello' }
    const { client, sent, connection, emit } = createVendor({ getChatLog: () => [kept] })
    client.connect()
    connection('connected')
    const { id, answer } = client.sendMessage('Hello')
    sent[0]?.callback()
    await answer
    expect(client.getLog()).toMatchObject([{ isOwn: true, entry: { id, timestamp: 77 } }])
    emit('chat', kept)
    expect(client.getLog()).toHaveLength(1)
  })

  it.each([
    ['sendRating', 'good'],
    ['sendComment', 'Thanks'],
    ['addTags', ['vip']],
    ['endChat', undefined],
  ] as const)('reports a missing method for %s', async (method, given) => {
    const { client } = createVendor()
    // Each of the four methods takes its own kind of value, or none.
    const call = client[method] as (value: unknown) => Promise<unknown>
    expect(await call(given)).toMatchObject({ ok: false, error: { kind: 'NOT_SUPPORTED' } })
  })

  it('has uploads off without sendFile', async () => {
    const { client, connection } = createVendor()
    client.connect()
    connection('connected')
    expect(client.getSnapshot().uploads).toMatchObject({ enabled: false })
    expect(await client.sendFile(new File([], 'a.png'))).toMatchObject({ error: { kind: 'NOT_SUPPORTED' } })
    expect(client.reconnect()).toBe(false)
  })

  it('reports an error for the log only', () => {
    const { client, emit, events } = createVendor()
    client.connect()
    emit('error', new Error('Something of the vendor'))
    expect(events.at(-1)).toMatchObject({ type: 'failed', message: 'Something of the vendor' })
  })

  it.each([null, 7, {}, { type: 'chat.msg' }, { type: 'chat.new_kind', nick: 'x', timestamp: 1 }])(
    'is ignored when it emits %j',
    (event) => {
      const { client, emit } = createVendor()
      client.connect()
      emit('chat', event)
      expect(client.getLog()).toEqual([])
    },
  )

  it('ends the chat when the visitor leaves, even if it reports the end later', () => {
    const { client, connection, emit, events } = createVendor()
    client.connect()
    connection('connected')
    emit('chat', line)
    events.length = 0
    const left = { ...line, type: 'chat.memberleave', nick: 'visitor:1', reason: 'agent_ends_chat' }
    emit('chat', { ...left, timestamp: 1001 })
    expect(events.map(({ type }) => type)).toEqual(['state-changed', 'entry-added'])
    expect(client.getSnapshot().chat).toMatchObject({ isChatting: false })
    emit('chat', { ...line, type: 'chat.memberleave', reason: 'disconnect_user', timestamp: 1002 })
    expect(client.getSnapshot().chat).toMatchObject({ isChatting: false })
    emit('chat', { ...line, type: 'chat.memberjoin', nick: 'visitor:1', timestamp: 1003 })
    expect(client.getSnapshot().chat).toMatchObject({ isChatting: true })
  })

  it('may have its own event for a rating request and its own reason for leaving', () => {
    const { client, emit } = createVendor()
    client.connect()
    emit('chat', { ...line, type: 'chat.request.rating' })
    emit('chat', { ...line, type: 'chat.memberleave', reason: 'agent_went_home', timestamp: 1001 })
    expect(client.getLog().map(({ entry }) => entry)).toMatchObject([
      { type: 'chat.event', event: 'request_rating' },
      { type: 'chat.memberleave', reason: 'agent_left' },
    ])
  })
})

describe('the state of a vendor’s object', () => {
  it.each([
    ['authentication_fail', 'authentication_failed'],
    ['authentication_failed', 'authentication_failed'],
    ['banned', 'banned'],
    ['something else', 'unknown'],
    [undefined, 'unknown'],
  ])('%j is the reason %s [LCS-10]', (given, reason) => {
    expect(toClosedReason(given)).toBe(reason)
  })

  it('is empty when the object has no methods', () => {
    expect(readVendorSnapshot({}, { chatId: null, isChatting: false, isAuthenticated: false })).toMatchObject(
      {
        status: 'error',
        accountStatus: null,
        departments: [],
        operatingHours: null,
        chat: null,
        agents: [],
      },
    )
  })

  it('is read with its misspelt key, and without invalid parts', () => {
    const day = [{ start: 600, end: 960 }]
    const week = { '0': [], '1': [], '2': day, '3': day, '4': day, '5': day, '6': day }
    const snapshot = readVendorSnapshot(
      {
        getConnectionStatus: () => 'connected',
        getOperatingHours: () => ({ enabled: true, type: 'account', acount_schedule: week }),
        getAllDepartments: () => [{ id: 1, name: 'Sales', status: 'online' }, { id: 'two' }],
        getServingAgentsInfo: () => [{ nick: 'agent:7', display_name: 'Tom', avatar_path: '', title: '' }],
        getAccountSettings: () => ({
          file_sending: { file_size_limit: 1000, allowed_extensions: 'png,jpg' },
        }),
        sendFile: () => undefined,
      },
      { chatId: null, isChatting: false, isAuthenticated: true },
    )
    expect(snapshot).toMatchObject({
      status: 'registered',
      operatingHours: { account_schedule: week },
      departments: [{ id: 1 }],
      agents: [{ nick: 'agent:7', avatar_path: null }],
      uploads: { enabled: true, allowed_extensions: ['png', 'jpg'], max_bytes: 1000 },
    })
  })
})
