import { liveChatEntryMachine } from './live-chat-entry/live-chat-entry-machine'
import { liveChatRatingMachine } from './live-chat-rating/live-chat-rating-machine'
import type { LiveChatMachines } from './machines'

/** The machines of the flows that the rules of live chat open. */
export const liveChatMachines: LiveChatMachines = {
  'live-chat-entry': liveChatEntryMachine,
  'live-chat-rating': liveChatRatingMachine,
}
