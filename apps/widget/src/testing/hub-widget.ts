import { afterEach, expect } from 'vitest'
import { createDeferred } from '@murphy/testing'
import { openHub } from '../adapters/hub/hub-gateway'
import type { ReplyReader } from '../adapters/hub/read-pushes'
import * as firstAnswer from '../chunks/first-answer'
import type { ChatGateway } from '../core/ports'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { createFakePorts } from './fake-ports'
import type { FakePorts } from './fake-ports'
import { startSmallHub } from './small-hub'
import type { SmallHub, SmallHubRules } from './small-hub'
import { createTestWidget } from './test-widget'
import type { TestWidget } from './test-widget'

/** Settings for real connections and timers, with short times. */
const quick = { hubConnectLimitMs: 1_000, hubConnectPollMs: 10, hubReconnectDelaysMs: '0 50 50 50' }
export const lostMessage = 'system: connection lost, please refresh the page.'
export const failureMessage = 'system: connection failed, please refresh the page.'
export const troubleMessage = 'bot: Sorry but I’m having some technical issues. I’ll be back shortly'
export const createWelcomeMessage = "bot: Hi, I'm Murphy. How can I help you today?"

const hubs: SmallHub[] = []
const widgets: TestWidget[] = []

afterEach(async () => {
  for (const { widget } of widgets.splice(0)) widget.stop()
  for (const hub of hubs.splice(0)) await hub.stop()
})

/** Starts a hub on a free port, which is stopped after the test. */
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

/** Creates a whole widget whose bot is the hub. The fakes record the calls by REST. */
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
    greet: async (...args) => (await gateway.promise).greet(...args),
    sendText: async (...args) => (await gateway.promise).sendText(...args),
    sendEvent: async (...args) => (await gateway.promise).sendEvent(...args),
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

/** Returns an object with more properties. Its getters stay getters. */
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

/** Creates a widget on the hub that is open and past the welcome screen. */
export async function openedWidget(...given: Parameters<typeof startWidget>): Promise<HubWidget> {
  const widget = await startWidget(...given)
  await widget.openChat()
  await expect.poll(widget.lines).toContain(createWelcomeMessage)
  return widget
}

/** The arguments of the nth call of a command, its parameters read. */
export function getArguments(hub: SmallHub, command: string, nth = 0) {
  const args = hub.callsOf(command)[nth]?.args ?? []
  const at = command === 'GreetShopperWS' ? 0 : 1
  return { words: args[0], parameters: JSON.parse(String(args[at])) as object, extra: args[at + 1] }
}
