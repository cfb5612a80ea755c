import { hostMessageInExamples, type HostMessageOut } from '@murphy/contracts/host-messages'
import { describe, expect, it, vi } from 'vitest'
import { createHostBridge, type Refusal } from './create-host-bridge'
import { parseMessageToFrame, type MessageToFrame } from './loader-messages'
import { createFakeHost, frameOrigin, shopOrigin } from './testing/fake-host'

type HostOptions = Parameters<typeof createFakeHost>[0]

function startBridge(options: HostOptions = { ancestorOrigin: shopOrigin }) {
  const host = createFakeHost(options)
  const heard: MessageToFrame[] = []
  const refused: Refusal[] = []
  const parse = vi.fn(parseMessageToFrame)
  const bridge = createHostBridge<MessageToFrame, HostMessageOut>({
    window: host.window,
    allowedOrigins: [shopOrigin, 'http://127.0.0.1:*'],
    parse,
    onMessage: (message) => heard.push(message),
    log: (refusal) => refused.push(refusal),
  })
  const say = (data: unknown, origin = shopOrigin) => host.deliver({ source: host.page, origin, data })
  return { ...host, bridge, heard, refused, parse, say }
}

describe('messages from the page', () => {
  it.each(hostMessageInExamples)(
    'messages with $type from the parent and an allowed origin are handled [HST-17]',
    (message) => {
      const { bridge, heard, say } = startBridge()
      bridge.start()
      say(message)
      expect(heard).toEqual([message])
    },
  )

  it('are handled as JSON strings too [HST-17]', () => {
    const { bridge, heard, say } = startBridge()
    bridge.start()
    say('{"type":"changeShopperId","shopperId":"123"}')
    expect(heard).toEqual([{ type: 'changeShopperId', shopperId: 123 }])
  })

  it.each(hostMessageInExamples)(
    'messages with $type from a foreign origin are ignored [HST-17]',
    (message) => {
      const { bridge, heard, refused, parse, say } = startBridge()
      bridge.start()
      say(message, 'https://evil.example')
      expect(heard).toEqual([])
      expect(refused).toEqual(['origin-not-allowed'])
      expect(parse).not.toHaveBeenCalled()
    },
  )

  it('are ignored from another window, even from an allowed origin [HST-17]', () => {
    const { bridge, deliver, heard, refused } = startBridge()
    bridge.start()
    deliver({ source: { postMessage: () => undefined }, origin: shopOrigin, data: { type: 'openWidget' } })
    expect(heard).toEqual([])
    expect(refused).toEqual([])
  })

  it("are ignored from a framed widget's own window [HST-17]", () => {
    const { window, bridge, deliver, heard } = startBridge()
    bridge.start()
    deliver({ source: window, origin: frameOrigin, data: { type: 'openWidget' } })
    expect(heard).toEqual([])
  })

  it.each([
    ['malformed JSON', '{"type":"openWidget"'],
    ['JSON of no object', '"openWidget"'],
    ['a list', [{ type: 'openWidget' }]],
    ['null', null],
    ['a number', 7],
    ['an unknown type', { type: 'openWindow' }],
    ['a name of every object', { type: 'constructor' }],
    ['the prototype', { type: '__proto__' }],
    ['the prototype as JSON', '{"type":"__proto__","__proto__":{"type":"openWidget"}}'],
    ['a type that is no text', { type: ['openWidget'] }],
    ['a missing field', { type: 'sendMessage' }],
    ['a field of another type', { type: 'sendMessage', messageString: { toString: 'x' } }],
    ['an object as shopper', { type: 'changeShopperId', shopperId: {} }],
  ])('are ignored when invalid: %s [HST-17]', (_name, data) => {
    const { bridge, heard, refused, say } = startBridge()
    bridge.start()
    say(data)
    expect(heard).toEqual([])
    expect(refused).toEqual(['unreadable'])
  })

  it('come from the window itself when unframed [HST-17]', () => {
    const { bridge, heard, posted, say } = startBridge({ isFramed: false })
    bridge.start()
    say({ type: 'setIsHostDevice' }, frameOrigin)
    say({ type: 'openWidget' }, 'https://evil.example')
    bridge.send({ type: 'chatbotLoaded' })
    expect(heard).toEqual([{ type: 'setIsHostDevice', isHostDevice: true }])
    expect(posted).toEqual([{ message: { type: 'chatbotLoaded' }, targetOrigin: frameOrigin }])
  })

  it('are handled in order after the widget is ready [HST-17]', () => {
    const { bridge, heard, say } = startBridge()
    say({ type: 'openWidget' })
    say({ type: 'sendMessage', messageString: 'where is my order' })
    expect(heard).toEqual([])
    bridge.start()
    say({ type: 'getLiveChatStatusFromBot' })
    expect(heard.map(({ type }) => type)).toEqual(['openWidget', 'sendMessage', 'getLiveChatStatusFromBot'])
  })

  it('messages from before the bridge was created are handled first, with the same checks [HST-17]', () => {
    const early = [
      { origin: shopOrigin, data: { type: 'openWidget' } },
      { origin: 'https://evil.example', data: { type: 'changeShopperId', shopperId: 9 } },
      { origin: shopOrigin, data: { type: 'sendMessage', messageString: 'first' } },
    ]
    const { bridge, heard, refused, say } = startBridge({ ancestorOrigin: shopOrigin, early })
    say({ type: 'sendMessage', messageString: 'second' })
    bridge.start()
    expect(heard).toEqual([
      { type: 'openWidget' },
      { type: 'sendMessage', messageString: 'first' },
      { type: 'sendMessage', messageString: 'second' },
    ])
    expect(refused).toEqual(['origin-not-allowed'])
  })

  it('a flood of messages before the bridge is ready is reduced to the first hundred and the last of each type [HST-17]', () => {
    const { bridge, heard, say } = startBridge()
    for (let index = 0; index < 10_000; index += 1) say({ type: 'sendMessage', messageString: `${index}` })
    say({ type: 'changeShopperId', shopperId: 0 })
    bridge.start()
    expect(heard).toHaveLength(102)
    expect(heard.slice(99)).toEqual([
      { type: 'sendMessage', messageString: '99' },
      { type: 'sendMessage', messageString: '9999' },
      { type: 'changeShopperId', shopperId: 0 },
    ])
  })

  it('messages in a flood of unreadable ones still arrive, and the flood is logged once [HST-17]', () => {
    const { bridge, heard, refused, say } = startBridge()
    bridge.start()
    for (let index = 0; index < 10_000; index += 1) say({ type: 'nonsense' })
    say({ type: 'openWidget' })
    expect(heard).toEqual([{ type: 'openWidget' }])
    expect(refused).toEqual(['unreadable'])
  })

  it('are ignored after stop', () => {
    const { bridge, heard, say } = startBridge()
    bridge.start()
    bridge.stop()
    say({ type: 'openWidget' })
    expect(heard).toEqual([])
  })

  it("include the loader's request to minimise", () => {
    const { bridge, heard, say } = startBridge()
    bridge.start()
    say({ type: 'minimiseWidget' })
    expect(heard).toEqual([{ type: 'minimiseWidget' }])
  })
})

describe('messages to the page', () => {
  const loaded: HostMessageOut = { type: 'widget-loaded' }

  it.each([
    ['the browser names the page around the frame', { ancestorOrigin: shopOrigin }],
    ['only the referrer is known', { referrer: `${shopOrigin}/product/1?i_cid=x` }],
  ])('send widget-loaded to the exact origin when %s [HST-12]', (_name, options) => {
    const { bridge, posted } = startBridge(options)
    bridge.send(loaded)
    expect(posted).toEqual([{ message: loaded, targetOrigin: shopOrigin }])
  })

  it('are sent to the exact origin, also for a port of * [HST-17]', () => {
    const { bridge, posted } = startBridge({ ancestorOrigin: 'http://127.0.0.1:8081' })
    bridge.send(loaded)
    expect(posted).toEqual([{ message: loaded, targetOrigin: 'http://127.0.0.1:8081' }])
  })

  it('wait in order until the first valid message reveals the origin [HST-17]', () => {
    const { bridge, posted, say } = startBridge({})
    bridge.send(loaded)
    bridge.send({ type: 'chatbotLoaded' })
    say({ type: 'openWidget' }, 'https://evil.example')
    say({ type: 'nonsense' })
    expect(posted).toEqual([])
    say({ type: 'openWidget' })
    bridge.send({ type: 'chatbotOpened' })
    expect(posted).toEqual(
      ['widget-loaded', 'chatbotLoaded', 'chatbotOpened'].map((type) => ({
        message: { type },
        targetOrigin: shopOrigin,
      })),
    )
  })

  it('are not sent to the frame itself after its reload', () => {
    const { bridge, posted, say } = startBridge({ referrer: `${frameOrigin}/` })
    bridge.send(loaded)
    expect(posted).toEqual([])
    say({ type: 'openWidget' })
    expect(posted).toEqual([{ message: loaded, targetOrigin: shopOrigin }])
  })

  it('are not sent to a page that is not allowed [HST-17]', () => {
    const { bridge, posted } = startBridge({ ancestorOrigin: 'https://evil.example' })
    bridge.send(loaded)
    expect(posted).toEqual([])
  })

  it('trust the origin of a message more than the referrer [HST-17]', () => {
    const { bridge, posted, say } = startBridge({ referrer: 'https://search.example/' })
    say({ type: 'openWidget' })
    bridge.send(loaded)
    expect(posted).toEqual([{ message: loaded, targetOrigin: shopOrigin }])
  })
})
