import { articleMachine } from './article/article-machine'
import { deliveryTrackingMachine } from './delivery-tracking/delivery-tracking-machine'
import type {
  FindAWineEffect,
  FindAWineEvent,
  FindAWineOpening,
  FindAWineState,
} from './find-a-wine/find-a-wine-state'
import { loadTicket } from '../loaded-ticket'
import { loadArticleScreen, loadTrackingScreen } from './load-screen'
import type { ArticleEffect, ArticleEvent, ArticleOpening, ArticleState } from './article/article-machine'
import type {
  DeliveryTrackingEffect,
  DeliveryTrackingEvent,
  DeliveryTrackingOpening,
  DeliveryTrackingState,
} from './delivery-tracking/delivery-tracking-machine'
import type {
  LiveChatEntryEvent,
  LiveChatEntryOpening,
  LiveChatEntryState,
  TellLiveChat,
} from './live-chat-entry/live-chat-entry-machine'
import type {
  LiveChatRatingEvent,
  LiveChatRatingOpening,
  LiveChatRatingState,
} from './live-chat-rating/live-chat-rating-machine'
import type {
  MyConversationEffect,
  MyConversationEvent,
  MyConversationOpening,
  MyConversationState,
} from './my-conversation/my-conversation-machine'
import type { TicketEffect, TicketEvent, TicketOpening, TicketState } from './ticket/ticket-state'
import type { NomineeEffect, NomineeEvent, NomineeOpening, NomineeState } from './nominee/nominee-state'
import type { FlowMachine } from './flow-machine'

/** One line a flow: what opens it, what it can be at, what can happen in it, what it asks for. */
type Flows = {
  article: { opening: ArticleOpening; state: ArticleState; event: ArticleEvent; effect: ArticleEffect }
  'delivery-tracking': {
    opening: DeliveryTrackingOpening
    state: DeliveryTrackingState
    event: DeliveryTrackingEvent
    effect: DeliveryTrackingEffect
  }
  'find-a-wine': {
    opening: FindAWineOpening
    state: FindAWineState
    event: FindAWineEvent
    effect: FindAWineEffect
  }
  'live-chat-entry': {
    opening: LiveChatEntryOpening
    state: LiveChatEntryState
    event: LiveChatEntryEvent
    effect: TellLiveChat
  }
  'live-chat-rating': {
    opening: LiveChatRatingOpening
    state: LiveChatRatingState
    event: LiveChatRatingEvent
    effect: TellLiveChat
  }
  'my-conversation': {
    opening: MyConversationOpening
    state: MyConversationState
    event: MyConversationEvent
    effect: MyConversationEffect
  }
  nominee: { opening: NomineeOpening; state: NomineeState; event: NomineeEvent; effect: NomineeEffect }
  ticket: { opening: TicketOpening; state: TicketState; event: TicketEvent; effect: TicketEffect }
}

type Machines = {
  readonly [Name in FlowName]: FlowMachine<
    Flows[Name]['opening'],
    Flows[Name]['state'],
    Flows[Name]['event'],
    Flows[Name]['effect']
  >
}

/**
 * Each comes with its screen just before its flow opens (`load-flow`), large ones in one chunk with it: a flow whose screen
 * cannot be had does not open. Those of live chat are handed over by its chunk, which is there before one can open. A flow in no list does not compile.
 */
export const laterMachines = {
  article: async () => {
    await loadArticleScreen()
    return articleMachine
  },
  'delivery-tracking': async () => {
    await loadTrackingScreen()
    return deliveryTrackingMachine
  },
  'find-a-wine': async () => (await import('./find-a-wine/find-a-wine-chunk')).findAWineMachine,
  'my-conversation': async () =>
    (await import('./my-conversation/my-conversation-chunk')).myConversationMachine,
  nominee: async () => (await import('./nominee/nominee-chunk')).nomineeMachine,
  ticket: async () => (await loadTicket()).ticketMachine,
} satisfies {
  readonly [Name in Exclude<FlowName, LiveChatFlow>]: () => Promise<Machines[Name]>
}

export type FlowName = keyof Flows

/** Only the rules of live chat open these, and they bring them. */
export type LiveChatFlow = 'live-chat-entry' | 'live-chat-rating'

export type LiveChatMachines = Pick<Machines, LiveChatFlow>

/**
 * The flow that covers the chat. `instance` is new for each opening, so that the answer of a call which an earlier
 * opening started cannot move this one.
 */
export type OpenFlow = {
  [Name in FlowName]: { readonly name: Name; readonly instance: string; readonly state: Flows[Name]['state'] }
}[FlowName]

/** The last state of each form that was left. */
export type LeftForms = { readonly [Name in FlowName]?: Flows[Name]['state'] }

export type FlowOpening = {
  [Name in FlowName]: { readonly name: Name; readonly opening: Flows[Name]['opening'] }
}[FlowName]

/** Each event names its flow; a view writes `dispatch({ flow: 'article', kind: 'voted', isHelpful: true })`. */
export type FlowEvent = Flows[FlowName]['event']

export type FlowEffect = Flows[FlowName]['effect']
