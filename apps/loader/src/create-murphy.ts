import type { MurphyApi, MurphyMessage } from '../murphy'
import type { MurphyAnswers, MurphyCall, MurphyHandler } from './api'
import { createFrame, fitFrame } from './frame'
import { createLauncher } from './launcher'
import { readForMurphy, readFromMurphy } from './messages'
import { markRunning, unreadOfRunning } from './running-mark'
import { addStyle } from './style'
import { whenBody, whenIdle } from './when'

/** When the frame is fetched: on approach to the launcher (`intent`), only on a press (`none`), or when the page rests. */
export type Preload = 'intent' | 'none' | 'idle'

/** A frame that has not spoken for this long after it was opened, or after it was fetched, is blocked or out of reach. */
const silenceMs = 30_000
const silenceAfterLoadMs = 10_000

const opening = ['openWidget', 'sendMessage', 'openLiveChatOnBot']
/** What a frame that has started anew has to hear again. */
const lasting = ['setIsHostDevice', 'sendDataToWidget', 'changeShopperId']

/**
 * Paints the launcher and answers the page's calls. Nothing is fetched before there is a need; what the page says before
 * the frame listens waits in order.
 *
 * @param frameUrl Murphy's address for a frame without a launcher of its own
 * Source: HST-17, OP-36, OP-120, OP-121; interfaces section 5
 */
export function createMurphy(frameUrl: URL, preload: Preload): MurphyApi {
  const end = new AbortController()
  const { signal } = end
  const handlers: (readonly [type: string, handler: MurphyHandler])[] = []
  const waiting: MurphyMessage[] = []
  const known = new Map<string, MurphyMessage>()
  const running = unreadOfRunning()
  let unreadBefore = Number(running)
  const { button, showUnread } = createLauncher(unreadBefore)
  let frame: HTMLIFrameElement | undefined
  let opener: HTMLElement | null = null
  let isListening = false
  let isOpen = false
  let isDevice = false
  let isOutOfReach = false

  const emit = (message: MurphyMessage, direction: 'in' | 'out'): void => {
    for (const [type, handler] of handlers)
      // One handler's failure is reported by the browser and keeps nobody else from hearing.
      if (type === '*' || (type === message.type && direction === 'out'))
        queueMicrotask(() => handler(message, direction))
  }
  const post = (message: MurphyMessage): void => {
    frame?.contentWindow?.postMessage(message, frameUrl.origin)
  }
  const tell = (message: MurphyMessage): void => {
    const { type } = message
    emit(message, 'in')
    if (isListening) post(message)
    else waiting.push(message)
    if (type === 'setIsHostDevice') {
      isDevice = message['isHostDevice'] !== false
      // Who shops at a screen for all is nobody's to remember. Source: OP-36
      if (isDevice) known.clear()
      known.set(type, message)
      show(isDevice || isOpen)
      fit()
    } else if (lasting.includes(type) && !isDevice) known.set(type, { ...known.get(type), ...message })
    else if (opening.includes(type)) show(true)
    else if (type === 'getLiveChatStatusFromBot') addFrameAtIdle()
  }

  const addFrame = (): HTMLIFrameElement => {
    if (frame) return frame
    const added = createFrame(frameUrl)
    frame = added
    added.addEventListener('load', () => {
      giveFocusAgain(added)
      // An address that is blocked answers at once, with a page of the browser's own.
      setTimeout(giveUp, silenceAfterLoadMs, added)
    })
    place(added)
    fit()
    return added
  }
  const addFrameAtIdle = (): void => whenIdle(() => signal.aborted || addFrame())
  /** A device in a store needs no launcher, and one that opens nothing is of no use. Source: OP-36, LAU-03 */
  const fit = (): void => {
    button.hidden = isOpen || isDevice || isOutOfReach
    if (frame) fitFrame(frame, isDevice)
  }
  const show = (shouldOpen: boolean): void => {
    if (isOpen === shouldOpen) return
    isOpen = shouldOpen
    const shown = addFrame()
    const hadFocus = document.activeElement === shown
    // Every element that can have the focus can be given it.
    if (isOpen) opener = document.activeElement as HTMLElement | null
    shown.toggleAttribute('data-open', isOpen)
    fit()
    if (isOpen) {
      unreadBefore = 0
      showUnread(0)
      shown.focus()
      setTimeout(giveUp, silenceMs, shown)
    } else if (hadFocus) {
      opener?.focus()
      // What opened it may be gone.
      if (document.activeElement !== opener) button.focus()
    }
  }
  const giveUp = (silent: HTMLIFrameElement): void => {
    if (isListening || frame !== silent) return
    // A page's developer has to learn why there is no Murphy.
    // oxlint-disable-next-line no-console
    console.warn(`No answer from ${frameUrl.origin}`)
    isOutOfReach = true
    show(false)
    silent.remove()
    frame = undefined
    fit()
  }

  /** The page's own listeners heard the same window message from the frame; it is not posted a second time. */
  const hear = (message: MurphyMessage): void => {
    const { type, isRunning } = message
    if (type === 'unreadCount') {
      if (!isRunning) unreadBefore = 0
      const unread = unreadBefore + Number(message['unreadCount'])
      showUnread(unread)
      return markRunning(isRunning && !isDevice ? unread : null)
    }
    if (type === 'widget-loaded') {
      // It has lost its document, as by a reload of its own, and hears again who is there.
      if (isListening) waiting.push(...known.values(), ...(isOpen ? [{ type: 'openWidget' }] : []))
      isListening = true
      isOutOfReach = false
      fit()
      for (const early of waiting.splice(0)) post(early)
    }
    if (type === 'toggleWidget') show(message['isOpen'] === true)
    emit(message, 'out')
  }

  const hearPage = (data: unknown): void => {
    const message = readForMurphy(data)
    if (message) tell(message)
  }
  const answer: MurphyAnswers = {
    open: () => tell({ type: 'openWidget' }),
    close: () => {
      show(false)
      tell({ type: 'minimiseWidget' })
    },
    send: (messageString) => tell({ type: 'sendMessage', messageString }),
    shopper: ({ shopperId, encryptedShopperId = null, botToken = null }) => {
      // A changed shopper is greeted at once with the token that is there.
      tell({ type: 'sendDataToWidget', botToken, encryptedShopperId })
      tell({ type: 'changeShopperId', shopperId })
    },
    tell: hearPage,
    on: (...heard) => handlers.push(heard),
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
      if (source === window && origin === location.origin) hearPage(data)
      else if (source && source === frame?.contentWindow && origin === frameUrl.origin) {
        const message = readFromMurphy(data)
        if (message) hear(message)
      }
    },
    { signal },
  )
  for (const change of ['resize', 'scroll']) visualViewport?.addEventListener(change, fit, { signal })
  button.addEventListener('click', () => tell({ type: 'openWidget' }))
  if (preload === 'intent')
    for (const approach of ['pointerenter', 'focus'])
      button.addEventListener(approach, addFrame, { once: true, passive: true })

  const removeStyle = addStyle()
  whenBody(() => {
    if (signal.aborted) return
    place(button)
    if (preload === 'idle' || running !== null) addFrameAtIdle()
  })

  const api = Object.assign(
    (...call: MurphyCall) => {
      // After `shutdown` the calls wait again, for a script that may come later.
      // Not by its own `push`, which may be a way back to here.
      if (!api.isLoaded) api.q[api.q.length] = call
      else answerTo(answer, call)
    },
    { isLoaded: true, q: [] as MurphyCall[] },
  )
  // A call is a list of one of seven forms here, and one of as many signatures for the page.
  return api as MurphyApi
}

/** What is no call of ours, by name, is nobody's. */
function answerTo(answers: Readonly<Record<string, unknown>>, [name, ...rest]: MurphyCall): void {
  const answer = answers[name]
  if (typeof answer === 'function') answer(...rest)
}

/**
 * A focus that was given while the document came, in a process of its own, is sometimes shown there and hears no key: the
 * browser has told neither the page nor the document. Once that is there it can be given for good.
 */
function giveFocusAgain(frame: HTMLIFrameElement): void {
  if (document.activeElement !== frame) return
  frame.blur()
  frame.focus()
}

/** Beside the body, so that a page may exchange that while a chat goes on. */
function place(element: HTMLElement): void {
  document.documentElement.append(element)
}
