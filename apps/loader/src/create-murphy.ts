import type { MurphyApi, MurphyCall, MurphyHandler, MurphyMessage, MurphyShopper } from './api'
import { createLauncher } from './launcher'
import { readForMurphy, readFromMurphy } from './messages'
import { markRunning, wasRunning } from './running-mark'
import { addStyle } from './style'

/** When the frame is fetched: on approach to the launcher (`intent`), only on a press (`none`), or when the page rests. */
export type Preload = 'intent' | 'none' | 'idle'

/** A frame that has not spoken for this long after it was opened gives the page back to the shopper. */
const silenceMs = 30_000

const opening = ['openWidget', 'sendMessage', 'openLiveChatOnBot']

/**
 * Paints the launcher and answers the page's calls. Nothing is fetched before there is a need; what the page says before
 * the frame listens waits in order.
 *
 * @param frameUrl Murphy's address for a frame without a launcher of its own
 * Source: HST-17, OP-36, OP-120, OP-121; interfaces section 5
 */
export function createMurphy(frameUrl: URL, preload: Preload): MurphyApi {
  const { button, showUnread } = createLauncher()
  const handlers = new Map<string, MurphyHandler[]>()
  const waiting: MurphyMessage[] = []
  let frame: HTMLIFrameElement | null = null
  let isListening = false
  let isOpen = false
  let isDevice = false

  const emit = (message: MurphyMessage, direction: 'in' | 'out'): void => {
    const heard = [
      ...((direction === 'out' && handlers.get(message.type)) || []),
      ...(handlers.get('*') ?? []),
    ]
    // One handler's failure is reported by the browser and keeps nobody else from hearing.
    for (const handler of heard) queueMicrotask(() => handler(message, direction))
  }
  const post = (message: MurphyMessage): void => {
    frame?.contentWindow?.postMessage(message, frameUrl.origin)
  }
  const tell = (message: MurphyMessage): void => {
    emit(message, 'in')
    if (isListening) post(message)
    else waiting.push(message)
    if (message.type === 'setIsHostDevice') {
      isDevice = message['isHostDevice'] !== false
      fit()
      // A shared screen in a store is open at once.
      if (isDevice) show(true)
    } else if (opening.includes(message.type)) show(true)
    else if (message.type === 'getLiveChatStatusFromBot') whenIdle(addFrame)
  }

  const addFrame = (): HTMLIFrameElement => {
    if (frame) return frame
    frame = document.createElement('iframe')
    frame.id = 'murphy-frame'
    frame.title = 'Murphy'
    // Murphy answers only the page that its frame stands in, and learns its origin from here.
    frame.referrerPolicy = 'origin'
    frame.src = frameUrl.href
    document.body.append(frame)
    fit()
    return frame
  }
  /** Phones and devices in a store: the whole screen; a device needs no launcher. Source: OP-36, LAU-19 */
  const fit = (): void => {
    frame?.toggleAttribute('data-full', isDevice || /Mobi|Android/.test(navigator.userAgent))
    button.hidden = isOpen || isDevice
  }
  const show = (shouldOpen: boolean): void => {
    if (isOpen === shouldOpen) return
    isOpen = shouldOpen
    const shown = addFrame()
    const hadFocus = document.activeElement === shown
    shown.toggleAttribute('data-open', isOpen)
    fit()
    if (isOpen) {
      showUnread(0)
      shown.focus()
      if (!isListening) setTimeout(dropSilentFrame, silenceMs)
    } else if (hadFocus) button.focus()
  }
  const dropSilentFrame = (): void => {
    if (isListening || !frame) return
    show(false)
    frame.remove()
    frame = null
  }

  /** The page's own listeners heard the same window message from the frame; it is not posted a second time. */
  const hear = (message: MurphyMessage): void => {
    if (message.type === 'unreadCount') return showUnread(Number(message['unreadCount']))
    if (message.type === 'widget-loaded') {
      isListening = true
      for (const early of waiting.splice(0)) post(early)
    }
    if (message.type === 'chatbotOpened') markRunning()
    if (message.type === 'toggleWidget') show(message['isOpen'] === true)
    emit(message, 'out')
  }
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === window && origin === location.origin) {
      const message = readForMurphy(data)
      if (message) tell(message)
    } else if (source && source === frame?.contentWindow && origin === frameUrl.origin) {
      const message = readFromMurphy(data)
      if (message) hear(message)
    }
  })

  addStyle()
  button.addEventListener('click', () => tell({ type: 'openWidget' }))
  if (preload === 'intent') {
    for (const approach of ['pointerenter', 'focus', 'touchstart']) {
      button.addEventListener(approach, addFrame, { once: true, passive: true })
    }
  }
  whenBody(() => {
    document.body.append(button)
    if (preload === 'idle' || wasRunning()) whenIdle(addFrame)
  })

  return Object.assign((...call: MurphyCall) => answer(call, { tell, show, handlers }), { isLoaded: true })
}

type Inner = {
  readonly tell: (message: MurphyMessage) => void
  readonly show: (isOpen: boolean) => void
  readonly handlers: Map<string, MurphyHandler[]>
}

function answer(call: MurphyCall, { tell, show, handlers }: Inner): void {
  switch (call[0]) {
    case 'open':
      return tell({ type: 'openWidget' })
    case 'close':
      show(false)
      return tell({ type: 'minimiseWidget' })
    case 'send':
      return tell({ type: 'sendMessage', messageString: call[1] })
    case 'shopper':
      return tellShopper(call[1], tell)
    case 'on':
      handlers.set(call[1], [...(handlers.get(call[1]) ?? []), call[2]])
  }
}

/** The tokens come first: a changed shopper is greeted at once with the token that is there. */
function tellShopper(shopper: MurphyShopper, tell: Inner['tell']): void {
  const { shopperId, encryptedShopperId = null, botToken = null } = shopper
  tell({ type: 'sendDataToWidget', botToken, encryptedShopperId })
  tell({ type: 'changeShopperId', shopperId })
}

function whenIdle(work: () => unknown): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 1)
}

/** An async script in the head may run before there is a body. */
function whenBody(work: () => void): void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the DOM's types promise a body too early
  if (document.body) work()
  else document.addEventListener('DOMContentLoaded', work)
}
