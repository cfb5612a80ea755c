import type {
  ContinueHereEffect,
  ContinueHereEvent,
  ContinueHereOpening,
  ContinueHereState,
} from '../../core/flow/continue-here-flow'
import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { continueHereCopy } from './copy'

type Step = FlowStep<ContinueHereState, ContinueHereEffect>

/**
 * The machine of a phone that opened the address of a one-time code. A chat of this browser stays as it is until the
 * conversation has arrived.
 *
 * Source: OP-36, decision 056
 */
export const continueHereMachine: FlowMachine<
  ContinueHereOpening,
  ContinueHereState,
  ContinueHereEvent,
  ContinueHereEffect
> = {
  get title() {
    return continueHereCopy.title
  },
  // The chat below is not the one that the shopper has come for.
  hasBackArrow: ({ at }) => at === 'refused',

  open: ({ code }, { freshId }) => redeem({ code, widgetSessionId: freshId }),

  transition: (state, event) => {
    switch (state.at) {
      case 'loading':
        if (event.kind === 'code-redeemed') {
          const { widgetSessionId } = state
          return {
            next: { ...closedQuietly, continues: { ...event.redeemed, widgetSessionId } },
            effects: [],
          }
        }
        return event.kind === 'redemption-failed'
          ? { next: { ...state, at: event.isRefused ? 'refused' : 'failed' }, effects: [] }
          : { next: state, effects: [] }
      case 'failed':
        return event.kind === 'retry-pressed' ? redeem(state) : { next: state, effects: [] }
      case 'refused':
        return { next: event.kind === 'new-conversation-pressed' ? closedQuietly : state, effects: [] }
    }
  },

  back: () => ({ next: closedQuietly, effects: [] }),
}

function redeem({ code, widgetSessionId }: Omit<ContinueHereState, 'at'>): Step {
  return {
    next: { at: 'loading', code, widgetSessionId },
    effects: [{ kind: 'redeem-phone-code', code, widgetSessionId }],
  }
}
