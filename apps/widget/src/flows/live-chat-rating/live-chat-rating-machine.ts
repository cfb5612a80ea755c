import { formatRatingComment } from '@murphy/domain/live-chat'
import type {
  LiveChatRatingOpening,
  LiveChatRatingState,
  LiveChatRatingEvent,
} from '../../core/flow/live-chat-rating-flow'
import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import type { NotifyLiveChat } from '../../core/live-chat/live-chat-action'
import { liveChatRatingCopy } from './copy'

type Step = FlowStep<LiveChatRatingState, NotifyLiveChat>

/**
 * The machine of the rating: a thumb, chips for that thumb, and a comment. They are sent together; the comment holds the
 * chips in the order in which they are offered.
 *
 * Source: LC-27 to LC-33, OP-101
 */
export const liveChatRatingMachine: FlowMachine<
  LiveChatRatingOpening,
  LiveChatRatingState,
  LiveChatRatingEvent,
  NotifyLiveChat
> = {
  get title() {
    return liveChatRatingCopy.title
  },
  hasBackArrow: ({ at }) => at === 'asking',

  open: ({ isChatOpen, chatId }, _moment, unsent) =>
    to({
      ...(unsent?.chatId === chatId ? unsent : { rating: null, chips: [], comments: '' }),
      at: 'asking',
      chatId,
      isChatOpen,
    }),

  transition: (state, event) => (state.at === 'asking' ? handleAskingEvent(state, event) : to(state)),

  back: ({ isChatOpen }) => ({
    next: closedQuietly,
    effects: isChatOpen ? [] : [{ kind: 'notify-live-chat', action: { kind: 'rating-skipped' } }],
  }),
}

function handleAskingEvent(state: LiveChatRatingState, event: LiveChatRatingEvent): Step {
  switch (event.kind) {
    case 'thumb-pressed':
      // Chips of the other thumb do not apply. Source: LC-30
      return to(event.rating === state.rating ? state : { ...state, rating: event.rating, chips: [] })
    case 'chip-pressed':
      return to({ ...state, chips: toggleChip(state.chips, event.chip) })
    case 'comments-changed':
      return to({ ...state, comments: event.comments })
    case 'send-pressed':
      return send(state)
    case 'chat-ended':
      return to({ ...state, isChatOpen: false })
  }
}

/** Sends the rating, for which a thumb is needed. Source: OP-101 */
function send(state: LiveChatRatingState): Step {
  const { rating, chips, comments } = state
  if (rating === null) return to(state)
  const chosen = liveChatRatingCopy.chips[rating].filter((_, place) => chips.includes(place))
  return {
    next: { ...state, at: 'thanked' },
    effects: [
      {
        kind: 'notify-live-chat',
        action: { kind: 'rated', rating, comment: formatRatingComment(chosen, comments) },
      },
    ],
  }
}

function toggleChip(chips: readonly number[], chip: number): readonly number[] {
  return chips.includes(chip) ? chips.filter((other) => other !== chip) : [...chips, chip]
}

function to(next: LiveChatRatingState): Step {
  return { next, effects: [] }
}
