import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { isReady } from './client'
import type { LiveChatClient, LiveChatEvent } from './live-chat-client'
import { liveChatClients, createFakeTab, sampleStart as start, FakeService } from './testing'

describe.each(liveChatClients)('live chat over %s', (_name, create) => {
  async function open() {
    const clock = createFakeClock()
    const service = new FakeService(clock)
    const tab = createFakeTab({ service, clock })
    const client = create(tab, { service, clock })
    const events: LiveChatEvent[] = []
    const answers: string[] = []
    client.subscribe((event) => events.push(event))

    async function note(name: string, answer: ReturnType<LiveChatClient['endChat']>): Promise<void> {
      const outcome = await answer
      answers.push(`${name}: ${outcome.ok ? 'kept' : outcome.error.kind}`)
    }

    return {
      clock,
      service,
      network: tab.network,
      http: tab.http,
      client,
      events,
      answers,
      note,
      sendMessage: (text: string) => void note(text, client.sendMessage(text).answer),
      /** Returns the texts of the log by author, without the handover. */
      texts: () => toTexts(client.getLog().map(({ entry }) => entry)),
      stored: () => toTexts(service.visitor().currentChat?.entries.map(({ entry }) => entry) ?? []),
    }
  }

  async function startChat() {
    const chat = await open()
    chat.client.connect()
    await chat.clock.pass(200)
    const started = chat.client.startChat(start)
    await chat.clock.pass(1000)
    expect(await started).toMatchObject({ ok: true })
    const agent = chat.service.agent()
    agent.join()
    await chat.clock.pass(300)
    return { ...chat, agent }
  }

  function toTexts(
    entries: readonly { readonly type: string; readonly nick: string; readonly msg?: string }[],
  ) {
    const texts = entries.filter(
      ({ type, msg }) => type === 'chat.msg' && msg?.startsWith('Conversation with Murphy') === false,
    )
    return {
      shopper: texts.filter(({ nick }) => !nick.startsWith('agent:')).map(({ msg }) => msg),
      agent: texts.filter(({ nick }) => nick.startsWith('agent:')).map(({ msg }) => msg),
    }
  }

  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`)
  const kept = (texts: readonly string[]) => texts.map((text) => `${text}: kept`)

  it('is idle, then connecting, then ready with the state of the service', async () => {
    const { client, clock, events } = await open()
    expect(client.getSnapshot().status).toBe('idle')
    client.connect()
    client.connect()
    await clock.pass(200)
    const snapshot = client.getSnapshot()
    expect(isReady(snapshot.status)).toBe(true)
    expect(snapshot).toMatchObject({
      closedReason: null,
      accountStatus: 'online',
      departments: [{ id: 1, name: 'Customer service', status: 'online' }],
      operatingHours: { enabled: false, type: 'account' },
      chat: null,
      agents: [],
      uploads: { enabled: true, max_bytes: 20_971_520 },
    })
    expect(events).toContainEqual({ type: 'connection-changed' })
    expect(events).toContainEqual({ type: 'synced' })
  })

  it('starts a chat with the shopper’s name, and shows the handover to the agent only', async () => {
    const { client, service, texts } = await startChat()
    expect(client.getSnapshot()).toMatchObject({
      chat: { isChatting: true },
      agents: [{ nick: 'agent:42', display_name: 'Sarah Jones' }],
    })
    expect(service.visitor().profile).toMatchObject({ display_name: 'Mia Hart', email: 'mia@example.com' })
    expect(texts()).toEqual({ shopper: [], agent: [] })
  })

  it('reports the queue position', async () => {
    const { client, service, clock, events } = await startChat()
    events.length = 0
    service.visitor().setQueuePosition(12)
    await clock.pass(200)
    expect(client.getSnapshot().chat?.queuePosition).toBe(12)
    expect(events).toContainEqual({ type: 'state-changed' })
  })

  it('keeps the messages of both sides, each once, own ones with the id they were sent with', async () => {
    const { client, agent, clock, events, answers, note, texts } = await startChat()
    const { id, answer } = client.sendMessage('Hello')
    void note('Hello', answer)
    expect(client.getUnsent()).toEqual([{ id, text: 'Hello' }])
    await clock.pass(500)
    agent.sendMessage('Hi Mia')
    await clock.pass(500)
    expect(answers).toEqual(['Hello: kept'])
    expect(client.getUnsent()).toEqual([])
    expect(texts()).toEqual({ shopper: ['Hello'], agent: ['Hi Mia'] })
    const own = events.filter((event) => event.type === 'entry-added' && event.logEntry.entry.id === id)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ logEntry: { isOwn: true, entry: { msg: 'Hello' } } })
    const seqs = client.getLog().map(({ seq }) => seq ?? 0)
    expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
    expect(new Set(seqs).size).toBe(seqs.length)
  })

  it('has the agent in its state before the first typing', async () => {
    const { client, agent, clock, events } = await startChat()
    agent.setTyping()
    await clock.pass(300)
    expect(events.at(-1)).toEqual({
      type: 'typing-changed',
      nick: 'agent:42',
      displayName: 'Sarah Jones',
      isTyping: true,
    })
    expect(client.getSnapshot().agents).toHaveLength(1)
  })

  it('sends messages from before it was connected, in order and once', async () => {
    const { client, clock, answers, sendMessage, service } = await open()
    for (const text of numbered('early', 3)) sendMessage(text)
    client.connect()
    await clock.pass(2000)
    expect(answers).toEqual(kept(numbered('early', 3)))
    expect(service.visitor().currentChat?.texts()).toEqual(numbered('early', 3))
  })

  it('refuses an empty message, and one of 4097 characters', async () => {
    const { client } = await startChat()
    expect(await client.sendMessage('  ').answer).toMatchObject({ error: { kind: 'INVALID' } })
    expect(await client.sendMessage('a'.repeat(4097)).answer).toMatchObject({ error: { kind: 'TOO_LONG' } })
  })

  it('sends a file, and reports why one is refused', async () => {
    const { client, clock, http } = await startChat()
    const sent = client.sendFile(new File(['bytes'], 'box.png', { type: 'image/png' }))
    await clock.pass(500)
    expect(await sent).toMatchObject({ ok: true, value: { name: 'box.png', size: 5, metadata: null } })
    expect(await client.sendFile(new File(['bytes'], 'a.exe'))).toMatchObject({
      error: { kind: 'INVALID_EXTENSION' },
    })
    http.uploadFailure = 'S3_UPLOAD_ERROR'
    const refused = client.sendFile(new File(['bytes'], 'box.png'))
    await clock.pass(500)
    expect(await refused).toMatchObject({ error: { kind: 'INTERNAL_ERROR' } })
  })

  it('reconnects only when it is closed', async () => {
    const { client, service, clock } = await startChat()
    expect(client.reconnect()).toBe(false)
    service.dismiss({ type: 'idle_disconnect', reason: 'idle_disconnect' })
    await clock.pass(300)
    expect(client.getSnapshot()).toMatchObject({
      status: 'idle_disconnect',
      closedReason: 'idle_disconnect',
    })
    expect(client.reconnect()).toBe(true)
    await clock.pass(500)
    expect(isReady(client.getSnapshot().status)).toBe(true)
  })

  it('stores each message once when answers and messages are lost (F1, F2)', async () => {
    const { clock, network, sendMessage, answers, texts, stored } = await startChat()
    for (const [index, fault] of (['isDownSilent', 'isUpDiscarded'] as const).entries()) {
      network[fault] = true
      sendMessage(`line ${index + 1}`)
      await clock.pass(300)
      network.cut()
      network[fault] = false
      await clock.pass(2000)
    }
    expect(answers).toEqual(kept(numbered('line', 2)))
    expect(texts().shopper).toEqual(numbered('line', 2))
    expect(stored().shopper).toEqual(numbered('line', 2))
  })

  it('stores each message once on a slow connection (F6), and equal ones three times (F14)', async () => {
    const { clock, network, sendMessage, answers, texts, stored } = await startChat()
    network.latencyMs = 3500
    for (const text of ['ok', 'ok', 'ok']) sendMessage(text)
    await clock.pass(30_000)
    expect(answers).toEqual(kept(['ok', 'ok', 'ok']))
    expect(texts().shopper).toEqual(['ok', 'ok', 'ok'])
    expect(stored().shopper).toEqual(['ok', 'ok', 'ok'])
  })

  it('is complete after a half-open connection (F7), offline (F12) and repeated breaks (F13)', async () => {
    const { clock, network, agent, sendMessage, answers, texts, stored } = await startChat()
    network.isDownSilent = true
    agent.sendMessage('agent 1')
    sendMessage('shopper 1')
    await clock.pass(31_000)
    network.isDownSilent = false
    await clock.pass(15_000)
    network.goOffline()
    agent.sendMessage('agent 2')
    sendMessage('shopper 2')
    await clock.pass(20_000)
    network.goOnline()
    await clock.pass(90_000)
    for (let round = 3; round < 13; round++) {
      agent.sendMessage(`agent ${round}`)
      sendMessage(`shopper ${round}`)
      await clock.pass(50)
      network.cut()
      await clock.pass(200)
    }
    await clock.pass(60_000)
    expect(answers).toEqual(kept(numbered('shopper', 12)))
    expect(texts()).toEqual({ shopper: numbered('shopper', 12), agent: numbered('agent', 12) })
    expect(stored()).toEqual(texts())
  })

  it('delivers 200 missed messages in order (F15), and the current agent (F17)', async () => {
    const { client, clock, network, service, agent, texts } = await startChat()
    network.goOffline()
    for (const text of numbered('missed', 200)) agent.sendMessage(text)
    agent.leave()
    service.agent('agent:7', 'Tom Lee').join()
    network.goOnline()
    network.cut()
    await clock.pass(2000)
    expect(texts().agent).toEqual(numbered('missed', 200))
    expect(client.getSnapshot().agents.map(({ display_name }) => display_name)).toEqual(['Tom Lee'])
  })

  it('applies rating, comment and end once each when it was down (F16)', async () => {
    const { client, clock, network, service, note, answers } = await startChat()
    network.isDownSilent = true
    void note('rating', client.sendRating('good'))
    void note('comment', client.sendComment('[Friendly] -- Thanks'))
    void note('end', client.endChat())
    await clock.pass(300)
    network.cut()
    network.isDownSilent = false
    await clock.pass(2000)
    expect(answers).toEqual(['rating: kept', 'comment: kept', 'end: kept'])
    const types = service.visitor().currentChat?.entries.map(({ entry }) => entry.type) ?? []
    expect(types.filter((type) => type === 'chat.rating' || type === 'chat.comment')).toHaveLength(2)
    expect(client.getSnapshot().chat).toMatchObject({
      isChatting: false,
      rating: 'good',
      comment: '[Friendly] -- Thanks',
      queuePosition: 0,
    })
  })

  it('emits no event after it was stopped', async () => {
    const { client, agent, clock, events } = await startChat()
    client.stop()
    events.length = 0
    agent.sendMessage('anybody?')
    await clock.pass(60_000)
    expect(events.filter(({ type }) => type === 'entry-added')).toEqual([])
  })
})
