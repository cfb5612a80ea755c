import type { HostWindow, PeerWindow } from '../host-window'

type Posted = { readonly message: unknown; readonly targetOrigin: string }
type Sent = { readonly source: PeerWindow; readonly origin: string; readonly data: unknown }

export const frameOrigin = 'https://murphy.example'
export const shopOrigin = 'https://shop.example'

/** Creates a fake frame inside a page, without a browser. `posted` holds the messages that reached the page. */
export function createFakeHost({
  ancestorOrigin,
  referrer = '',
  isFramed = true,
  early = [],
}: {
  readonly ancestorOrigin?: string
  readonly referrer?: string
  readonly isFramed?: boolean
  /** The messages that the page sent before the frame's code ran. */
  readonly early?: readonly Omit<Sent, 'source'>[]
} = {}) {
  const posted: Posted[] = []
  const timers: (() => void)[] = []
  const listeners = new Set<(event: MessageEvent<unknown>) => void>()
  const page: PeerWindow = {
    postMessage: (message, targetOrigin) => void posted.push({ message, targetOrigin }),
  }
  const own = {
    postMessage: (message: unknown, targetOrigin: string) => void posted.push({ message, targetOrigin }),
    location: {
      origin: frameOrigin,
      ...(ancestorOrigin === undefined ? {} : { ancestorOrigins: { 0: ancestorOrigin } }),
    },
    document: { referrer },
    setTimeout: (call: () => void) => void timers.push(call),
    addEventListener: (_type: 'message', listener: (event: MessageEvent<unknown>) => void) =>
      void listeners.add(listener),
    removeEventListener: (_type: 'message', listener: (event: MessageEvent<unknown>) => void) =>
      void listeners.delete(listener),
    takeEarlyMessages: () => early.map((sent) => createMessageEvent({ ...sent, source: page })),
  }
  const window: HostWindow = isFramed ? { ...own, parent: page } : Object.assign(own, { parent: own })

  return {
    window,
    page: isFramed ? page : window,
    posted,
    /** Fires the timers as if one second had passed, so that waiting messages are handled. */
    passSecond: () => {
      for (const call of timers.splice(0)) call()
    },
    deliver: (sent: Sent) => {
      for (const listener of listeners) listener(createMessageEvent(sent))
    },
  }
}

/** Creates a message event that has only the fields that the bridge reads. */
function createMessageEvent(sent: Sent): MessageEvent<unknown> {
  return sent as unknown as MessageEvent<unknown>
}
