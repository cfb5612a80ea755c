import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { RetailPorts } from '../retail/ports'
import type { Settings } from '../settings/settings'
import type { TurnContext } from './turn'
import type { Dialogue } from './dialogue-state'
import type { Responses } from './responses'
import type { SlotName, Slots } from '@murphy/understanding'
import type { Understanding } from './understanding'

/** What an intent answers: the items to show, and what Murphy waits for next. */
export type Outcome = {
  readonly items: readonly ReplyItem[]
  /** A personal answer for somebody who was not proven: it has no items. Source: interfaces section 3 */
  readonly isRefused?: boolean
  /** The value that the answer asks for. */
  readonly asks?: SlotName
  /** Something would be changed: it is done when the shopper says yes. */
  readonly needsYes?: boolean
  /** The values that the answer went by, when they are more than the shopper named. */
  readonly slots?: Slots
  /** The store that the answer is about. */
  readonly storeId?: string
  /** Nothing was understood: the next time in a row Murphy offers another way. */
  readonly isFallback?: boolean
}

/** What every intent may use. */
export type Tools = {
  readonly retail: RetailPorts
  readonly understanding: Understanding
  readonly settings: Pick<Settings, 'get'>
  readonly say: Responses
  /** Address of the retailer's site, without a final slash. */
  readonly storefrontUrl: string
}

export type Asked = {
  /** The shopper's words; empty when an event asked. */
  readonly text: string
  readonly slots: Slots
  /** The shopper said yes to what the last answer wanted to do. */
  readonly isConfirmed: boolean
  readonly context: TurnContext
  readonly dialogue: Dialogue
}

export type Intent = (asked: Asked, tools: Tools) => Outcome | Promise<Outcome>

/** An intent as the conversation sees it. */
export type IntentEntry = {
  /** Name of the intent group, as the widget and analytics see it. */
  readonly group: string
  readonly answer: Intent
  /** The values it can use: half a sentence that brings one of them goes on with this intent. */
  readonly takes: readonly SlotName[]
  /** Small talk: whatever Murphy waits for, he goes on waiting for it. */
  readonly keepsState?: boolean
  /** Counts whatever Murphy has asked: a person, the end, a fresh start. */
  readonly isGlobal?: boolean
}
