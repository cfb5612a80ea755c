import { createWidget } from '../create-widget'
import type { Widget } from '../create-widget'
import type { WidgetEvent } from '../core/event'
import type { Device, State } from '../core/state'
import { toWidgetState } from './widget-state'
import type { WidgetState } from './widget-state'
import { selectVisibleEntries } from '../core/visible-entries'
import { selectHeader } from '../core/frame/header'
import type { Header } from '../core/frame/frame-state'
import type { WidgetModuleRegistry } from '../shell/modules'
import { createLoadedModules } from './all-modules'
import type { Remembered } from '../core/ports'
import { createSettings } from '../settings'
import { createFakePorts, reply } from './fake-ports'
import type { FakePorts } from './fake-ports'
import type { Call } from './recorded-server'
import type { MessageFromFrame, MessageToFrame } from '@murphy/host-bridge'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { usualDevice } from '../gallery/still-state'

export const storefront = 'https://shop.example'

/** A whole widget over fake ports, with short functions for tests. */
export type TestWidget = FakePorts & {
  /** The widget that the views get. */
  readonly widget: Widget
  readonly state: () => State
  readonly widgetState: () => WidgetState
  readonly header: () => Header
  /** Dispatches events and lets ready answers arrive. */
  readonly act: (...events: readonly WidgetEvent[]) => Promise<void>
  readonly host: (...messages: readonly MessageToFrame[]) => Promise<void>
  readonly pass: (ms: number) => Promise<void>
  /** Opens the widget and waits until the welcome screen is gone. */
  readonly openChat: () => Promise<void>
  readonly say: (text: string) => Promise<void>
  /** Sets the bot's answer to texts and events from now on. */
  readonly botAnswers: (...items: readonly ReplyItem[]) => void
  /** Returns the visible entries as `from: text`, or as `from: <type>` without a text. */
  readonly lines: () => readonly string[]
  readonly lastCall: (name: string) => Call
  readonly events: () => readonly string[]
  readonly hostMessagesOf: (type: MessageFromFrame['type']) => readonly MessageFromFrame[]
}

export async function createTestWidget(
  options: {
    readonly remembered?: Partial<Remembered>
    readonly device?: Partial<Device>
    readonly fakes?: FakePorts
    readonly surveyScriptUrl?: string
    /** All modules are loaded unless a test gives its own. */
    readonly modules?: WidgetModuleRegistry
    /** The retailer has live chat; the service is `fakes.liveChat`. */
    readonly hasLiveChat?: boolean
  } = {},
): Promise<TestWidget> {
  const fakes = options.fakes ?? createFakePorts(options.remembered)
  const widget = createWidget(fakes.ports, {
    settings: createSettings({
      settings: {},
      storefront,
      surveyScriptUrl: options.surveyScriptUrl ?? null,
      liveChat: options.hasLiveChat === true ? { departmentId: 1 } : null,
    }),
    device: { ...usualDevice, ...options.device },
    modules: options.modules ?? createLoadedModules(),
  })
  const { clock } = fakes
  await clock.pass(0)

  async function act(...events: readonly WidgetEvent[]): Promise<void> {
    for (const event of events) {
      widget.dispatch(event)
      await clock.pass(0)
    }
  }

  return {
    ...fakes,
    widget,
    get saved() {
      return fakes.saved
    },
    state: widget.getState,
    widgetState: () => toWidgetState(widget.getState()),
    header: () => selectHeader(widget.getState(), widget.modules.getLoaded()),
    act,
    host: async (...messages: readonly MessageToFrame[]) => {
      for (const message of messages) fakes.receiveFromHost(message)
      await clock.pass(0)
    },
    pass: clock.pass,
    openChat: async () => {
      await act({ kind: 'launcher-pressed' })
      await clock.pass(1500)
    },
    say: (text: string) => act({ kind: 'draft-changed', text }, { kind: 'text-submitted', text }),
    botAnswers: (...items: readonly ReplyItem[]) => {
      fakes.server.chat.sendText = () => reply(...items)
      fakes.server.chat.sendEvent = () => reply(...items)
    },
    lines: () =>
      selectVisibleEntries(widget.getState()).map(
        ({ from, item }) => `${from}: ${item.type === 'message' ? item.text : `<${item.type}>`}`,
      ),
    lastCall: (name: string) => {
      const call = fakes.callsOf(name).at(-1)
      if (call === undefined) throw new Error(`No call of ${name} was made.`)
      return call
    },
    events: () => fakes.callsOf('sendEvent').map((call) => (call.args[1] as { event: string }).event),
    hostMessagesOf: (type: MessageFromFrame['type']) =>
      fakes.hostMessages.filter((message) => message.type === type),
  }
}
