import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { RetailPorts } from '../retail/ports'
import type { TurnContext } from './bot'
import type { Dialogue, Expectation } from './dialogue'
import type { Responses } from './responses'
import type { Understanding } from './understanding'

/** What an intent answers: the items to show, and what Murphy waits for next. */
export type Outcome = {
  /** A personal answer for somebody who was not proven: it has no items. Source: interfaces section 3 */
  readonly isRefused?: boolean
  readonly items: readonly ReplyItem[]
  readonly expects?: Expectation
  /** Nothing was understood: the next time in a row Murphy offers another way. */
  readonly isFallback?: boolean
}

/** What every intent may use. */
export type Tools = {
  readonly retail: RetailPorts
  readonly understanding: Understanding
  readonly say: Responses
  /** Address of the retailer's site, without a final slash. */
  readonly storefrontUrl: string
}

export type Asked = {
  /** The shopper's words; empty when an event asked. */
  readonly text: string
  readonly slots: Slots
  readonly context: TurnContext
  readonly dialogue: Dialogue
}

/** The values that the words named. */
export type Slots = {
  readonly orderNumber?: string
  readonly place?: { readonly name: string; readonly latitude: number; readonly longitude: number }
}

export type Intent = (asked: Asked, tools: Tools) => Promise<Outcome>
