import type { FrameDown, FrameUp } from '@murphy/contracts/live-chat'
import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { LiveChatSnapshot } from '../live-chat-client'
import { createFakeBrowser, openFakeTab, FakeService } from '../testing'
import { sampleStart } from '../testing/live-chat-clients'

async function connect(prepare: (service: FakeService) => void = () => undefined) {
  const clock = createFakeClock()
  const service = new FakeService(clock)
  prepare(service)
  const tab = openFakeTab({ service, clock })
  const statuses: LiveChatSnapshot['status'][] = []
  tab.page().visitor.subscribe((event) => {
    if (event.type === 'connection-changed') statuses.push(tab.page().visitor.getSnapshot().status)
  })
  await clock.pass(100)
  return { clock, service, tab, statuses, now: () => tab.page().visitor.getSnapshot() }
}

const shutdown = (active: boolean): FrameDown => ({
  type: 'shutdown',
  reason: 'server_error',
  backoff: { active, max_seconds: 3 },
})

describe('a visitor’s connection', () => {
  it('is connecting, then registered; after a drop connecting, then reattached [LCS-07]', async () => {
    const { clock, tab, statuses } = await connect()
    tab.network.cut()
    await clock.pass(300)
    expect(statuses).toEqual(['registered', 'connecting', 'reattached'])
  })

  it('is registered in another tab, which shows the running chat [LCS-07]', async () => {
    const clock = createFakeClock()
    const service = new FakeService(clock)
    const browser = createFakeBrowser()
    const first = openFakeTab({ service, clock, browser })
    await clock.pass(100)
    void first.page().visitor.sendMessage('Hello')
    await clock.pass(300)
    const second = openFakeTab({ service, clock, browser, name: 'second' })
    await clock.pass(300)
    expect(second.page().visitor.getSnapshot()).toMatchObject({
      status: 'registered',
      chat: { isChatting: true },
    })
    expect(service.received.findLast(({ type }) => type === 'register')).toMatchObject({
      visitor_id: 'v-1',
      visitor_secret: 'secret-of-v-1',
    })
  })

  it('registers a new visitor, with a secret, for a cookie without a secret', async () => {
    const clock = createFakeClock()
    const service = new FakeService(clock)
    const browser = createFakeBrowser()
    browser.identity.save('v-of-before')
    openFakeTab({ service, clock, browser })
    await clock.pass(100)
    expect(service.received[0]).toMatchObject({ visitor_id: 'v-of-before' })
    expect(service.received[0]).not.toHaveProperty('visitor_secret')
    expect(browser.identity.read()).toBe('v-1.secret-of-v-1')
  })

  it('is shut down for a while, and reconnects after max_seconds [LCS-07, LCS-09]', async () => {
    const { clock, service, tab, now } = await connect()
    service.dismiss(shutdown(true))
    await clock.pass(100)
    expect(now()).toMatchObject({ status: 'shutdown', closedReason: 'server_error' })
    await clock.pass(2800)
    expect(tab.network.attempts).toBe(1)
    await clock.pass(300)
    expect(now()).toMatchObject({ status: 'reattached', closedReason: null })
  })

  it('is closed for good after a shutdown without a time [LCS-10]', async () => {
    const { clock, service, tab, now } = await connect()
    service.dismiss(shutdown(false))
    await clock.pass(600_000)
    expect(now()).toMatchObject({ status: 'shutdown', closedReason: 'server_error' })
    expect(tab.network.attempts).toBe(1)
    expect(await tab.page().visitor.sendMessage('Hello?').answer).toMatchObject({
      ok: false,
      error: { kind: 'NOT_CONNECTED' },
    })
  })

  it('is disconnected when idle, and pending messages fail [LCS-07, LCS-10]', async () => {
    const { clock, service, tab, now } = await connect()
    tab.network.isUpDiscarded = true
    const { answer } = tab.page().visitor.sendMessage('too late')
    service.dismiss({ type: 'idle_disconnect', reason: 'idle_disconnect' })
    await clock.pass(100)
    expect(now()).toMatchObject({ status: 'idle_disconnect', closedReason: 'idle_disconnect' })
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'NOT_CONNECTED' } })
    expect(tab.page().visitor.getUnsent()).toEqual([])
  })

  it('is an error for good when the visitor is banned [LCS-07, LCS-10, LCS-13]', async () => {
    const { clock, service, tab, now } = await connect()
    service.dismiss({ type: 'error', reason: 'banned', account_status: 'banned', message: '' })
    await clock.pass(600_000)
    expect(now()).toMatchObject({ status: 'error', closedReason: 'banned', accountStatus: 'banned' })
    expect(tab.network.attempts).toBe(1)
    expect(tab.page().visitor.reconnect()).toBe(true)
    await clock.pass(1000)
    expect(tab.network.attempts).toBe(1)
    expect(await tab.page().visitor.sendMessage('Hello?').answer).toMatchObject({ error: { kind: 'BANNED' } })
  })

  it('reconnects by itself after a server error [LCS-10]', async () => {
    const { clock, service, now } = await connect()
    service.dismiss({ type: 'error', reason: 'server_error', account_status: null, message: '' })
    await clock.pass(50)
    expect(now()).toMatchObject({ status: 'error', closedReason: 'server_error' })
    await clock.pass(200)
    expect(now().status).toBe('reattached')
  })

  it('keeps a message until it is ready, and sends it then [LCS-08]', async () => {
    const { clock, service, tab } = await connect()
    tab.network.sockets = 'never-open'
    tab.network.cut()
    await clock.pass(200)
    const { answer } = tab.page().visitor.sendMessage('when you can')
    await clock.pass(5000)
    expect(service.received.filter(({ type }) => type === 'chat.msg')).toEqual([])
    tab.network.sockets = 'work'
    await clock.pass(20_000)
    expect(await answer).toEqual({ ok: true, value: null })
  })

  it('sends frames within 75 ms in one message [LCS-52]', async () => {
    const { clock, service, tab } = await connect()
    const { visitor } = tab.page()
    visitor.sendPath({ title: 'A', url: 'https://shop.example/a' })
    visitor.sendPath({ title: 'B', url: 'https://shop.example/b' })
    await clock.pass(74)
    visitor.sendPath({ title: 'C', url: 'https://shop.example/c' })
    expect(service.received.filter(({ type }) => type === 'visitor.path')).toHaveLength(0)
    await clock.pass(1)
    expect(service.received.filter(({ type }) => type === 'visitor.path')).toHaveLength(3)
  })

  it('pings after 15 s without another frame, and answers the service’s pings [LCS-51]', async () => {
    const { clock, service } = await connect()
    await clock.pass(14_000)
    expect(service.received.filter(({ type }) => type === 'ping')).toHaveLength(0)
    await clock.pass(60_000)
    // A pong is a frame too, so the pings of one side replace those of the other.
    const types = service.received
      .map(({ type }) => type)
      .filter((type) => type === 'ping' || type === 'pong')
    expect(types.length).toBeGreaterThanOrEqual(4)
  })

  it('sends activity at most once in 5 minutes [LCS-53]', async () => {
    const { clock, service, tab } = await connect()
    for (let second = 0; second < 9 * 60; second++) {
      tab.page().visitor.noteActivity()
      await clock.pass(1000)
    }
    expect(service.received.filter(({ type }) => type === 'activity')).toHaveLength(2)
  })

  it('sends all pending frames again after a pause when the service reports a rate limit', async () => {
    const { clock, service, tab } = await connect()
    const { visitor } = tab.page()
    visitor.sendMessage('Hello')
    await clock.pass(300)
    tab.network.isUpDiscarded = true
    const answers = [visitor.sendMessage('one'), visitor.sendMessage('two')]
    await clock.pass(100)
    service.visitor().send({
      type: 'ack',
      id: answers[0]?.id ?? '',
      ok: false,
      error: { code: 'RATE_LIMITED', message: 'Slow down' },
    })
    tab.network.isUpDiscarded = false
    await clock.pass(6000)
    expect(await Promise.all(answers.map(({ answer }) => answer))).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    expect(service.visitor().currentChat?.texts()).toEqual(['Hello', 'one', 'two'])
  })
})

describe('a session that the service renews', () => {
  it.each(['sockets', 'posts'] as const)(
    'is used from then on over %s, and by the next page of the tab [LCS-10]',
    async (way) => {
      const { clock, service, tab } = await connect()
      if (way === 'posts') {
        tab.network.sockets = 'are-refused'
        tab.reload()
        await clock.pass(20_000)
      }
      const registrations = (): readonly FrameUp[] =>
        service.received.filter(({ type }) => type === 'register')
      const before = registrations().length
      const token = service.renewSession()
      await clock.pass(300)
      const { visitor } = tab.page()
      const { answer } = visitor.sendMessage('still here')
      await clock.pass(300)
      expect(await answer).toEqual({ ok: true, value: null })
      expect(registrations()).toHaveLength(before)
      tab.reload()
      await clock.pass(20_000)
      expect(registrations().at(-1)).toMatchObject({ session_token: token })
    },
  )
})

describe('where sockets are blocked', () => {
  it.each(['never-open', 'are-refused'] as const)(
    'uses POSTs and waiting GETs when they %s [LCS-30]',
    async (sockets) => {
      const clock = createFakeClock()
      const service = new FakeService(clock)
      const tab = openFakeTab({ service, clock })
      tab.network.sockets = sockets
      // The first attempt had started already.
      tab.network.cut()
      await clock.pass(40_000)
      const { visitor } = tab.page()
      expect(visitor.getSnapshot().status).toBe('registered')
      const { answer } = visitor.sendMessage('Hello')
      await clock.pass(500)
      expect(await answer).toEqual({ ok: true, value: null })
      const agent = service.agent()
      agent.join()
      for (let line = 0; line < 10; line++) {
        agent.sendMessage(`line ${line}`)
        visitor.sendMessage(`answer ${line}`)
        await clock.pass(200)
      }
      const texts = visitor.getLog().flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
      expect(texts).toEqual(service.visitor().currentChat?.texts())
      expect(texts).toHaveLength(21)
      expect(service.problems).toEqual([])
      // This page keeps using it.
      tab.network.sockets = 'work'
      await clock.pass(60_000)
      expect(visitor.getSnapshot().status).toBe('registered')
    },
  )

  it('reconnects with all missed messages when POSTs get no answer for a while [LCS-30]', async () => {
    const clock = createFakeClock()
    const service = new FakeService(clock)
    const tab = openFakeTab({ service, clock })
    tab.network.sockets = 'never-open'
    await clock.pass(11_000)
    tab.network.sockets = 'never-open'
    await clock.pass(15_000)
    const { visitor } = tab.page()
    visitor.sendMessage('Hello')
    await clock.pass(500)
    tab.network.goOffline()
    visitor.sendMessage('offline')
    service.agent().join()
    service.agent().sendMessage('are you there?')
    await clock.pass(1000)
    tab.network.goOnline()
    await clock.pass(60_000)
    const texts = visitor.getLog().flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
    expect(texts).toEqual(['Hello', 'are you there?', 'offline'])
    expect(service.visitor().currentChat?.texts()).toEqual(texts)
  })
})

describe('the start of a chat', () => {
  it('sends consent, user and conversation, and resolves with the chat [LC-36]', async () => {
    const { clock, service, tab, now } = await connect((service) => {
      service.account.needsConsent = true
    })
    const { visitor } = tab.page()
    const refusal = visitor.sendMessage('Hello')
    await clock.pass(300)
    expect(await refusal.answer).toMatchObject({ error: { kind: 'CONSENT_REQUIRED' } })
    const started = visitor.startChat(sampleStart)
    await clock.pass(300)
    expect(await started).toEqual({ ok: true, value: { chatId: 'ch-v-1-1' } })
    expect(service.received.find(({ type }) => type === 'chat.start')).toMatchObject({
      department_id: 1,
      consent: sampleStart.consent,
      user: sampleStart.user,
      hand_over: sampleStart.handOver,
    })
    expect(now()).toMatchObject({ chat: { chatId: 'ch-v-1-1', isChatting: true, queuePosition: 1 } })
    expect(service.problems).toEqual([])
  })

  it('may be rated after its end, until the next one starts [LC-26]', async () => {
    const { clock, service, tab, now } = await connect()
    const { visitor } = tab.page()
    void visitor.startChat(sampleStart)
    // These requests wait for the answer to the start, in order.
    const ended = visitor.endChat()
    const rated = visitor.sendRating('bad')
    await clock.pass(500)
    expect(await ended).toEqual({ ok: true, value: null })
    expect(await rated).toEqual({ ok: true, value: null })
    expect(now().chat).toMatchObject({ isChatting: false, rating: 'bad' })
    void visitor.startChat(sampleStart)
    await clock.pass(500)
    expect(now().chat).toMatchObject({ chatId: 'ch-v-1-2', isChatting: true, rating: null })
    expect(visitor.getLog().map(({ chatId }) => chatId)).not.toContain('ch-v-1-1')
    expect(service.problems).toEqual([])
  })

  it('fails with NO_CHAT for a rating without a chat', async () => {
    const { tab } = await connect()
    expect(await tab.page().visitor.sendRating('good')).toMatchObject({ error: { kind: 'NO_CHAT' } })
    expect(await tab.page().visitor.endChat()).toEqual({ ok: true, value: null })
  })
})

it('a reload within 2 minutes is reattached to the chat, without a second join', async () => {
  const { clock, service, tab } = await connect()
  tab.page().visitor.sendMessage('Hello')
  await clock.pass(300)
  tab.close()
  await clock.pass(119_000)
  const { visitor } = tab.reload()
  await clock.pass(300)
  expect(visitor.getSnapshot()).toMatchObject({ status: 'reattached', chat: { isChatting: true } })
  const joins = service.visitor().currentChat?.entries.filter(({ entry }) => entry.type === 'chat.memberjoin')
  expect(joins).toHaveLength(1)
  const replayed = visitor.getLog().map(({ isReplay }) => isReplay)
  expect(new Set(replayed)).toEqual(new Set([true]))
  tab.close()
  await clock.pass(121_000)
  tab.reload()
  await clock.pass(300)
  expect(tab.page().visitor.getSnapshot().chat).toMatchObject({ isChatting: false })
})
