import type {
  ContinueOnPhoneEffect,
  ContinueOnPhoneEvent,
  ContinueOnPhoneOpening,
  ContinueOnPhoneState,
} from '../../core/flow/continue-on-phone-flow'
import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { continueOnPhoneCopy } from './copy'

type Step = FlowStep<ContinueOnPhoneState, ContinueOnPhoneEffect>

/**
 * The machine of a screen in a store that shows a one-time code. Leaving it withdraws the code. A code that was redeemed
 * meanwhile ends the chat all the same, because the server is asked until the code is over.
 *
 * Source: OP-36, decision 056
 */
export const continueOnPhoneMachine: FlowMachine<
  ContinueOnPhoneOpening,
  ContinueOnPhoneState,
  ContinueOnPhoneEvent,
  ContinueOnPhoneEffect
> = {
  get title() {
    return continueOnPhoneCopy.title
  },
  hasBackArrow: () => true,

  open: create,

  transition: (state, event, { now }) => {
    const { opening } = state
    switch (event.kind) {
      case 'code-created': {
        if (state.at !== 'creating') return to(state)
        const { code, link, expiresInSeconds } = event
        const endsAt = now + expiresInSeconds * 1000
        return to({ at: 'shown', opening, code, link, endsAt, minutesLeft: getMinutesLeft(endsAt, now) })
      }
      case 'code-failed':
        return to(state.at === 'creating' ? { at: 'failed', opening } : state)
      case 'code-checked': {
        if (state.at !== 'shown') return to(state)
        const minutesLeft = getMinutesLeft(state.endsAt, now)
        if (minutesLeft <= 0) return to({ at: 'over', opening })
        return to(minutesLeft === state.minutesLeft ? state : { ...state, minutesLeft })
      }
      case 'code-over':
        return to(state.at === 'shown' ? { at: 'over', opening } : state)
      case 'new-code-pressed':
        return state.at === 'over' || state.at === 'failed' ? create(opening) : to(state)
    }
  },

  back: (state) => ({
    next: closedQuietly,
    effects: state.at === 'shown' ? [{ kind: 'withdraw-phone-code', code: state.code }] : [],
  }),
}

function create(opening: ContinueOnPhoneOpening): Step {
  const { earlierWidgetSessionIds } = opening
  return to({ at: 'creating', opening }, { kind: 'create-phone-code', earlierWidgetSessionIds })
}

/** Returns the minutes until the end, rounded up; 0 or less when it is over. */
function getMinutesLeft(endsAt: number, now: number): number {
  return Math.ceil((endsAt - now) / 60_000)
}

function to(next: ContinueOnPhoneState, ...effects: readonly ContinueOnPhoneEffect[]): Step {
  return { next, effects }
}
