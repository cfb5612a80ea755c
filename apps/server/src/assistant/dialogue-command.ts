import type { PendingQuestion, SuspendedIntent } from './dialogue-state'
import type { FlowProgress } from './flows/flow-progress'
import type { Consent } from './flows/read-consent'
import type { SlotName, Slots } from '@murphy/understanding'

/** One dialogue command: a step of the answer to a turn. */
export type DialogueCommand =
  | {
      readonly kind: 'answer'
      readonly intent: string
      readonly slots: Slots
      readonly text: string
      readonly isConfirmed?: boolean
      readonly actionId?: string | undefined
      /** The state of the flow that it continues. */
      readonly flow?: FlowProgress | undefined
      readonly consent?: Exclude<Consent, 'other'> | undefined
    }
  /** The shopper declined a proposed action, a question or the continuation. */
  | { readonly kind: 'cancel'; readonly of: PendingQuestion['for'] }
  /** The utterance did not fill the pending slot: Murphy asks again. */
  | {
      readonly kind: 'reprompt'
      readonly slot: SlotName
      readonly intent: string
      readonly slots: Slots
      readonly text: string
    }
  | {
      readonly kind: 'offer-choice'
      readonly intents: readonly string[]
      readonly slots: Slots
      readonly text: string
    }
  /** 'Cancel it' may mean the order or the question: Murphy asks which. */
  | { readonly kind: 'clarify-cancel'; readonly orderNumber: string | null }
  | { readonly kind: 'fall-back'; readonly text: string }
  /** The shopper wants to read the last reply again. */
  | { readonly kind: 'repeat' }
  /** The last reply did not help. `intent`: what the utterance would have been answered with, such as sarcastic thanks. */
  | { readonly kind: 'reject'; readonly intent: string | null }

/** The commands of a turn, and the effect on the pending question. */
export type TurnPlan = {
  readonly commands: readonly DialogueCommand[]
  /** The pending question stays pending. */
  readonly keepsPending: boolean
  /** The intent that this turn interrupts. */
  readonly suspends: SuspendedIntent | null
}

/** Returns the plan with one command that takes the place of the pending question. */
export function singleCommand(command: DialogueCommand): TurnPlan {
  return { commands: [command], keepsPending: false, suspends: null }
}
