import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { selectHubFacts } from '../../core/hub/hub-facts'
import { createFakePorts, reply } from '../../testing/fake-ports'
import {
  getArguments,
  failureMessage as failed,
  createMessage,
  openHubWidget,
  startHub,
  troubleMessage as trouble,
  welcomeMessage as welcome,
} from '../../testing/hub-widget'
import { refuse } from '../../testing/small-hub'
import { createHubSettings } from './hub-settings'

describe('a conversation over the hub', () => {
  it(
    'greets, asks and answers, and no call goes by REST',
    { meta: { rules: 'HUB-08, HUB-10, HUB-13, HUB-32' } },
    async () => {
      const hub = await startHub()
      const widget = await openHubWidget(hub)
      await widget.say('hello')
      await expect.poll(widget.lines).toEqual([welcome, 'user: hello', 'bot: You said hello.'])
      expect(hub.calls.map(({ command }) => command)).toEqual(['GreetShopperWS', 'SendWSQuery'])
      expect(widget.callsOf('greet')).toEqual([])
      expect(widget.callsOf('sendText')).toEqual([])
    },
  )

  it(
    'has the frames of the contract, and names the shopper’s words by their request',
    { meta: { rules: 'HUB-01, HUB-03, HUB-08, HUB-10, HUB-17' } },
    async () => {
      const hub = await startHub()
      const widget = await openHubWidget(hub)
      expect(widget.widgetState().isSocketConnected).toBe(true)
      const { widgetSessionId, chatbotUserId } = widget.state().session
      expect(getArguments(hub, 'GreetShopperWS')).toMatchObject({
        parameters: { sessionId: '', isLCAvailable: false, encryptedShopperId: '', conversationId: '' },
        extra: { widgetSessionId, dialogFlowSessionId: '', intentGroupId: '', intentGroupName: '' },
      })
      expect(hub.queries.at(-1)).toEqual({ chatbotUserId, source: 'murphy' })
      await widget.say('hello')
      await expect.poll(() => hub.callsOf('SendWSQuery')).toHaveLength(1)
      const bubble = widget.state().conversation.entries.find(({ from }) => from === 'user')
      expect(getArguments(hub, 'SendWSQuery')).toEqual({
        text: 'hello',
        parameters: expect.objectContaining({
          sessionId: 's-1',
          isLCAvailable: false,
          widgetSessionId,
          shopperId: 0,
        }),
        extra: { requestId: bubble?.id },
      })
      expect(selectHubFacts(widget.state()).conversationId).toBe('c-1')
    },
  )

  it('an event goes the same way, and the connection is closed with the chat [HUB-09, END-15]', async () => {
    const hub = await startHub()
    const widget = await openHubWidget(hub)
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    await expect.poll(() => hub.callsOf('SendWSEvent')).toHaveLength(1)
    expect(getArguments(hub, 'SendWSEvent').text).toBe('End_Interaction')
    expect(widget.state().hub).toBe('idle')
    await expect.poll(hub.connections).toBe(0)
  })

  it('control is passed to the agents [HUB-11]', async () => {
    const hub = await startHub()
    const widget = await openHubWidget(hub)
    widget.gateway.passControl()
    await expect
      .poll(() => hub.callsOf('PassControl'))
      .toEqual([{ command: 'PassControl', args: [{ source: 'murphy' }] }])
  })

  it('shows pushed items and messages [HUB-12, HUB-14]', async () => {
    const hub = await startHub()
    const widget = await openHubWidget(hub)
    hub.push('messageReceived', createMessage('m-1', 'Your invoice is on its way.'))
    hub.push('textMessageReceived', { id: 'm-2', from: 'system', text: 'Sarah has joined the chat.' })
    hub.push('liveChatEnd', { reason: 'agent_ended' })
    await expect
      .poll(widget.lines)
      .toEqual([welcome, 'bot: Your invoice is on its way.', 'system: Sarah has joined the chat.'])
  })

  it('shows an answer that the server sends by itself, once [HUB-13, OP-145]', async () => {
    const hub = await startHub()
    const widget = await openHubWidget(hub)
    const items = [
      createMessage('m-1', 'Your order is on its way.'),
      createMessage('m-2', 'Your order is late.'),
    ]
    hub.push('wsMessageReceived', items)
    hub.push('wsMessageReceived', items)
    await expect
      .poll(widget.lines)
      .toEqual([welcome, 'bot: Your order is on its way.', 'bot: Your order is late.'])
  })

  it('drops what cannot be read, and continues', async () => {
    const hub = await startHub()
    const widget = await openHubWidget(hub)
    for (const name of [
      'messageReceived',
      'textMessageReceived',
      'messageHistoryReceived',
      'wsMessageReceived',
    ] as const)
      hub.pushAnything(name, [{ type: 'nonsense' }])
    hub.pushAnything('requestReceived')
    await widget.say('hello')
    await expect.poll(widget.lines).toEqual([welcome, 'user: hello', 'bot: You said hello.'])
    expect(widget.logged.map(({ name }) => name)).toContain('push-unreadable')
  })

  it.each([
    ['nothing', [], "bot: Sorry, I didn't quite get that. Could you try asking it another way?"],
    ['a failure', 'internal', trouble],
  ])('an answer of %s [ERR-01, MSG-29]', async (_title, given, line) => {
    const hub = await startHub({ answer: () => given })
    const widget = await openHubWidget(hub)
    await widget.say('hello')
    await expect.poll(widget.lines).toEqual([welcome, 'user: hello', line])
  })

  it('a command that is not taken in has failed [ERR-01, HUB-08]', async () => {
    const hub = await startHub({
      onCall: ({ command }) => (command === 'SendWSQuery' ? refuse('Too many calls.') : undefined),
    })
    const widget = await openHubWidget(hub)
    await widget.say('hello')
    await expect.poll(widget.lines).toEqual([welcome, 'user: hello', trouble])
  })

  it('no push within the time of a call is a failed call [ERR-01, OP-113]', async () => {
    const hub = await startHub({ answer: () => null })
    const widget = await openHubWidget(hub, { settings: { hubAnswerTimeoutMs: 200 } })
    await widget.say('hello')
    await expect.poll(widget.lines).toEqual([welcome, 'user: hello', trouble])
  })

  it('gives an answer 30 s [OP-113]', () => {
    expect(createHubSettings({}).hubAnswerTimeoutMs).toBe(30_000)
  })

  it('shows an error when the module that reads answers cannot be loaded [ERR-01]', async () => {
    const hub = await startHub()
    const widget = await openHubWidget(hub, { loadAnswers: () => Promise.reject(new Error('offline')) })
    await widget.say('hello')
    await expect.poll(widget.lines).toEqual([welcome, 'user: hello', trouble])
  })
})

describe('a connection that takes its time', () => {
  it('fails what is sent meanwhile, continues, and serves the next [HUB-07, ERR-01]', async () => {
    const negotiated = createDeferred<boolean>()
    const hub = await startHub({ isAllowed: () => negotiated.promise })
    const widget = await openHubWidget(hub, { settings: { hubConnectLimitMs: 200 } })
    // The greeting went by REST.
    expect(widget.callsOf('greet')).toHaveLength(1)
    await widget.say('one')
    expect(widget.lines()).toEqual([welcome, 'user: one'])
    await expect.poll(widget.lines).toEqual([welcome, 'user: one', trouble])
    expect(widget.state().hub).toBe('connecting')
    expect(widget.callsOf('sendText')).toEqual([])
    negotiated.resolve(true)
    await expect.poll(() => widget.state().hub).toBe('connected')
    // The server does not know yet who is there.
    await expect.poll(() => hub.callsOf('GreetShopperWS')).toHaveLength(1)
    await widget.say('two')
    await expect
      .poll(widget.lines)
      .toEqual([welcome, 'user: one', trouble, 'user: two', 'bot: You said two.'])
  })

  it('is waited for 3 s, looked at every 100 ms', () => {
    expect(createHubSettings({})).toMatchObject({ hubConnectLimitMs: 3_000, hubConnectPollMs: 100 })
  })
})

describe('a hub that cannot be loaded', () => {
  it('says so once, and everything goes by REST [HUB-30, HUB-31, LAU-06]', async () => {
    const fakes = createFakePorts()
    fakes.server.chat.sendText = () => reply(createMessage('m-1', 'By REST.'))
    const widget = await openHubWidget({ host: 'http://127.0.0.1:9' }, { fakes })
    await widget.say('one')
    await widget.say('two')
    await expect.poll(() => widget.lines().filter((line) => line === 'bot: By REST.')).toHaveLength(1)
    expect(widget.lines().filter((line) => line === failed)).toHaveLength(1)
    expect(widget.state().hub).toBe('idle')
    expect(widget.callsOf('greet')).toHaveLength(1)
    expect(widget.callsOf('sendText')).toHaveLength(2)
    expect(widget.logged.map(({ name }) => name)).toContain('hub-start-failed')
  })
})
