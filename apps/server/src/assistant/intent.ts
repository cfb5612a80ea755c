import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { RetailPorts } from '../retail/ports'
import type { Settings } from '../settings/settings'
import type { TurnContext } from './turn'
import type { DialogueState } from './dialogue-state'
import type { GetResponse } from './responses'
import type { SlotName, Slots } from '@murphy/understanding'
import type { Understanding } from './understanding'

/** What an intent answers: the items to show, and what Murphy waits for next. */
export type IntentResult = {
  readonly items: readonly ReplyItem[]
  /** A personal answer for somebody who was not proven: it has no items. Source: interfaces section 3 */
  readonly isRefused?: boolean
  /** The value that the answer asks for. */
  readonly promptsFor?: SlotName
  /** Something would be changed: it is done when the shopper says yes. */
  readonly needsConfirmation?: boolean
  /** The values that the answer went by, when they are more than the shopper named. */
  readonly slots?: Slots
  /** The store that the answer is about. */
  readonly storeId?: string
  /** Nothing was understood: the next time in a row Murphy offers another way. */
  readonly isFallback?: boolean
}

/** What every intent may use. */
export type AssistantTools = {
  readonly retail: RetailPorts
  readonly understanding: Understanding
  readonly settings: Pick<Settings, 'get'>
  readonly getResponse: GetResponse
  /** Address of the retailer's site, without a final slash. */
  readonly storefrontUrl: string
}

export type IntentRequest = {
  /** The shopper's words; empty when an event asked. */
  readonly text: string
  readonly slots: Slots
  /** The shopper said yes to what the last answer wanted to do. */
  readonly isConfirmed: boolean
  readonly context: TurnContext
  readonly dialogue: DialogueState
}

export type IntentHandler = (
  asked: IntentRequest,
  tools: AssistantTools,
) => IntentResult | Promise<IntentResult>

/** An intent as the conversation sees it. */
export type IntentDefinition = {
  /** Name of the intent group, as the widget and analytics see it. */
  readonly group: string
  readonly answer: IntentHandler
  /** The values it can use: half a sentence that brings one of them goes on with this intent. */
  readonly slotNames: readonly SlotName[]
  /** Small talk: whatever Murphy waits for, he goes on waiting for it. */
  readonly keepsPending?: boolean
  /** Counts whatever Murphy has asked: a person, the end, a fresh start. */
  readonly isGlobal?: boolean
}
