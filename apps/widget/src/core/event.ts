import type { FlowEvent, FlowOpening } from './flow/flows'
import type { BotReply, CallFailure, GreetingData, WidgetConfiguration } from './ports'
import type { FlowRequest, LinkTarget } from './conversation/conversation-state'
import type { TimerKey } from './timer'
import type { LiveChatEvent } from './live-chat/live-chat-event'
import type { Order, Product, Store } from '@murphy/contracts/entities'
import type { BannerInfo } from '@murphy/contracts/calls'
import type { AppEvent } from '@murphy/flow'
import type { MessageToFrame } from '@murphy/host-bridge'
import type { ArticleItem, Command } from '@murphy/contracts/reply-items'
import type { HubEvent } from './hub/hub-event'
import type { SelectedStore } from './session/session-state'
import type { StoredChat } from './session/stored-chat'

/**
 * The events of the widget, in the past tense. A view dispatches the first two groups; answers, time and
 * the host page come from the edges. Events of an open flow carry `flow` and reach only the machine of that name; those
 * of live chat carry `area` and are for its rules alone.
 */
export type WidgetEvent = ShopperEvent | FlowEvent | LiveChatEvent | EdgeEvent

/** The shopper's actions in the widget. Every one of them counts as activity (OP-01). */
export type ShopperEvent =
  | { readonly kind: 'launcher-pressed' }
  | { readonly kind: 'minimise-pressed' }
  | { readonly kind: 'close-pressed' }
  /** The header's back arrow: leaves the open flow without a decision. */
  | { readonly kind: 'back-pressed' }
  | { readonly kind: 'draft-changed'; readonly text: string }
  /** The text as typed; accepted text empties the draft, refused text stays in it (OP-27). */
  | { readonly kind: 'text-submitted'; readonly text: string }
  | { readonly kind: 'quick-reply-pressed'; readonly groupId: string; readonly choiceId: string }
  | { readonly kind: 'article-opened'; readonly entryId: string; readonly article: ArticleItem }
  | { readonly kind: 'order-opened'; readonly entryId: string; readonly order: Order }
  /** The disclosure of an order card, by its index in the list of that entry. */
  | { readonly kind: 'order-details-pressed'; readonly entryId: string; readonly index: number }
  | { readonly kind: 'store-selected'; readonly entryId: string; readonly store: Store }
  /** A product's page, and the store whose stock the card showed. */
  | { readonly kind: 'product-opened'; readonly url: string; readonly store: SelectedStore }
  | { readonly kind: 'nearby-stores-requested'; readonly product: Product }
  /** A wine of the open finder; its link as the shop gave it. */
  | { readonly kind: 'wine-opened'; readonly link: string }
  /** The vote below a chat answer (`Does this help answer your question?`), not the one of an article view. */
  | { readonly kind: 'answer-voted'; readonly entryId: string; readonly isHelpful: boolean }
  /** The shopper wants to download or delete the conversation. */
  | { readonly kind: 'my-conversation-opened' }
  | { readonly kind: 'banner-closed' }
  /** `Read what's changing` of the age check. */
  | { readonly kind: 'age-check-opened' }
  | { readonly kind: 'link-pressed'; readonly url: string; readonly target: LinkTarget }
  | { readonly kind: 'end-prompt-answered'; readonly answer: 'return' | 'finished' }
  /** A click beside the end-session prompt, or Escape: `Return to chat` after 450 ms. */
  | { readonly kind: 'end-prompt-dismissed' }
  | { readonly kind: 'start-again-pressed' }
  /** A key, a press or a wheel, which only counts as activity. */
  | { readonly kind: 'activity-detected' }

/** Shopper actions whose rules load with the first answer. Most of them are presses on a shown reply. */
export type ReplyInteraction = Exclude<
  ShopperEvent,
  {
    kind:
      | 'launcher-pressed'
      | 'minimise-pressed'
      | 'close-pressed'
      | 'back-pressed'
      | 'draft-changed'
      | 'text-submitted'
      | 'banner-closed'
      | 'end-prompt-dismissed'
      | 'start-again-pressed'
      | 'activity-detected'
      | 'end-prompt-answered'
  }
>

/** Events from calls, clock, host page, storage and other tabs. */
export type EdgeEvent =
  | AppEvent<TimerKey>
  | { readonly kind: 'configuration-arrived'; readonly configuration: WidgetConfiguration }
  | { readonly kind: 'configuration-failed'; readonly error: CallFailure }
  | { readonly kind: 'feature-arrived'; readonly feature: FeatureName; readonly isEnabled: boolean }
  | { readonly kind: 'greeted'; readonly requestId: string; readonly greeting: GreetingData }
  | { readonly kind: 'greeting-failed'; readonly requestId: string; readonly error: CallFailure }
  | { readonly kind: 'reply-arrived'; readonly requestId: string; readonly reply: BotReply }
  /** A card has come into view in its carousel, also without the shopper. `index` is from 0. */
  | { readonly kind: 'card-shown'; readonly entryId: string; readonly index: number }
  | { readonly kind: 'reply-failed'; readonly requestId: string; readonly error: CallFailure }
  /** The server no longer accepts the shopper's proof; the flow still waits. */
  | { readonly kind: 'flow-refused'; readonly request: FlowRequest }
  /** A flow is requested in this session. It waits for the flow's module, which may fail to load. */
  | {
      readonly kind: 'flow-requested' | 'flow-load-failed'
      readonly widgetSessionId: string
      readonly opening: FlowOpening
    }
  /** The last part of a reply with a command is shown in this session. Source: MSG-22 */
  | { readonly kind: 'command-arrived'; readonly widgetSessionId: string; readonly command: Command }
  /** A module could not be loaded, and the event that needed it has no other meaning. */
  | { readonly kind: 'module-load-failed'; readonly module: string }
  /** The screen of this opening of a flow could not be drawn. */
  | { readonly kind: 'flow-screen-failed'; readonly instance: string }
  /** An agent was requested, and live chat could not be loaded. */
  | { readonly kind: 'live-chat-load-failed' }
  /** The configured banner is not one that was closed a moment ago. */
  | { readonly kind: 'banner-due'; readonly banner: BannerInfo }
  | { readonly kind: 'survey-done' }
  | { readonly kind: 'survey-failed' }
  /** The browser's network has changed; dispatched from the opening of a survey on. */
  | { readonly kind: 'network-changed'; readonly isOnline: boolean }
  | { readonly kind: 'host-message-arrived'; readonly message: MessageToFrame }
  /** Storing has stopped, and the stored data is removed. */
  | { readonly kind: 'storing-stopped' }
  /** The page around a shared screen's chat has been left, or is kept by the browser for its back button. */
  | { readonly kind: 'page-left' }
  | PhoneCodeEvent
  | { readonly kind: 'hub-event-arrived'; readonly hubEvent: HubEvent }
  | { readonly kind: 'other-tab-acted'; readonly at: number }
  | { readonly kind: 'other-tab-chat-saved'; readonly chat: StoredChat }
  | { readonly kind: 'other-tab-ended' }

/** A change of the one-time code of this screen, also after its page was left. Source: decision 056 */
export type PhoneCodeEvent = { readonly kind: 'phone-code'; readonly change: PhoneCodeChange }

type PhoneCodeChange =
  /** The server was asked about the code of this opening. It comes every two seconds, and is no activity. */
  | { readonly kind: 'checked'; readonly instance: string }
  /** A phone has redeemed the code, and the conversation is there now. */
  | { readonly kind: 'redeemed'; readonly widgetSessionId: string }

export type FeatureName = 'EnableWebSocketConnection' | 'SddPrompt'
