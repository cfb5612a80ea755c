import { closedQuietly } from '../flow-machine'
import type { FlowMachine, FlowStep } from '../flow-machine'
import { myConversationCopy } from './copy'

export type MyConversationOpening = {
  /** A screen in a store saves nothing. Source: OP-36 */
  readonly canDownload: boolean
  /** The widget's sessions of this chat before the present one. */
  readonly earlierWidgetSessionIds: readonly string[]
}

/**
 * - `idle`: nothing is going on; `last` says how the last wish went
 * - `asking`: whether it really shall be deleted
 */
export type MyConversationState = { readonly opening: MyConversationOpening } & (
  | { readonly at: 'idle'; readonly last: 'downloaded' | 'download-failed' | 'delete-failed' | null }
  | { readonly at: 'downloading' | 'asking' | 'deleting' }
)

export type MyConversationEvent = { readonly flow: 'my-conversation' } & (
  | { readonly kind: 'download-pressed' }
  | { readonly kind: 'delete-pressed' }
  | { readonly kind: 'delete-answered'; readonly isSure: boolean }
  | { readonly kind: 'download-ended' | 'delete-ended'; readonly instance: string; readonly isDone: boolean }
)

export type MyConversationEffect = {
  readonly kind: 'download-conversation' | 'delete-conversation'
  readonly earlierWidgetSessionIds: readonly string[]
}

type Step = FlowStep<MyConversationState, MyConversationEffect>

/**
 * A copy of the conversation, or its end without a trace: after a deletion the chat is over, on this screen and in every
 * other tab.
 *
 * Source: OP-33, OP-36, decision 014
 */
export const myConversationMachine: FlowMachine<
  MyConversationOpening,
  MyConversationState,
  MyConversationEvent,
  MyConversationEffect
> = {
  get title() {
    return myConversationCopy.title
  },
  // No back arrow while the deletion runs: the conversation to go back to may no longer exist.
  hasBackArrow: ({ at }) => at !== 'deleting',
  // Running calls continue when the shopper changes: a deletion must end the chat.

  open: (opening) => to({ at: 'idle', last: null, opening }),

  transition: (state, event) => {
    const { opening } = state
    switch (state.at) {
      case 'idle':
        if (event.kind === 'delete-pressed') return to({ at: 'asking', opening })
        return event.kind === 'download-pressed' && opening.canDownload
          ? to({ at: 'downloading', opening }, ask('download-conversation', opening))
          : to(state)
      case 'downloading':
        return event.kind === 'download-ended'
          ? to({ at: 'idle', last: event.isDone ? 'downloaded' : 'download-failed', opening })
          : to(state)
      case 'asking':
        if (event.kind !== 'delete-answered') return to(state)
        return event.isSure
          ? to({ at: 'deleting', opening }, ask('delete-conversation', opening))
          : to({ at: 'idle', last: null, opening })
      case 'deleting':
        if (event.kind !== 'delete-ended') return to(state)
        return event.isDone
          ? { next: { ...closedQuietly, endsChat: true }, effects: [] }
          : to({ at: 'idle', last: 'delete-failed', opening })
    }
  },

  back: () => ({ next: closedQuietly, effects: [] }),
}

function ask(
  kind: MyConversationEffect['kind'],
  { earlierWidgetSessionIds }: MyConversationOpening,
): MyConversationEffect {
  return { kind, earlierWidgetSessionIds }
}

function to(next: MyConversationState, ...effects: readonly MyConversationEffect[]): Step {
  return { next, effects }
}
