import type {
  MyConversationOpening,
  MyConversationState,
  MyConversationEvent,
  MyConversationEffect,
} from '../../core/flow/my-conversation-flow'
import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { myConversationCopy } from './copy'

type Step = FlowStep<MyConversationState, MyConversationEffect>

/**
 * The machine that downloads or deletes the conversation. After a deletion the chat is over, on this screen and in every
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

  open: (opening) => to({ at: 'idle', last: null, opening }),

  transition: (state, event) => {
    const { opening } = state
    switch (state.at) {
      case 'idle':
        if (event.kind === 'delete-pressed') return to({ at: 'asking', opening })
        if (event.kind === 'continue-pressed' && opening.canContinueOnPhone)
          return { next: { ...closedQuietly, continuesOnPhone: true }, effects: [] }
        return event.kind === 'download-pressed' && opening.canDownload
          ? to({ at: 'downloading', opening }, createEffect('download-conversation', opening))
          : to(state)
      case 'downloading':
        return event.kind === 'download-ended'
          ? to({ at: 'idle', last: event.isDone ? 'downloaded' : 'download-failed', opening })
          : to(state)
      case 'asking':
        if (event.kind !== 'delete-answered') return to(state)
        return event.isSure
          ? to({ at: 'deleting', opening }, createEffect('delete-conversation', opening))
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

function createEffect(
  kind: MyConversationEffect['kind'],
  { earlierWidgetSessionIds }: MyConversationOpening,
): MyConversationEffect {
  return { kind, earlierWidgetSessionIds }
}

function to(next: MyConversationState, ...effects: readonly MyConversationEffect[]): Step {
  return { next, effects }
}
