import type { MurphyApi, MurphyMessage } from '../murphy'
import type { MurphyCallHandlers, MurphyCall, MurphyHandler } from './api'
import { createFrame, fitFrame } from './frame'
import { createLauncher } from './launcher'
import { messagesFromMurphy, messagesToMurphy, parseMessage } from './messages'
import { storeRunningConversation, readRunningConversation } from './running-conversation'
import { addStyle } from './style'
import type { VisitModule } from './visit'
import { whenBody, whenIdle } from './page-ready'

/**
 * The moment at which the frame is fetched: when the pointer or the focus reaches the launcher (`intent`), when the
 * launcher is pressed (`none`), or when the page is idle (`idle`).
 */
export type Preload = 'intent' | 'none' | 'idle'

/** A frame that sends no message for this long after it was opened, or after it has loaded, counts as blocked. */
const silenceMs = 30_000
const silenceAfterLoadMs = 10_000

const openingTypes = ['openWidget', 'sendMessage', 'openLiveChatOnBot']
/** The types of messages that are sent again to a frame that has reloaded. */
const lastingTypes = ['setIsHostDevice', 'sendDataToWidget', 'changeShopperId']

/**
 * Adds the launcher and handles the page's calls. The frame is fetched when it is needed. Messages that the page sends
 * before the frame listens are queued in order.
 *
 * @param frameUrl Murphy's address for a frame without a launcher of its own
 * Source: HST-17, OP-36, OP-120, OP-121, docs/embedding.md
 */
export function createMurphy(frameUrl: URL, preload: Preload): MurphyApi {
  const end = new AbortController()
  const { signal } = end
  const handlers: (readonly [type: string, handler: MurphyHandler])[] = []
  const waiting: MurphyMessage[] = []
  const lastingMessages = new Map<string, MurphyMessage>()
  const running = readRunningConversation()
  let unreadBefore = Number(running)
  const { button, showUnread } = createLauncher(unreadBefore)
  let frame: HTMLIFrameElement | undefined
  let opener: HTMLElement | null = null
  let isListening = false
  let isOpen = false
  let isDevice = false
  let isUnreachable = false

  const emit = (message: MurphyMessage, direction: 'in' | 'out'): void => {
    for (const [type, handler] of handlers)
      // In a microtask of its own: an exception of one handler does not stop the others.
      if (type === '*' || (type === message.type && direction === 'out'))
        queueMicrotask(() => handler(message, direction))
  }
  const post = (message: MurphyMessage): void => {
    frame?.contentWindow?.postMessage(message, frameUrl.origin)
  }
  const sendToFrame = (message: MurphyMessage): void => {
    const { type } = message
    emit(message, 'in')
    if (isListening) post(message)
    else waiting.push(message)
    if (type === 'setIsHostDevice') {
      isDevice = message['isHostDevice'] !== false
      // A device in a store must not keep the identity of a shopper. Source: OP-36
      if (isDevice) lastingMessages.clear()
      lastingMessages.set(type, message)
      show(isDevice || isOpen)
      updateLayout()
    } else if (lastingTypes.includes(type) && !isDevice)
      lastingMessages.set(type, { ...lastingMessages.get(type), ...message })
    else if (openingTypes.includes(type)) show(true)
    else if (type === 'getLiveChatStatusFromBot') addFrameAtIdle()
  }

  const addFrame = (): HTMLIFrameElement => {
    if (frame) return frame
    const added = createFrame(frameUrl.href)
    frame = added
    added.addEventListener('load', () => {
      // A frame that was focused before its document has loaded sometimes receives no keys. Blurring and focusing the frame
      // itself would take the focus from the shopper's text box.
      if (document.activeElement === added) added.contentWindow?.focus()
      // A blocked address loads at once, with an error page of the browser.
      setTimeout(removeIfSilent, silenceAfterLoadMs, added)
    })
    appendToPage(added)
    updateLayout()
    return added
  }
  const addFrameAtIdle = (): void => whenIdle(() => signal.aborted || addFrame())
  /**
   * Positions the frame. Hides the launcher while Murphy is open, on a device in a store, and while Murphy cannot be
   * reached. Source: OP-36, LAU-03
   */
  const updateLayout = (): void => {
    button.hidden = isOpen || isDevice || isUnreachable
    if (frame) fitFrame(frame, isDevice)
  }
  const show = (shouldOpen: boolean): void => {
    if (isOpen === shouldOpen) return
    isOpen = shouldOpen
    const shown = addFrame()
    const hadFocus = document.activeElement === shown
    // Every element that has the focus is an HTMLElement that can be focused again.
    if (isOpen) opener = document.activeElement as HTMLElement | null
    shown.toggleAttribute('data-open', isOpen)
    updateLayout()
    if (isOpen) {
      unreadBefore = 0
      showUnread(0)
      shown.focus()
      setTimeout(removeIfSilent, silenceMs, shown)
    } else if (hadFocus) {
      opener?.focus()
      // The element that opened Murphy may have been removed.
      if (document.activeElement !== opener) button.focus()
    }
  }
  /** Removes a frame that has sent no message, because Murphy cannot be reached. */
  const removeIfSilent = (silent: HTMLIFrameElement): void => {
    if (isListening || frame !== silent) return
    // Tells the page's developer why Murphy does not appear.
    // oxlint-disable-next-line no-console
    console.warn(`No answer from ${frameUrl.origin}`)
    isUnreachable = true
    show(false)
    silent.remove()
    frame = undefined
    updateLayout()
  }

  /**
   * Handles a message from the frame. The page's listeners receive the same window message, so it is not posted again.
   */
  const handleFrameMessage = (message: MurphyMessage): void => {
    const { type, isRunning } = message
    if (type === 'unreadCount') {
      if (!isRunning) unreadBefore = 0
      const unread = unreadBefore + (message['unreadCount'] as number)
      showUnread(unread)
      return storeRunningConversation(isRunning && !isDevice ? unread : null)
    }
    if (type === 'widget-loaded') {
      // The frame has reloaded: it needs the lasting messages again.
      if (isListening) waiting.push(...lastingMessages.values(), ...(isOpen ? [{ type: 'openWidget' }] : []))
      isListening = true
      isUnreachable = false
      updateLayout()
      for (const early of waiting.splice(0)) post(early)
    }
    if (type === 'toggleWidget') show(message['isOpen'] as boolean)
    emit(message, 'out')
  }

  const handlePageMessage = (data: unknown): void => {
    const message = parseMessage(messagesToMurphy, data)
    if (message) sendToFrame(message)
  }
  const callHandlers: MurphyCallHandlers = {
    open: () => sendToFrame({ type: 'openWidget' }),
    close: () => {
      show(false)
      sendToFrame({ type: 'minimiseWidget' })
    },
    send: (messageString) => sendToFrame({ type: 'sendMessage', messageString }),
    shopper: ({ shopperId, encryptedShopperId = null, botToken = null }) => {
      // The token goes first: the new shopper is greeted with it at once.
      sendToFrame({ type: 'sendDataToWidget', botToken, encryptedShopperId })
      sendToFrame({ type: 'changeShopperId', shopperId })
    },
    tell: handlePageMessage,
    on: (...entry) => handlers.push(entry),
    // The first call fetches the module. A browser that cannot has no visit. A list is shorter than names.
    visit: (update) =>
      (import(/* @vite-ignore */ new URL('visit.js', frameUrl).href) as Promise<VisitModule>).then(
        (loaded) => loaded.visit([api as MurphyApi, frameUrl, lastingMessages, signal], update),
        () => {},
      ),
    shutdown: () => {
      end.abort()
      removeStyle()
      button.remove()
      frame?.remove()
      frame = undefined
      api.isLoaded = false
    },
  }

  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window && origin === location.origin) handlePageMessage(data)
      else if (source && source === frame?.contentWindow && origin === frameUrl.origin) {
        const message = parseMessage(messagesFromMurphy, data)
        if (message) handleFrameMessage(message)
      }
    },
    { signal },
  )
  for (const change of ['resize', 'scroll'])
    visualViewport?.addEventListener(change, updateLayout, { signal })
  button.addEventListener('click', () => sendToFrame({ type: 'openWidget' }))
  if (preload === 'intent')
    for (const approach of ['pointerenter', 'focus'])
      button.addEventListener(approach, addFrame, { once: true, passive: true })

  const removeStyle = addStyle()
  whenBody(() => {
    if (signal.aborted) return
    appendToPage(button)
    if (preload === 'idle' || running !== null) addFrameAtIdle()
  })

  const api = Object.assign(
    (...call: MurphyCall) => {
      const [name, ...rest] = call
      // A page may call by any name, also by one that every object has, such as `__proto__`.
      const handle: unknown = callHandlers[name]
      // After `shutdown`, calls are queued for a later script. `push` is not used, because it may have been replaced by a
      // function that calls this one.
      if (!api.isLoaded) api.q[api.q.length] = call
      // Unknown names are ignored.
      else if (typeof handle === 'function') handle(...rest)
    },
    { isLoaded: true, q: [] as MurphyCall[] },
  )
  // A call is one of eight tuples here, and one of eight signatures for the page.
  return api as MurphyApi
}

/** Appends to the document element, not to the body: a page may replace its body during a chat. */
function appendToPage(element: HTMLElement): void {
  document.documentElement.append(element)
}
