import type { LoadedModules } from '@murphy/flow'
import type { Command, ReplyItemKind } from '@murphy/contracts/reply-items'
import type { FlowMachines, LazyFlow, AnyMachine, FlowEvent, FlowOpening } from '../flows/machines'
import type { MyConversationEffect } from '../flows/my-conversation/my-conversation-machine'
import type { BotReply, CallFailure, Caller, Ports } from '../ports'
import type { BotRequest, FlowRequest, Outgoing } from './conversation/conversation-state'
import type { Effect, NoticeEffect } from './effect'
import type { WidgetEvent, ReplyInteraction } from './event'
import type { Moment } from './moment'
import type { HubEvent } from './hub/hub-event'
import type { LiveChatEffect } from './live-chat/live-chat-effect'
import type { Dispatch } from './perform-call'
import type { Header } from './frame/frame-state'
import type { StoredChat } from './session/stored-chat'
import type { State } from './state'
import type { Rule } from './step'
import type { Ticket } from '@murphy/contracts/calls'

/** The rules that load with the first message: reading answers and stored chats, and what a shopper does with them. */
export type AnswerRules = {
  readonly backPressed: (moment: Moment, machine: AnyMachine) => Rule
  readonly commandGiven: (command: Command) => Rule
  readonly dependsOnLiveChat: (state: State) => boolean
  readonly flowHappened: (moment: Moment, machine: AnyMachine, event: FlowEvent) => Rule
  readonly flowRefused: (moment: Moment, asked: FlowRequest) => Rule
  readonly flowRequested: (moment: Moment, machine: AnyMachine, opening: FlowOpening) => Rule
  readonly flowScreenFailed: (moment: Moment, machine: AnyMachine, instance: string) => Rule
  readonly followUpDue: Rule
  readonly handleReplyInteraction: (moment: Moment, event: ReplyInteraction) => Rule
  readonly holdForProof: (moment: Moment, outgoing: Outgoing) => Rule
  readonly otherTabSaid: (moment: Moment, chat: StoredChat) => Rule
  readonly performFlow: (
    ports: Ports,
    effect: Extract<Effect, { kind: 'perform-flow' }>,
    dispatch: Dispatch,
    modules: LoadedCoreModules,
  ) => void
  readonly proofPatienceEnded: (moment: Moment) => Rule
  readonly replyArrived: (moment: Moment, requestId: string, reply: BotReply) => Rule
  readonly restoreChat: (moment: Moment, chat: StoredChat, lastAt: number) => Rule
  readonly sendDueFollowUp: (moment: Moment) => Rule
  readonly shownKinds: readonly ReplyItemKind[]
  readonly wantsProof: (state: State, asked: BotRequest, error: CallFailure) => boolean
}

/** The rules of live chat, which are loaded whenever the widget is connected to it. */
export type LiveChatRules = {
  readonly createLiveChatPerformer: (ports: Ports) => (effect: LiveChatEffect, dispatch: Dispatch) => void
  /** Ends the chat of a shopper who has left, if there is one. */
  readonly endForNextShopper: Rule
  readonly hubEnded: (moment: Moment) => Rule
  readonly liveChatEntryMachine: FlowMachines['live-chat-entry']
  readonly liveChatHeader: (state: State) => Header | null
  readonly liveChatRatingMachine: FlowMachines['live-chat-rating']
  /** Shows the chat of an earlier page once its shopper is confirmed. */
  readonly resumeForShopper: (moment: Moment) => Rule
  readonly withLiveChat: (rule: Rule, event: WidgetEvent, moment: Moment) => Rule
}

type OutboxPorts = Pick<Ports, 'helpApi' | 'localData' | 'clock' | 'connection' | 'log'>

/** The lazily loaded modules, as far as the core uses them. Each flow outside live chat is a module of its own. */
export type CoreModules = {
  readonly [Name in LazyFlow]: { readonly machine: FlowMachines[Name] }
} & {
  readonly 'first-answer': AnswerRules
  readonly 'live-chat': LiveChatRules
  readonly hub: {
    readonly hubSpoke: (moment: Moment, said: HubEvent, modules: LoadedCoreModules) => Rule
  }
  readonly notices: {
    readonly performNotice: (ports: Ports, effect: NoticeEffect, dispatch: Dispatch) => void
  }
  readonly 'my-conversation': {
    readonly performMyConversation: (
      ports: Ports,
      asked: Pick<Extract<Effect, { kind: 'perform-flow' }>, 'caller' | 'instance'>,
      effect: MyConversationEffect,
      dispatch: Dispatch,
    ) => Promise<void>
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
