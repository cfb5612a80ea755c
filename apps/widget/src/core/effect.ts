import type { TimerKey } from './timer'
import type { LinkTarget } from './conversation/conversation-state'
import type { BotEvent } from './conversation/bot-event'
import type { FeatureName, WidgetEvent } from './event'
import type { LiveChatEffect } from './live-chat/live-chat-effect'
import type { RememberedShopper } from './session/shopper'
import type { StoredChat } from './session/stored-chat'
import type { FlowEffect, FlowName } from './flow/flows'
import type { Caller } from './ports'
import type {
  AcceptanceData,
  BannerInfo,
  EventData,
  GreetShopperBody,
  RequestContext,
} from '@murphy/contracts/calls'
import type { TimerEffect } from '@murphy/flow'
import type { MessageFromFrame } from '@murphy/host-bridge'

/** Effects that only some pages need; their code is a chunk of its own. Source: BAN-05, BAN-06, OP-43 */
export type NoticeEffect =
  | { readonly kind: 'check-banner'; readonly banner: BannerInfo }
  | { readonly kind: 'save-closed-banner'; readonly banner: BannerInfo }
  | { readonly kind: 'open-survey'; readonly scriptUrl: string; readonly checkMs: number }

/** An effect of an open flow. The answer carries the same `instance`, so that a closed flow's answer is dropped. */
export type PerformFlow = {
  readonly kind: 'perform-flow'
  readonly flow: FlowName
  readonly instance: string
  readonly caller: Caller
  readonly effect: FlowEffect
  readonly isSecondTry?: true
}

/** An action outside the state, as plain data: a timer, or an effect that `perform` hands to a port. */
export type Effect = TimerEffect<TimerKey> | PortEffect

/** An effect that `perform` hands to a port. Its answer comes back as an event. */
export type PortEffect =
  | NoticeEffect
  | { readonly kind: 'load-configuration'; readonly caller: Caller }
  | { readonly kind: 'load-feature'; readonly feature: FeatureName; readonly caller: Caller }
  | {
      readonly kind: 'greet'
      readonly requestId: string
      readonly caller: Caller
      readonly body: GreetShopperBody
    }
  | {
      readonly kind: 'send-text'
      readonly requestId: string
      readonly caller: Caller
      readonly text: string
      readonly context: RequestContext
    }
  | {
      readonly kind: 'send-event'
      readonly requestId: string
      readonly caller: Caller
      readonly event: BotEvent
      readonly context: RequestContext
    }
  | { readonly kind: 'record-analytics'; readonly caller: Caller; readonly data: AcceptanceData | EventData }
  | PerformFlow
  | {
      readonly kind: 'log-flow-failure'
      readonly flow: FlowName
      readonly name: 'flow-load-failed' | 'flow-screen-failed'
    }
  /** Another event that follows from this one. It waits for the modules that it needs. */
  | { readonly kind: 'dispatch'; readonly event: WidgetEvent }
  | { readonly kind: 'live-chat'; readonly effect: LiveChatEffect }
  /** Sends tickets of earlier pages that have not arrived, if there are any. */
  | { readonly kind: 'retry-tickets'; readonly caller: Caller }
  | { readonly kind: 'listen-to-host' }
  | { readonly kind: 'notify-host'; readonly message: MessageFromFrame }
  | { readonly kind: 'open-link'; readonly url: string; readonly target: LinkTarget }
  | { readonly kind: 'save-chat'; readonly chat: StoredChat }
  | { readonly kind: 'remove-chat' }
  | { readonly kind: 'share-activity'; readonly at: number }
  | { readonly kind: 'remember-shopper'; readonly shopper: RememberedShopper | null }
  | { readonly kind: 'save-shopper-token'; readonly encryptedShopperId: string }
  /** Uses only memory from now on: a shared screen stores nothing. Source: OP-36 */
  | { readonly kind: 'stop-storing' }
