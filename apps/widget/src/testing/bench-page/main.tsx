import { createRoot } from 'react-dom/client'
import { createModuleRegistry } from '@murphy/flow'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { createSystemClock } from '@murphy/live-chat-sdk/client'
import '../../shell/document.css'
import { createCryptoIds } from '../../adapters/browser-ports'
import { createWidget } from '../../create-widget'
import type { Entry } from '../../core/conversation/conversation-state'
import { moduleLoaders } from '../../module-loaders'
import type { Chunks } from '../../module-loaders'
import { createSettings } from '../../settings'
import { App } from '../../shell/app'
import { createFakePorts, reply } from '../fake-ports'
import type { BenchPage } from './bench-page'
import { usualDevice } from '../../gallery/still-state'

const modules = createModuleRegistry<Chunks>(moduleLoaders)
await modules.load('first-answer')

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no #root.')
let root = createRoot(container)
let widget: ReturnType<typeof createWidget> | null = null
const waiting: ((items: readonly ReplyItem[]) => void)[] = []

const threeItems = [
  { type: 'message', text: 'Here is what I have found.' },
  replyItems['article-list'].examples[0],
  replyItems['product-list'].examples[0],
] as readonly ReplyItem[]

const page: BenchPage = {
  start: async (length) => {
    const now = Date.now()
    const fakes = createFakePorts({
      chatbotUserId: 'shopper',
      lastActivityAt: now,
      chat: {
        widgetSessionId: 'chat',
        earlierWidgetSessionIds: [],
        conversationId: '',
        sessionId: 'session',
        intentName: '',
        store: null,
        hasLiveChat: false,
        quickReplies: null,
        openingIds: [],
        entries: entries(length, now),
      },
    })
    fakes.server.chat.sendText = () =>
      new Promise((resolve) => waiting.push((items) => resolve(reply(...items))))
    widget = createWidget(
      {
        ...fakes.ports,
        // The fake host page stores all messages, which would be measured as growth of the widget.
        hostPage: { ...fakes.ports.hostPage, send: () => undefined },
        clock: createSystemClock(),
        ids: createCryptoIds(window.crypto),
      },
      {
        settings: createSettings({
          settings: {},
          storefront: 'https://shop.example',
          surveyScriptUrl: null,
          liveChat: null,
        }),
        device: usualDevice,
        modules,
      },
    )
    widget.dispatch({ kind: 'launcher-pressed' })
    root.render(<App widget={widget} />)
    await painted()
    const isDrawn = () => length === 0 || document.querySelector('[role=log] [data-entry]') !== null
    while (!isDrawn()) await painted()
  },
  stop: async () => {
    root.unmount()
    widget?.stop()
    widget = null
    waiting.length = 0
    root = createRoot(container)
    await painted()
  },
  ask: () => {
    widget?.dispatch({ kind: 'text-submitted', text: 'One more question' })
    // As the calls do that the fakes stand for: what an answer may bring is there before it.
    modules.prefetch('carousels')
  },
  answer: async () => {
    waiting.shift()?.([{ type: 'message', text: 'And one more answer to it, a little longer than a line.' }])
    await painted()
  },
  answerWithThreeItems: async () => {
    waiting.shift()?.(threeItems)
    await painted()
  },
  cycle: async () => {
    widget?.dispatch({ kind: 'minimise-pressed' })
    await painted()
    widget?.dispatch({ kind: 'launcher-pressed' })
    await painted()
  },
  length: () => widget?.getState().conversation.entries.length ?? 0,
  nodes: () => document.querySelector('[role=log]')?.querySelectorAll('*').length ?? 0,
}
Object.assign(window, { benchPage: page })

function entries(length: number, now: number): readonly Entry[] {
  return Array.from({ length }, (_, index) => ({
    id: `entry-${index}`,
    from: index % 2 === 0 ? 'user' : 'bot',
    item: {
      type: 'message',
      text:
        index % 2 === 0
          ? `Question ${index}: where is it?`
          : `Answer ${index}: it has left the store and will be with you tomorrow between nine and five.`,
    },
    at: now - (length - index) * 1000,
    shopper: null,
    intent: { intentGroupId: 'ig-1', intentGroupName: 'Help', queryId: 'q-1' },
    vote: null,
  }))
}

/** Resolves once the frame with the last change has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
