import type { SlotName, Slots } from '@murphy/understanding'
import type { PendingQuestion, SuspendedIntent } from './dialogue-state'
import type { FlowProgress } from './flows/flow-progress'
import type { OrderAsk } from './orders/order-ask'
import type { LimitName } from './responses/limit-situations'
import type { RephraseStyle } from './repair/rephrase'
import type { ConsentReaction } from './flows/read-consent'
import type { SituationOf } from './responses/responses'

/** Runs an intent, with its slots; `kind` says what the shopper did to ask for it. The names are those of Rasa's CALM. */
export type IntentCommand = OrderAsk & {
  readonly kind:
    /** Asks for something new. */
    | 'start-flow'
    /** Answers the question that is pending, or completes the last request. */
    | 'set-slots'
    /** Replaces a value that was read back. */
    | 'correct-slots'
    /** Points at something that was shown. */
    | 'select-entity'
    /** Changes the last product search. */
    | 'refine-search'
    /** Asks a question of the help articles. */
    | 'ask-knowledge'
    | 'chit-chat'
    /** Asks for an agent. */
    | 'escalate'
  readonly intent: string
  readonly slots: Slots
  readonly text: string
  readonly isConfirmed?: boolean
  readonly actionId?: string | undefined
  /** The state of the flow that it continues. */
  readonly flow?: FlowProgress | undefined
  readonly consent?: ConsentReaction | undefined
  /** The proposed change is replaced: neither a yes nor its button confirms it any more. Source: OP-141 */
  readonly endsProposal?: boolean
}

/** A situation of the answer to a question for the progress of a request. */
export type ProgressSituation = SituationOf<'progress'>

/** One dialogue command: a part of the answer to a turn. */
export type DialogueCommand =
  | IntentCommand
  /** The shopper declined a proposed action, a question or the continuation. */
  | { readonly kind: 'cancel-flow'; readonly of: PendingQuestion['for'] }
  /** The utterance did not fill the pending slot: Murphy asks again. */
  | {
      readonly kind: 'reprompt'
      readonly slot: SlotName
      readonly intent: string
      readonly slots: Slots
      readonly text: string
    }
  /** Several intents may be meant: Murphy asks which. */
  | {
      readonly kind: 'clarify'
      readonly intents: readonly string[]
      readonly slots: Slots
      readonly text: string
    }
  /** 'Cancel it' may mean the order or the question: Murphy asks which. */
  | { readonly kind: 'clarify-cancel'; readonly orderNumber: string | null }
  /** The shopper wants to read the last reply again. */
  | { readonly kind: 'repeat-last'; readonly text: string; readonly style?: RephraseStyle }
  /** The last reply did not answer the question. `intent` is the small talk that the text was taken for, or `null`. */
  | { readonly kind: 'reject-last'; readonly text: string; readonly intent: string | null }
  /** Says how far a request is. The question of an open one is a command of its own. */
  | { readonly kind: 'tell-progress'; readonly situation: ProgressSituation }
  /** Says the reason of the refusal or limit that the last answer told. */
  | { readonly kind: 'tell-reason'; readonly limit: LimitName }
  /** The text is in another language: a sentence in it says that Murphy answers in English. */
  | { readonly kind: 'tell-language'; readonly language: string }
  /** `isAside`: the open question of a flow is asked again right after it. */
  | { readonly kind: 'cannot-handle'; readonly text: string; readonly isAside?: true }

/** The commands of a turn, and the effect on the pending question. */
export type TurnPlan = {
  readonly commands: readonly DialogueCommand[]
  /** The pending question stays pending. */
  readonly keepsPending: boolean
  /** Changes that are proposed after the one of this turn. */
  readonly queued?: readonly IntentCommand[]
  /** The intent that this turn interrupts. */
  readonly suspends: SuspendedIntent | null
}

const kindsWithoutIntent: ReadonlySet<DialogueCommand['kind']> = new Set([
  'cancel-flow',
  'reprompt',
  'clarify',
  'clarify-cancel',
  'repeat-last',
  'reject-last',
  'tell-progress',
  'tell-reason',
  'tell-language',
  'cannot-handle',
])

/** Returns whether a command runs an intent that the shopper asked for. */
export function isIntentCommand(command: DialogueCommand): command is IntentCommand {
  return !kindsWithoutIntent.has(command.kind)
}

/** Returns a plan of one command that leaves no question pending. */
export function singleCommand<Command extends DialogueCommand>(
  command: Command,
): TurnPlan & { readonly commands: readonly Command[]; readonly suspends: null } {
  return { commands: [command], keepsPending: false, suspends: null }
}
