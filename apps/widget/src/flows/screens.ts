import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { WidgetEvent } from '../core/event'
import type { ViewFacts } from '../reply-items/view'
import { loadedLiveChat } from '../loaded-live-chat'
import { loadTicket } from '../loaded-ticket'
import type { FlowName, OpenFlow } from './machines'

export type ScreenProps<Name extends FlowName> = {
  readonly state: Extract<OpenFlow, { readonly name: Name }>['state']
  readonly dispatch: (event: WidgetEvent) => void
  readonly facts: ViewFacts
}

/** The screen of each flow, in a chunk of its own. A flow without a line here does not compile. */
export const screens = {
  article: lazy(async () => ({ default: (await import('./article/article-screen')).ArticleScreen })),
  'delivery-tracking': lazy(async () => ({
    default: (await import('./delivery-tracking/delivery-tracking-screen')).DeliveryTrackingScreen,
  })),
  'find-a-wine': lazy(async () => ({
    default: (await import('./find-a-wine/find-a-wine-chunk')).FindAWineScreen,
  })),
  'live-chat-entry': lazy(async () => ({ default: loadedLiveChat().LiveChatEntryScreen })),
  'live-chat-rating': lazy(async () => ({ default: loadedLiveChat().LiveChatRatingScreen })),
  'my-conversation': lazy(async () => ({
    default: (await import('./my-conversation/my-conversation-chunk')).MyConversationScreen,
  })),
  ticket: lazy(async () => ({ default: (await loadTicket()).TicketScreen })),
  nominee: lazy(async () => ({ default: (await import('./nominee/nominee-chunk')).NomineeScreen })),
} satisfies { readonly [Name in FlowName]: ComponentType<ScreenProps<Name>> }
