import { formatRatingComment } from '@murphy/domain/live-chat'
import { closedQuietly } from '../flow-machine'
import type { FlowMachine, FlowStep } from '../flow-machine'
import type { TellLiveChat } from '../live-chat-entry/live-chat-entry-machine'
import { liveChatRatingCopy } from './copy'

export type LiveChatRatingOpening = { readonly isChatOpen: boolean; readonly chatId: string | null }

/** `asking`, then `thanked` until the widget closes. Source: LC-27, LC-33, LC-34 */
export type LiveChatRatingState = {
  readonly at: 'asking' | 'thanked'
  readonly chatId: string | null
  /** The agent has left or has asked; the back arrow leads to the chat, which goes on. Source: OP-05 */
  readonly isChatOpen: boolean
  readonly rating: 'good' | 'bad' | null
  /** The chosen ones, by their place in the list. */
  readonly chips: readonly number[]
  readonly comments: string
}

export type LiveChatRatingEvent = { readonly flow: 'live-chat-rating' } & (
  | { readonly kind: 'thumb-pressed'; readonly rating: 'good' | 'bad' }
  | { readonly kind: 'chip-pressed'; readonly chip: number }
  | { readonly kind: 'comments-changed'; readonly comments: string }
  | { readonly kind: 'send-pressed' }
  | { readonly kind: 'chat-ended' }
)

type Step = FlowStep<LiveChatRatingState, TellLiveChat>

/**
 * How the chat was: a thumb, chips that fit it, and a comment. Sent at once; a comment holds the chips in the order they
 * are offered.
 *
 * Source: LC-27 to LC-33, OP-101
 */
export const liveChatRatingMachine: FlowMachine<
  LiveChatRatingOpening,
  LiveChatRatingState,
  LiveChatRatingEvent,
  TellLiveChat
> = {
  get title() {
    return liveChatRatingCopy.title
  },
  hasBackArrow: ({ at }) => at === 'asking',

  open: ({ isChatOpen, chatId }, _moment, left) =>
    to({
      ...(left?.chatId === chatId ? left : { rating: null, chips: [], comments: '' }),
      at: 'asking',
      chatId,
      isChatOpen,
    }),

  transition: (state, event) => (state.at === 'asking' ? whileAsking(state, event) : to(state)),

  back: ({ isChatOpen }) => ({
    next: closedQuietly,
    effects: isChatOpen ? [] : [{ kind: 'tell-live-chat', act: { kind: 'rating-skipped' } }],
  }),
}

function whileAsking(state: LiveChatRatingState, event: LiveChatRatingEvent): Step {
  switch (event.kind) {
    case 'thumb-pressed':
      // Chips of the other thumb mean nothing here. Source: LC-30
      return to(event.rating === state.rating ? state : { ...state, rating: event.rating, chips: [] })
    case 'chip-pressed':
      return to({ ...state, chips: toggled(state.chips, event.chip) })
    case 'comments-changed':
      return to({ ...state, comments: event.comments })
    case 'send-pressed':
      return send(state)
    case 'chat-ended':
      return to({ ...state, isChatOpen: false })
  }
}

/** A rating needs a thumb. Source: OP-101 */
function send(state: LiveChatRatingState): Step {
  const { rating, chips, comments } = state
  if (rating === null) return to(state)
  const words = liveChatRatingCopy.chips[rating].filter((_, place) => chips.includes(place))
  return {
    next: { ...state, at: 'thanked' },
    effects: [
      {
        kind: 'tell-live-chat',
        act: { kind: 'rated', rating, comment: formatRatingComment(words, comments) },
      },
    ],
  }
}

function toggled(chips: readonly number[], chip: number): readonly number[] {
  return chips.includes(chip) ? chips.filter((other) => other !== chip) : [...chips, chip]
}

function to(next: LiveChatRatingState): Step {
  return { next, effects: [] }
}
