import { afterEach, describe, expect, it } from 'vitest'
import { createDeferred } from '@murphy/testing'
import * as answers from '../../answers'
import type { Answers } from '../../loaded-answers'
import { loadHub } from '../../loaded-hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { createFakePorts } from '../../testing/fake-ports'
import type { FakePorts } from '../../testing/fake-ports'
import { startSmallHub } from '../../testing/small-hub'
import type { SmallHub, SmallHubRules } from '../../testing/small-hub'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'

const { openHub } = await loadHub()

/** Real connections and timers; short where the product waits long. */
const quick = { hubConnectLimitMs: 1_000, hubConnectPollMs: 10, hubReconnectDelaysMs: '0 50 50 50' }
const welcome = "bot: Hi, I'm Murphy. How can I help you today?"

const hubs: SmallHub[] = []
const widgets: TestWidget[] = []

afterEach(async () => {
  for (const { widget } of widgets.splice(0)) widget.stop()
  for (const hub of hubs.splice(0)) await hub.stop()
})

async function startHub(rules: SmallHubRules = {}): Promise<SmallHub> {
  const hub = await startSmallHub({
    answer: (words) => [message(`m-${words}`, `You said ${words}.`)],
    ...rules,
  })
  hubs.push(hub)
  return hub
}

function message(id: string, words: string): ReplyItem {
  return { type: 'message', id, text: words }
}

/** A whole widget whose bot is the hub; what goes by REST is written down by the fakes. */
async function startWidget(
  { host }: Pick<SmallHub, 'host'>,
  {
    fakes = createFakePorts(),
    settings = {},
    loadAnswers = async () => answers,
  }: {
    readonly fakes?: FakePorts
    readonly settings?: Readonly<Record<string, number | string>>
    readonly loadAnswers?: () => Promise<Answers>
  } = {},
): Promise<TestWidget> {
  const rest = fakes.ports.chat
  const gateway = createDeferred<typeof rest>()
  const viaHub: typeof rest = {
    greet: async (...asked) => (await gateway.promise).greet(...asked),
    sendText: async (...asked) => (await gateway.promise).sendText(...asked),
    sendEvent: async (...asked) => (await gateway.promise).sendEvent(...asked),
    passControl: () => void gateway.promise.then((chosen) => chosen.passControl()),
  }
  const widget = await createTestWidget({ fakes: { ...fakes, ports: { ...fakes.ports, chat: viaHub } } })
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
  return widget
}

async function openedWidget(...given: Parameters<typeof startWidget>): Promise<TestWidget> {
  const widget = await startWidget(...given)
  await widget.openChat()
  await expect.poll(widget.lines).toContain(welcome)
  return widget
}

describe('a conversation over the hub', () => {
  it('[HUB-08] [HUB-10] [HUB-13] [HUB-32] greets, asks and answers, and no call goes by REST', async () => {
    const hub = await startHub()
    const widget = await openedWidget(hub)
    await widget.say('hello')
    await expect.poll(widget.lines).toEqual([welcome, 'user: hello', 'bot: You said hello.'])
    expect(hub.calls.map(({ command }) => command)).toEqual(['GreetShopperWS', 'SendWSQuery'])
    expect(widget.callsOf('greet')).toEqual([])
    expect(widget.callsOf('sendText')).toEqual([])
  })
})
