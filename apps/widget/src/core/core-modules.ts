import type { LoadedModules, Moment, StampedEvent } from '@murphy/flow'
import type { HistoryEntry } from '@murphy/contracts/hub'
import type { Command, ReplyItem, ReplyItemKind } from '@murphy/contracts/reply-items'
import type { FlowMachines, LazyFlow, FlowEvent, FlowOpening } from './flow/flows'
import type { ClaimEffect } from './flow/claim-flow'
import type { NomineeEffect } from './flow/nominee-flow'
import type { ContinuedConversation, PhoneFlowEffect } from './flow/phone-flow'
import type { MyConversationEffect } from './flow/my-conversation-flow'
import type { BotReply, CallFailure, Caller, Ports } from './ports'
import type { BotRequest, FlowRequest, Outgoing } from './conversation/conversation-state'
import type { NoticeEffect, PerformFlow } from './effect'
import type { PhoneCodeEvent, ReplyInteraction, WidgetEvent } from './event'
import type { HubEvent } from './hub/hub-event'
import type { LiveChatEffect } from './live-chat/live-chat-effect'
import type { Dispatch } from './perform-call'
import type { Header } from './frame/frame-state'
import type { StoredChat } from './session/stored-chat'
import type { Behaviours } from './reply-behaviour'
import type { State } from './state'
import type { Rule } from './step'
import type { Ticket } from '@murphy/contracts/calls'

/** The rules that load with the first message: reading answers and stored chats, and what a shopper does with them. */
export type AnswerRules = {
  readonly handleBackPress: (moment: Moment, modules: LoadedCoreModules) => Rule
  /** The behaviour of each kind of reply item, for the rules that read replies. */
  readonly behaviours: Behaviours
  readonly performCommand: (command: Command) => Rule
  readonly dependsOnLiveChat: (state: State, behaviours: Behaviours) => boolean
  readonly addHistory: (
    moment: Moment,
    entries: readonly HistoryEntry[],
    options: { readonly isCatchUp: boolean },
    answers: AnswerRules,
  ) => Rule
  readonly showPushedItem: (moment: Moment, item: ReplyItem, answers: AnswerRules) => Rule
  readonly handlePhoneCodeEvent: (moment: Moment, event: PhoneCodeEvent, modules: LoadedCoreModules) => Rule
  readonly handleFlowEvent: (moment: Moment, event: FlowEvent, modules: LoadedCoreModules) => Rule
  readonly holdFlowRequest: (moment: Moment, request: FlowRequest) => Rule
  readonly openRequestedFlow: (moment: Moment, opening: FlowOpening, modules: LoadedCoreModules) => Rule
  readonly handleFlowScreenFailure: (moment: Moment, instance: string, modules: LoadedCoreModules) => Rule
  readonly markFollowUpDue: Rule
  readonly rememberVisibleCard: (entryId: string, index: number) => Rule
  readonly handleReplyInteraction: (moment: Moment, event: ReplyInteraction, behaviours: Behaviours) => Rule
  readonly holdForProof: (moment: Moment, outgoing: Outgoing) => Rule
  readonly mergeOtherTabChat: (moment: Moment, chat: StoredChat) => Rule
  readonly performFlow: (
    ports: Ports,
    effect: PerformFlow,
    dispatch: Dispatch,
    modules: LoadedCoreModules,
  ) => void
  readonly endProofWait: (moment: Moment) => Rule
  readonly handleReply: (
    moment: Moment,
    arrived: { readonly requestId: string; readonly reply: BotReply },
    behaviours: Behaviours,
  ) => Rule
  readonly restoreChat: (moment: Moment, chat: StoredChat, lastAt: number) => Rule
  readonly sendDueFollowUp: (moment: Moment) => Rule
  readonly shownKinds: readonly ReplyItemKind[]
  readonly needsProof: (state: State, request: BotRequest, error: CallFailure) => boolean
}

/** The rules of live chat, which are loaded whenever the widget is connected to it. */
export type LiveChatRules = {
  readonly createLiveChatPerformer: (ports: Ports) => (effect: LiveChatEffect, dispatch: Dispatch) => void
  /** Ends the chat of a shopper who has left, if there is one. */
  readonly endForNextShopper: Rule
  /** Leaves the chat when the session has ended, if there is one. */
  readonly endWithSession: Rule
  readonly endChatFromHub: (moment: Moment) => Rule
  readonly liveChatEntryMachine: FlowMachines['live-chat-entry']
  readonly selectLiveChatHeader: (state: State) => Header | null
  readonly liveChatRatingMachine: FlowMachines['live-chat-rating']
  /** Marks the messages of the chat as read, if there is a chat. */
  readonly markRead: Rule
  /** Notifies the agent whether the shopper is typing, if there is an agent. */
  readonly notifyTyping: Rule
  /** Shows the chat of an earlier page once its shopper is confirmed. */
  readonly resumeForShopper: (moment: Moment) => Rule
  readonly withLiveChat: (rule: Rule, stamped: StampedEvent<WidgetEvent>, modules: LoadedCoreModules) => Rule
}

type OutboxPorts = Pick<Ports, 'helpApi' | 'localData' | 'clock' | 'connection' | 'log'>

/** The lazily loaded modules, as far as the core uses them. Each flow outside live chat is a module of its own. */
export type CoreModules = {
  readonly [Name in LazyFlow]: { readonly machine: FlowMachines[Name] }
} & {
  readonly 'first-answer': AnswerRules
  readonly 'live-chat': LiveChatRules
  readonly hub: {
    readonly handleHubEvent: (moment: Moment, event: HubEvent, modules: LoadedCoreModules) => Rule
  }
  readonly notices: {
    readonly performNotice: (ports: Ports, effect: NoticeEffect, dispatch: Dispatch) => void
  }
  readonly 'my-conversation': {
    readonly performMyConversation: (
      ports: Ports,
      request: Pick<PerformFlow, 'caller' | 'instance'>,
      effect: MyConversationEffect,
      dispatch: Dispatch,
    ) => Promise<void>
  }
  readonly phone: {
    readonly performPhone: (
      ports: Ports,
      request: Pick<PerformFlow, 'caller' | 'instance'>,
      effect: PhoneFlowEffect,
      dispatch: Dispatch,
    ) => Promise<void>
    readonly continueConversation: (
      moment: Moment,
      continued: ContinuedConversation,
      answers: AnswerRules,
      modules: LoadedCoreModules,
    ) => Rule
  }
  readonly claim: {
    readonly performClaim: (
      ports: Ports,
      request: Pick<PerformFlow, 'caller' | 'instance' | 'isSecondTry'>,
      effect: ClaimEffect,
      dispatch: Dispatch,
    ) => Promise<void>
  }
  readonly nominee: {
    readonly performNominee: (
      ports: Ports,
      request: Pick<PerformFlow, 'caller' | 'instance' | 'isSecondTry'>,
      effect: NomineeEffect,
      dispatch: Dispatch,
    ) => void
  }
  readonly ticket: {
    readonly retryTickets: (ports: OutboxPorts, caller: Caller) => Promise<void>
    readonly sendTicket: (
      ports: OutboxPorts,
      caller: Caller,
      sendable: { readonly ticket: Ticket; readonly idempotencyKey: string },
    ) => Promise<void>
  }
}

export type CoreModuleName = keyof CoreModules

export type LoadedCoreModules = LoadedModules<CoreModules>
