import { afterEach, expect } from 'vitest'
import { createDeferred } from '@murphy/testing'
import { openHub } from '../adapters/hub/open-hub'
import type { ReplyReader } from '../adapters/hub/reply-reader'
import * as firstAnswer from '../chunks/first-answer'
import type { ChatGateway } from '../ports'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { createFakePorts } from './fake-ports'
import type { FakePorts } from './fake-ports'
import { startSmallHub } from './small-hub'
import type { SmallHub, SmallHubRules } from './small-hub'
import { createTestWidget } from './test-widget'
import type { TestWidget } from './test-widget'

/** Real connections and timers; short where the product waits long. */
const quick = { hubConnectLimitMs: 1_000, hubConnectPollMs: 10, hubReconnectDelaysMs: '0 50 50 50' }
export const lostLine = 'system: connection lost, please refresh the page.'
export const failedLine = 'system: connection failed, please refresh the page.'
export const troubleLine = 'bot: Sorry but I’m having some technical issues. I’ll be back shortly'
export const welcomeLine = "bot: Hi, I'm Murphy. How can I help you today?"

const hubs: SmallHub[] = []
const widgets: TestWidget[] = []

afterEach(async () => {
  for (const { widget } of widgets.splice(0)) widget.stop()
  for (const hub of hubs.splice(0)) await hub.stop()
})

/** A hub on a free port; stopped after the test. */
export async function startHub(rules: SmallHubRules = {}): Promise<SmallHub> {
  const hub = await startSmallHub({
    answer: (words) => [message(`m-${words}`, `You said ${words}.`)],
    ...rules,
  })
  hubs.push(hub)
  return hub
}

export function message(id: string, words: string): ReplyItem {
  return { type: 'message', id, text: words }
}

type HubWidget = TestWidget & { readonly gateway: ChatGateway }

/** A whole widget whose bot is the hub; what goes by REST is written down by the fakes. */
export async function startWidget(
  { host }: Pick<SmallHub, 'host'>,
  {
    fakes = createFakePorts(),
    settings = {},
    loadAnswers = async () => firstAnswer,
  }: {
    readonly fakes?: FakePorts
    readonly settings?: Readonly<Record<string, number | string>>
    readonly loadAnswers?: () => Promise<ReplyReader>
  } = {},
): Promise<HubWidget> {
  const rest = fakes.ports.chat
  const gateway = createDeferred<typeof rest>()
  const viaHub: typeof rest = {
    greet: async (...asked) => (await gateway.promise).greet(...asked),
    sendText: async (...asked) => (await gateway.promise).sendText(...asked),
    sendEvent: async (...asked) => (await gateway.promise).sendEvent(...asked),
    passControl: () => void gateway.promise.then((chosen) => chosen.passControl()),
  }
  const ports = { ...fakes.ports, chat: viaHub }
  const widget = await createTestWidget({ fakes: withProperties(fakes, { ports }) })
  widgets.push(widget)
  const configuration = {
    host,
    subscriptionKey: 'key',
    source: null,
    storefront: 'https://shop.example',
    allowedOrigins: [],
    formSubmitBase: host,
    liveChat: null,
    surveyScriptUrl: null,
    theme: {},
    texts: {},
    settings: { ...quick, ...settings },
  }
  const ids = { next: () => crypto.randomUUID() }
  gateway.resolve(
    openHub({ configuration, rest, core: widget.widget, ids, log: fakes.ports.log, loadAnswers }),
  )
  return withProperties(widget, { gateway: viaHub })
}

/** The same with more properties; what is read at the time of asking stays so. */
function withProperties<Given extends object, More extends object>(given: Given, more: More): Given & More {
  // Exactly the properties of both.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(given),
      ...Object.getOwnPropertyDescriptors(more),
    },
  ) as Given & More
}

/** The same, opened, greeted and welcomed. */
export async function openedWidget(...given: Parameters<typeof startWidget>): Promise<HubWidget> {
  const widget = await startWidget(...given)
  await widget.openChat()
  await expect.poll(widget.lines).toContain(welcomeLine)
  return widget
}

/** The arguments of the nth call of a command, its parameters read. */
export function argsOf(hub: SmallHub, command: string, nth = 0) {
  const args = hub.callsOf(command)[nth]?.args ?? []
  const at = command === 'GreetShopperWS' ? 0 : 1
  return { words: args[0], parameters: JSON.parse(String(args[at])) as object, extra: args[at + 1] }
}
