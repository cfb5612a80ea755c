import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { HubRequest } from '@murphy/hub'
import { createFakePorts } from '../../testing/fake-ports'
import {
  getArguments,
  failureMessage as failed,
  createMessage,
  openHubWidget,
  startHub,
  startHubWidget,
  welcomeMessage as welcome,
} from '../../testing/hub-widget'

describe('the bearer token', () => {
  const isAllowed = (request: HubRequest): boolean => request.token === null || request.token === 'eyGood'

  it('is that of the host [HUB-22]', async () => {
    const hub = await startHub({ isAllowed })
    const widget = await startHubWidget(hub)
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'eyMia', botToken: 'eyGood' })
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    await widget.openChat()
    await expect.poll(() => widget.state().hub).toBe('connected')
    expect(hub.negotiations.at(-1)).toBe('eyGood')
    expect(JSON.stringify(widget.saved)).not.toContain('eyGood')
  })

  it('a bearer token that is refused is requested again once [HUB-23]', async () => {
    const hub = await startHub({ isAllowed })
    const fakes = createFakePorts()
    const widget = await startHubWidget(hub, { fakes })
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'eyMia', botToken: 'eyOld' })
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    await expect.poll(() => widget.hostMessagesOf('shopperTokenNeeded')).toEqual([])
    await widget.openChat()
    await widget.openChat()
    await expect.poll(() => hub.negotiations).toEqual(['eyOld'])
    await expect.poll(() => widget.state().session.shopper.identity.at).toBe('signed-in')
    await widget.host({ type: 'sendDataToWidget', botToken: 'eyGood' })
    await expect.poll(() => widget.state().hub).toBe('connected')
    expect(hub.negotiations).toEqual(['eyOld', 'eyGood'])
  })

  it('a bearer token that is refused twice is a failed start [HUB-23, HUB-30]', async () => {
    const hub = await startHub({ isAllowed })
    const widget = await startHubWidget(hub, { settings: { hubTokenTimeoutMs: 50 } })
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'eyMia', botToken: 'eyOld' })
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    await widget.openChat()
    await expect.poll(widget.lines).toContain(failed)
    expect(hub.negotiations).toEqual(['eyOld', 'eyOld'])
  })
})

describe('another shopper', () => {
  it('is greeted with their proof, on a connection of their own, and late pushes are dropped [OP-33, AUTH-02]', async () => {
    const answered = createDeferred<readonly ReplyItem[]>()
    const hub = await startHub({
      answer: () => answered.promise,
      shopperId: (token) => (token === 'eyMia' ? 4711 : 0),
    })
    const widget = await startHubWidget(hub)
    await widget.host({ type: 'sendDataToWidget', encryptedShopperId: 'eyMia', botToken: 'eyHub' })
    await widget.host({ type: 'changeShopperId', shopperId: 4711 })
    await widget.openChat()
    await expect.poll(() => widget.state().session.shopper.identity.at).toBe('signed-in')
    await expect.poll(() => widget.state().session.phase).toBe('ready')
    await widget.say('my orders')
    await expect.poll(() => hub.callsOf('SendWSQuery')).toHaveLength(1)
    const greetings = hub.callsOf('GreetShopperWS').length
    await widget.host({ type: 'changeShopperId', shopperId: 0 })
    answered.resolve([createMessage('m-1', 'Your order is late.')])
    // The farewell over the line of Mia, the greeting of the guest over the next.
    await expect.poll(() => hub.callsOf('GreetShopperWS')).toHaveLength(greetings + 2)
    expect(getArguments(hub, 'GreetShopperWS', greetings + 1).extra).toMatchObject({
      widgetSessionId: widget.state().session.widgetSessionId,
    })
    expect(hub.negotiations.at(-1)).toBeNull()
    await expect.poll(hub.connections).toBe(1)
    hub.push('messageReceived', { ...createMessage('m-2', 'Hi Mia.'), shopper: 4711 })
    hub.push('messageReceived', createMessage('m-3', 'For you.'))
    await expect.poll(widget.lines).toContain('bot: For you.')
    expect(widget.lines().join()).not.toMatch(/late|Mia/)
  })

  it('another shopper on a shared screen writes under a new browser id, and the hub knows the screen [OP-36, OP-145]', async () => {
    const hub = await startHub()
    const widget = await openHubWidget(hub)
    const before = widget.state().session.chatbotUserId
    await widget.host({ type: 'setIsHostDevice', isHostDevice: true })
    await expect.poll(() => hub.queries.at(-1)?.chatbotUserId).not.toBe(before)
    expect(hub.queries.at(-1)?.chatbotUserId).toBe(widget.state().session.chatbotUserId)
    await expect.poll(hub.connections).toBe(1)
    await widget.say('hello')
    await expect.poll(widget.lines).toContain('bot: You said hello.')
    expect(hub.callsOf('GreetShopperWS').at(-1)?.args[1]).toMatchObject({ isHostDevice: true })
  })
})

describe('two tabs of one browser', () => {
  it('show the same conversation, each line once [OP-35, HUB-15]', async () => {
    const hub = await startHub()
    const one = await openHubWidget(hub)
    const chat = one.saved.chat
    const other = await startHubWidget(hub, { fakes: createFakePorts({ ...one.saved, chat }) })
    await expect.poll(() => other.state().hub).toBe('connected')
    expect(other.lines()).toEqual([welcome])
    await one.say('hello')
    const said = [welcome, 'user: hello', 'bot: You said hello.']
    await expect.poll(one.lines).toEqual(said)
    await expect.poll(other.lines).toEqual(said)
    // The entries that the browser passes to the other tab are recognised there by their ids.
    if (one.saved.chat !== null) other.otherTab({ kind: 'chat-saved', chat: one.saved.chat })
    if (other.saved.chat !== null) one.otherTab({ kind: 'chat-saved', chat: other.saved.chat })
    expect(one.lines()).toEqual(said)
    expect(other.lines()).toEqual(said)
  })
})
