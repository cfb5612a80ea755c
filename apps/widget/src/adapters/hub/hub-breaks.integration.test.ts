import { createDeferred } from '@murphy/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { createFakePorts, reply } from '../../testing/fake-ports'
import {
  getArguments,
  lostMessage as lost,
  createMessage,
  openHubWidget,
  startHub,
  welcomeMessage as welcome,
} from '../../testing/hub-widget'
import { createHubSettings } from './hub-settings'

afterEach(() => vi.unstubAllGlobals())

describe('a connection that breaks', () => {
  const slowly = { settings: { hubReconnectDelaysMs: '200 200 200' } }

  it('comes back, is greeted with what is known, and nothing is said [HUB-04, HUB-15]', async () => {
    const hub = await startHub({ options: { statefulReconnect: null } })
    const widget = await openHubWidget(hub, slowly)
    await widget.say('one')
    await expect.poll(widget.lines).toHaveLength(3)
    hub.cut()
    await expect.poll(() => widget.state().hub).toBe('connecting')
    hub.lines.push({
      id: 'm-2',
      from: 'murphy',
      kind: 'text',
      item: createMessage('m-2', 'While you were away.'),
      timestamp: 1,
    })
    await expect.poll(() => hub.callsOf('GreetShopperWS')).toHaveLength(2)
    expect(getArguments(hub, 'GreetShopperWS', 1)).toMatchObject({
      parameters: { sessionId: 's-1', conversationId: 'c-1' },
      extra: { lastSeenId: 'm-one' },
    })
    await expect
      .poll(widget.lines)
      .toEqual([welcome, 'user: one', 'bot: You said one.', 'bot: While you were away.'])
    await widget.say('two')
    await expect.poll(() => widget.lines().at(-1)).toBe('bot: You said two.')
  })

  it.each([
    ['without the history of it', false],
    ['with the history of it', true],
  ])('an answer that was on its way comes once, %s', async (_title, isKept) => {
    const answered = createDeferred<readonly ReplyItem[]>()
    const hub = await startHub({ answer: () => answered.promise, options: { statefulReconnect: null } })
    const widget = await openHubWidget(hub, slowly)
    await widget.say('one')
    await expect.poll(() => hub.callsOf('SendWSQuery')).toHaveLength(1)
    hub.cut()
    await expect.poll(() => widget.state().hub).toBe('connecting')
    if (isKept) answered.resolve([createMessage('m-1', 'Here you are.')])
    await expect.poll(() => hub.callsOf('SendWSQuery')).toHaveLength(2)
    answered.resolve([createMessage('m-1', 'Here you are.')])
    await expect.poll(widget.lines).toEqual([welcome, 'user: one', 'bot: Here you are.'])
    const [first, second] = hub.callsOf('SendWSQuery').map(({ args }) => args[2])
    expect(first).toEqual(second)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(widget.lines()).toHaveLength(3)
    expect(widget.state().conversation.awaiting).toEqual([])
  })

  it('a short break loses nothing and is not even noticed [HUB-29]', async () => {
    const answered = createDeferred<readonly ReplyItem[]>()
    const hub = await startHub({ answer: () => answered.promise })
    const widget = await openHubWidget(hub)
    await widget.say('one')
    await expect.poll(() => hub.callsOf('SendWSQuery')).toHaveLength(1)
    hub.cut()
    answered.resolve([createMessage('m-1', 'Here you are.')])
    await expect.poll(widget.lines).toEqual([welcome, 'user: one', 'bot: Here you are.'])
    expect(hub.callsOf('GreetShopperWS')).toHaveLength(1)
    expect(widget.state().hub).toBe('connected')
  })

  it('a connection that breaks for good shows one message after the last attempt, and REST serves [HUB-06]', async () => {
    const fakes = createFakePorts()
    fakes.server.chat.sendText = () => reply(createMessage('m-9', 'By REST.'))
    const hub = await startHub()
    const widget = await openHubWidget(hub, { fakes })
    await hub.stop()
    await expect.poll(() => widget.state().hub).toBe('connecting')
    expect(widget.lines()).toEqual([welcome])
    await expect.poll(widget.lines).toEqual([welcome, lost])
    expect(widget.state().hub).toBe('idle')
    await widget.say('one')
    await expect.poll(widget.lines).toEqual([welcome, lost, 'user: one', 'bot: By REST.'])
  })

  it('has the times of the specification', { meta: { rules: 'HUB-04, HUB-05, HUB-28, HUB-29' } }, () => {
    expect(createHubSettings({})).toMatchObject({
      hubReconnectDelaysMs: [0, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000],
      hubServerTimeoutMs: 60_000,
      hubKeepAliveMs: 15_000,
      hubRequestTimeoutMs: 100_000,
      hubBufferBytes: 100_000,
    })
  })

  it('a server that has gone silent is left [HUB-05, HUB-31]', async () => {
    const hub = await startHub({ options: { keepAliveMs: 60_000, statefulReconnect: null } })
    const widget = await openHubWidget(hub, { settings: { hubServerTimeoutMs: 300 } })
    await expect
      .poll(() => widget.logged.filter(({ name }) => name === 'hub-reconnecting').length)
      .toBeGreaterThan(0)
    expect(widget.logged.find(({ name }) => name === 'hub-reconnecting')?.fields).toEqual({
      message: 'Server timeout elapsed without receiving a message from the server.',
    })
  })

  it('leaves no socket behind where the client resumed a connection that it had given up [HUB-05, HUB-29]', async () => {
    // As in a browser: there the sockets are ours.
    vi.stubGlobal('document', {})
    vi.stubGlobal('WebSocket', WebSocket)
    const hub = await startHub({
      options: { keepAliveMs: 60_000, heartbeatMs: 50, disconnectTimeoutMs: 100 },
    })
    const widget = await openHubWidget(hub, { settings: { hubServerTimeoutMs: 300 } })
    const reconnects = () => widget.logged.filter(({ name }) => name === 'hub-reconnecting').length
    await expect.poll(reconnects).toBeGreaterThan(5)
    await expect.poll(() => hub.connections()).toBeLessThan(2)
    expect(widget.logged.filter(({ fields }) => /handshake/.test(JSON.stringify(fields)))).toEqual([])
  })
})
