import type { MurphyApi, MurphyMessage, MurphyVisit } from '../murphy'
import { addVisitStyle } from './visit-style'

// The module that `embed.js` imports with the page's first call of `visit`. The two are built separately.

/** The parts of the loader that a visit needs. */
export type LoaderParts = readonly [
  murphy: MurphyApi,
  /** Murphy's address. */
  frameUrl: URL,
  /** The newest messages of the page about its shopper and its device, by type. */
  lastingMessages: ReadonlyMap<string, MurphyMessage>,
  /** Aborted by `shutdown`. */
  signal: AbortSignal,
]

/** The module, as `embed.js` uses it. */
export type VisitModule = { readonly visit: typeof visit }

/** A running visit. `send` passes an update of the page to the frame. */
type Visit = { readonly send: (update: MurphyVisit) => void }

/** The most messages that may wait for the frame. */
const maxWaiting = 100

let running: Visit | null = null

/**
 * Passes an update of the page about its visit to the frame `/visit`, which stores it and offers chats. A browser that asks
 * not to be tracked, and a device in a store, get no frame, and nothing is sent.
 *
 * Source: docs/embedding.md#visitor-context, decision 065
 */
export function visit(parts: LoaderParts, update: MurphyVisit): void {
  const [, , lastingMessages, signal] = parts
  if (signal.aborted || hasOptedOut(navigator) || isHostDevice(lastingMessages.get('setIsHostDevice'))) return
  running ??= startVisit(parts)
  running.send(update)
}

/** Returns true for a browser with Global Privacy Control or Do Not Track. */
export function hasOptedOut({
  globalPrivacyControl,
  doNotTrack,
}: {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack: string | null
}): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** Returns true for a message of the page that makes this a shared device. */
function isHostDevice(message: MurphyMessage | undefined): boolean {
  return message !== undefined && message['isHostDevice'] !== false
}

/** Adds the hidden frame. It is shown, at the height that it needs, while it has an offer. */
function startVisit([murphy, frameUrl, lastingMessages, signal]: LoaderParts): Visit {
  const address = new URL('visit', frameUrl)
  const frame = document.createElement('iframe')
  const removeStyle = addVisitStyle()
  const waiting: object[] = []
  let isListening = false
  let isStopped = false
  frame.id = 'murphy-visit'
  frame.title = 'Chat offer'
  // The frame answers only the page around it, and learns its origin here.
  frame.referrerPolicy = 'origin'
  frame.src = address.href

  const post = (message: object): void => frame.contentWindow?.postMessage(message, address.origin)
  const send = (message: object): void => {
    if (isStopped) return
    if (isListening) return post(message)
    waiting.push(message)
    // A frame that is blocked never listens. The next call tries again.
    if (waiting.length > maxWaiting) stop()
  }
  const showOffer = (height: number): void => {
    const hadFocus = document.activeElement === frame
    frame.toggleAttribute('data-offer', height > 0)
    frame.style.height = height > 0 ? `${height}px` : ''
    if (height === 0 && hadFocus) document.querySelector<HTMLElement>('#murphy-launcher')?.focus()
  }
  const stop = (): void => {
    if (isStopped) return
    isStopped = true
    waiting.length = 0
    removeStyle()
    frame.remove()
    running = null
  }

  const handlePageMessage = (message: MurphyMessage): void => {
    if (message.type === 'setIsHostDevice' && isHostDevice(message)) stop()
    if (message.type === 'changeShopperId') send({ type: 'visit-shopper', shopperId: message['shopperId'] })
  }
  const handleFrameMessage = (message: MurphyMessage): void => {
    switch (message.type) {
      case 'visit-loaded':
        isListening = true
        for (const early of waiting.splice(0)) post(early)
        return
      case 'visit-offer':
        return showOffer(Number(message['height']))
      case 'visit-accepted':
        showOffer(0)
        return murphy('tell', { type: 'openLiveChatOnBot' })
      case 'visit-refused':
        // Tells the page's developer which field is wrong.
        // oxlint-disable-next-line no-console
        return console.warn(`Murphy('visit'), at ${String(message['path'])}: ${String(message['message'])}`)
    }
  }

  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.contentWindow && origin === address.origin)
        // Any other value becomes an object without a type.
        handleFrameMessage(Object(data) as MurphyMessage)
    },
    { signal },
  )
  signal.addEventListener('abort', stop)
  murphy('on', '*', (message, direction) => {
    if (direction === 'in') handlePageMessage(message)
    else if (message.type === 'toggleWidget') send({ type: 'visit-widget', isOpen: message['isOpen'] })
  })
  const shopper = lastingMessages.get('changeShopperId')
  if (shopper) handlePageMessage(shopper)
  if (document.querySelector('#murphy-frame[data-open]')) send({ type: 'visit-widget', isOpen: true })
  document.documentElement.append(frame)

  // A copy, because the page may change its own object before the frame listens.
  return { send: (update) => send({ ...structuredClone(update), type: 'visit' }) }
}
