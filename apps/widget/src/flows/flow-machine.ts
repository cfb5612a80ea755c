import type { BotEvent } from '../core/conversation/bot-event'
import type { Moment } from '../core/moment'
import type { HostMessageOut } from '@murphy/contracts/host-messages'

/**
 * A flow covers the chat with screens of its own. It is a pure machine: it never sees the widget's state, and what
 * it leaves behind in the chat is the data of a `FlowEnd`.
 */
export type FlowMachine<Opening, State, Event, Effect> = {
  /** Header of the screens. Source: HDR-04 to HDR-08, OP-22, OP-23 */
  readonly title: string | ((state: State) => string)
  readonly hasBackArrow: (state: State) => boolean
  /**
   * `left` is the state in which the form was last left, unless the shopper has changed since. It may be complete, or
   * about something else.
   */
  readonly open: (opening: Opening, moment: Moment, left?: State) => FlowStep<State, Effect>
  readonly transition: (state: State, event: Event, moment: Moment) => FlowStep<State, Effect>
  /** The header's back arrow. */
  readonly back: (state: State, moment: Moment) => FlowStep<State, Effect>
}

export type FlowStep<State, Effect> = {
  readonly next: State | FlowEnd
  readonly effects: readonly (Effect | TellHost)[]
}

/** Every flow may speak to the host page. */
export type TellHost = { readonly kind: 'tell-host'; readonly message: HostMessageOut }

/**
 * How a flow leaves: lines that Murphy says in the chat, the address of a Login reply for a guest (a path of the shop),
 * an event sent to the bot.
 */
export type FlowEnd = {
  readonly at: 'closed'
  readonly lines: readonly string[]
  readonly login: string | null
  readonly event: BotEvent | null
  /** The chat is over, and nothing of it is left here. */
  readonly endsChat?: true
  /** The page shall open its chat with a product expert, who will hear of this store. Source: FAW-09, OP-62 */
  readonly salesFloor?: { readonly storeId: string; readonly storeName: string }
}

/** Back to the chat with nothing to say. */
export const closedQuietly: FlowEnd = { at: 'closed', lines: [], login: null, event: null }

/** Back to the chat, where the answer to this event will appear. */
export function closedWithEvent(event: string, parameters: BotEvent['parameters'] = {}): FlowEnd {
  return { ...closedQuietly, event: { event, parameters } }
}
