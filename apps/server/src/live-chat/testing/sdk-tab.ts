import { createFrameId, createSessionVariables, createSystemClock } from '@murphy/live-chat-sdk/client'
import { createVisitor, createServicePorts, type Visitor } from '@murphy/live-chat-sdk/visitor'
import { WebSocket as Socket } from 'ws'

export type SentFrame = { readonly type: string; readonly id?: string }

export type SdkTab = {
  /** Opens a page of the tab and connects it. The next one is a reload. */
  readonly page: (askToken?: (() => Promise<string>) | null) => Visitor
  /** The frames that were sent on each of its sockets, oldest first. */
  readonly sent: readonly (readonly SentFrame[])[]
  readonly blockSockets: () => void
  readonly cut: () => void
}

/**
 * Opens a tab of a browser with the real SDK, except for its sockets, which a test can cut.
 *
 * @param visitors gets every page, to be stopped after the test
 * @param ask sends the requests of the tab
 */
export function openSdkTab(origin: string, visitors: Visitor[], ask: typeof fetch = fetch): SdkTab {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const sockets: Socket[] = []
  const sent: SentFrame[][] = []
  let areSocketsBlocked = false
  let visitorId: string | null = null

  function page(askToken: (() => Promise<string>) | null = null): Visitor {
    const clock = createSystemClock()
    const visitor = createVisitor(
      {
        accountKey: 'demo',
        deviceType: 'desktop',
        theme: 'light',
        locale: 'en-AU',
        page: { title: 'Hill Shiraz', url: 'https://shop.example/product/901235' },
        departmentId: 1,
        askToken,
      },
      {
        ...createServicePorts({
          origin,
          fetch: ask,
          createSocket: (url) => {
            const socket = new Socket(areSocketsBlocked ? 'ws://127.0.0.1:1' : url)
            sockets.push(socket)
            const frames: SentFrame[] = []
            sent.push(frames)
            const send = socket.send.bind(socket)
            // The SDK sends only texts with lists of frames.
            socket.send = (text: string) => {
              frames.push(...(JSON.parse(text) as SentFrame[]))
              send(text)
            }
            // A socket that cannot open emits its close too, which is all that the SDK needs.
            socket.on('error', () => undefined)
            // The events and methods of a browser's socket that the SDK uses.
            return socket as unknown as WebSocket
          },
        }),
        clock,
        random: Math.random,
        createId: createFrameId,
        variables: createSessionVariables({ key: 'tab', store, now: clock.now }),
        identity: {
          read: () => visitorId,
          save: (id) => {
            visitorId = id
          },
          forget: () => undefined,
        },
        isOnline: () => true,
      },
    )
    visitors.push(visitor)
    visitor.connect()
    return visitor
  }

  return {
    page,
    sent,
    blockSockets: () => {
      areSocketsBlocked = true
    },
    cut: () => sockets.at(-1)?.terminate(),
  }
}
