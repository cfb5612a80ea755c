import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { WidgetEvent } from '../core/event'
import type { ViewFacts } from '../reply-items/view'
import { loadTicket } from '../loaded-ticket'
import { loadArticleScreen, loadTrackingScreen } from './load-screen'
import type { FlowName, LiveChatFlow, OpenFlow } from './machines'

export type ScreenProps<Name extends FlowName> = {
  readonly state: Extract<OpenFlow, { readonly name: Name }>['state']
  readonly dispatch: (event: WidgetEvent) => void
  readonly facts: ViewFacts
}

/** The screen of each flow, in a chunk of its own; live chat brings its two. A flow without a line here does not compile. */
export const screens = {
  article: lazy(async () => ({ default: (await loadArticleScreen()).ArticleScreen })),
  'delivery-tracking': lazy(async () => ({ default: (await loadTrackingScreen()).DeliveryTrackingScreen })),
  'find-a-wine': lazy(async () => ({
    default: (await import('./find-a-wine/find-a-wine-chunk')).FindAWineScreen,
  })),
  'my-conversation': lazy(async () => ({
    default: (await import('./my-conversation/my-conversation-chunk')).MyConversationScreen,
  })),
  ticket: lazy(async () => ({ default: (await loadTicket()).TicketScreen })),
  nominee: lazy(async () => ({ default: (await import('./nominee/nominee-chunk')).NomineeScreen })),
} satisfies { readonly [Name in Exclude<FlowName, LiveChatFlow>]: ComponentType<ScreenProps<Name>> }
