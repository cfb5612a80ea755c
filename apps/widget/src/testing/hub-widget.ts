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

/** Short times, because the connections and timers are real. */
const quickSettings = { hubConnectLimitMs: 1_000, hubConnectPollMs: 10, hubReconnectDelaysMs: '0 50 50 50' }
export const lostMessage = 'system: connection lost, please refresh the page.'
export const failureMessage = 'system: connection failed, please refresh the page.'
export const troubleMessage = 'bot: Sorry but I’m having some technical issues. I’ll be back shortly'
export const welcomeMessage = "bot: Hi, I'm Murphy. How can I help you today?"

const hubs: SmallHub[] = []
const widgets: TestWidget[] = []

afterEach(async () => {
  for (const { widget } of widgets.splice(0)) widget.stop()
  for (const hub of hubs.splice(0)) await hub.stop()
})

/** Starts a hub on a free port, which is stopped after the test. */
export async function startHub(rules: SmallHubRules = {}): Promise<SmallHub> {
  const hub = await startSmallHub({
    answer: (text) => [createMessage(`m-${text}`, `You said ${text}.`)],
    ...rules,
  })
  hubs.push(hub)
  return hub
}

/** Creates a text message of the bot. */
export function createMessage(id: string, text: string): ReplyItem {
  return { type: 'message', id, text }
}

type HubWidget = TestWidget & { readonly gateway: ChatGateway }

/** Starts a whole widget whose bot is the hub. The fakes record the calls by REST. */
export async function startHubWidget(
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
    settings: { ...quickSettings, ...settings },
  }
  const ids = { next: () => crypto.randomUUID() }
  gateway.resolve(
    openHub({ configuration, rest, core: widget.widget, ids, log: fakes.ports.log, loadAnswers }),
  )
  return withProperties(widget, { gateway: viaHub })
}

/** Returns an object with the properties of both. Getters stay getters. */
function withProperties<Given extends object, More extends object>(given: Given, more: More): Given & More {
  // The result has exactly the properties of both.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(given),
      ...Object.getOwnPropertyDescriptors(more),
    },
  ) as Given & More
}

/** Starts a widget on the hub, and opens it until the welcome message is shown. */
export async function openHubWidget(...args: Parameters<typeof startHubWidget>): Promise<HubWidget> {
  const widget = await startHubWidget(...args)
  await widget.openChat()
  await expect.poll(widget.lines).toContain(welcomeMessage)
  return widget
}

/** Returns the arguments of the nth call of a command, with its parameters parsed. */
export function getArguments(hub: SmallHub, command: string, nth = 0) {
  const args = hub.callsOf(command)[nth]?.args ?? []
  const at = command === 'GreetShopperWS' ? 0 : 1
  return { text: args[0], parameters: JSON.parse(String(args[at])) as object, extra: args[at + 1] }
}
