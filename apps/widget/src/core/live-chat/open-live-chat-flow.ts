import { liveChatEntryMachine } from '../../flows/live-chat-entry/live-chat-entry-machine'
import { liveChatRatingMachine } from '../../flows/live-chat-rating/live-chat-rating-machine'
import type { AnyMachine, FlowOpening, LiveChatFlow } from '../../flows/machines'
import type { Moment } from '../moment'
import { flowHappened, openLoadedFlow } from '../flow/open-flow'
import type { Rule } from '../step'

// Each machine gets only openings and states that carry its name.
const machines = {
  'live-chat-entry': liveChatEntryMachine,
  'live-chat-rating': liveChatRatingMachine,
} as unknown as { readonly [Name in LiveChatFlow]: AnyMachine }

/** Opens a flow of live chat at once: its machine is in the module of these rules. */
export function openLiveChatFlow(
  moment: Moment,
  opening: Extract<FlowOpening, { readonly name: LiveChatFlow }>,
): Rule {
  return openLoadedFlow(moment, machines[opening.name], opening)
}

/** Tells the open rating that the chat has ended. */
export function endChatOfRating(moment: Moment): Rule {
  return flowHappened(moment, machines['live-chat-rating'], { flow: 'live-chat-rating', kind: 'chat-ended' })
}
