import type { FindAWineEffect, FindAWineEvent, FindAWineOpening, FindAWineState } from './find-a-wine-flow'
import type { ClaimEffect, ClaimEvent, ClaimOpening, ClaimState } from './claim-flow'
import type { PhoneFlowEffect, PhoneFlowEvent, PhoneFlowOpening, PhoneFlowState } from './phone-flow'
import type { ArticleEffect, ArticleEvent, ArticleOpening, ArticleState } from './article-flow'
import type {
  DeliveryTrackingEffect,
  DeliveryTrackingEvent,
  DeliveryTrackingOpening,
  DeliveryTrackingState,
} from './delivery-tracking-flow'
import type { LiveChatEntryEvent, LiveChatEntryOpening, LiveChatEntryState } from './live-chat-entry-flow'
import type { NotifyLiveChat } from '../live-chat/live-chat-action'
import type { LiveChatRatingEvent, LiveChatRatingOpening, LiveChatRatingState } from './live-chat-rating-flow'
import type {
  MyConversationEffect,
  MyConversationEvent,
  MyConversationOpening,
  MyConversationState,
} from './my-conversation-flow'
import type { TicketEffect, TicketEvent, TicketOpening, TicketState } from './ticket-flow'
import type { NomineeEffect, NomineeEvent, NomineeOpening, NomineeState } from './nominee-flow'
import type { FlowMachine } from './flow-machine'

/** The types of each flow: its opening, state, event and effect. */
type Flows = {
  article: { opening: ArticleOpening; state: ArticleState; event: ArticleEvent; effect: ArticleEffect }
  claim: { opening: ClaimOpening; state: ClaimState; event: ClaimEvent; effect: ClaimEffect }
  phone: {
    opening: PhoneFlowOpening
    state: PhoneFlowState
    event: PhoneFlowEvent
    effect: PhoneFlowEffect
  }
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
    effect: NotifyLiveChat
  }
  'live-chat-rating': {
    opening: LiveChatRatingOpening
    state: LiveChatRatingState
    event: LiveChatRatingEvent
    effect: NotifyLiveChat
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

/** The machine of each flow. */
export type FlowMachines = {
  readonly [Name in FlowName]: FlowMachine<
    Flows[Name]['opening'],
    Flows[Name]['state'],
    Flows[Name]['event'],
    Flows[Name]['effect']
  >
}

export type FlowName = keyof Flows

/** The flows that only the rules of live chat open. Their machines are part of its module. */
export type LiveChatFlow = 'live-chat-entry' | 'live-chat-rating'

/** The flows whose machine and screen are a module of their own. */
export type LazyFlow = Exclude<FlowName, LiveChatFlow>

/** Any machine, for callers that treat every flow alike. */
export type AnyMachine = FlowMachine<FlowOpening['opening'], OpenFlow['state'], FlowEvent, FlowEffect>

/**
 * The flow that covers the chat. `instance` is new for each opening, so that the answer of a call which an earlier
 * opening started cannot move this one.
 */
export type OpenFlow = {
  [Name in FlowName]: { readonly name: Name; readonly instance: string; readonly state: Flows[Name]['state'] }
}[FlowName]

/** The last state of each form that was closed before it was sent. */
export type UnsentForms = { readonly [Name in FlowName]?: Flows[Name]['state'] }

export type FlowOpening = {
  [Name in FlowName]: { readonly name: Name; readonly opening: Flows[Name]['opening'] }
}[FlowName]

/** Each event names its flow; a view writes `dispatch({ flow: 'article', kind: 'voted', isHelpful: true })`. */
export type FlowEvent = Flows[FlowName]['event']

export type FlowEffect = Flows[FlowName]['effect']

/**
 * Facts about a flow for the rules that cannot wait for its machine: those that end a chat or change the shopper.
 * `isPersonal`: it holds data of one shopper and closes when the shopper changes. `isForm`: its last state becomes a draft.
 *
 * Source: OP-33
 */
type FlowTraits = { readonly isPersonal: boolean; readonly isForm: boolean }

const form: FlowTraits = { isPersonal: true, isForm: true }
const personal: FlowTraits = { isPersonal: true, isForm: false }
const forEveryone: FlowTraits = { isPersonal: false, isForm: false }

/** The facts about each flow. */
export const flowTraits: { readonly [Name in FlowName]: FlowTraits } = {
  article: forEveryone,
  claim: form,
  phone: personal,
  'delivery-tracking': personal,
  'find-a-wine': forEveryone,
  'live-chat-entry': form,
  'live-chat-rating': form,
  // A deletion must end the chat, also when the shopper changes while it runs.
  'my-conversation': forEveryone,
  nominee: form,
  ticket: form,
}
