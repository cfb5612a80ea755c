import type { Moment } from '@murphy/flow'
import type { ContinuedConversation } from './phone-flow'
import type { BotEvent } from '../conversation/bot-event'
import type { HostMessageOut } from '@murphy/contracts/host-messages'

/**
 * The pure state machine of a flow, whose screens cover the chat. It never sees the widget's state, and returns a
 * `FlowEnd` for the chat.
 */
export type FlowMachine<Opening, State, Event, Effect> = {
  /** Header of the screens. Source: HDR-04 to HDR-08, OP-22, OP-23 */
  readonly title: string | ((state: State) => string)
  readonly hasBackArrow: (state: State) => boolean
  /**
   * `unsent`: the last state of the form, unless the shopper has changed since. It may be complete, or about something
   * else.
   */
  readonly open: (opening: Opening, moment: Moment, unsent?: State) => FlowStep<State, Effect>
  readonly transition: (state: State, event: Event, moment: Moment) => FlowStep<State, Effect>
  /** The header's back arrow. */
  readonly back: (state: State, moment: Moment) => FlowStep<State, Effect>
}

export type FlowStep<State, Effect> = {
  readonly next: State | FlowEnd
  readonly effects: readonly (Effect | NotifyHost)[]
}

/** A message to the host page, which every flow may send. */
export type NotifyHost = { readonly kind: 'notify-host'; readonly message: HostMessageOut }

/**
 * The end of a flow: Murphy's messages for the chat, the address of a Login reply for a guest (a path of the shop), and
 * an event for the bot.
 */
export type FlowEnd = {
  readonly at: 'closed'
  readonly messages: readonly string[]
  readonly login: string | null
  readonly event: BotEvent | null
  /** Ends the chat and removes its data from this browser. */
  readonly endsChat?: true
  /** Opens the page with a one-time code for the shopper's phone. Source: decision 056 */
  readonly continuesOnPhone?: true
  /** A conversation from a screen in a store, which continues here. Source: decision 056 */
  readonly continues?: ContinuedConversation
  /** Asks the page to open its chat with a product expert, about this store. Source: FAW-09, OP-62 */
  readonly salesFloor?: { readonly storeId: string; readonly storeName: string }
}

/** Closes the flow without a message. */
export const closedQuietly: FlowEnd = { at: 'closed', messages: [], login: null, event: null }

/** Closes the flow and sends an event, whose answer appears in the chat. */
export function closeWithEvent(event: string, parameters: BotEvent['parameters'] = {}): FlowEnd {
  return { ...closedQuietly, event: { event, parameters } }
}
