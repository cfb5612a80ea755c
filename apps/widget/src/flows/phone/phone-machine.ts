import type {
  PhoneFlowEffect,
  PhoneFlowEvent,
  PhoneFlowOpening,
  PhoneFlowState,
  ScreenOpening,
} from '../../core/flow/phone-flow'
import { closedQuietly } from '../../core/flow/flow-machine'
import type { FlowMachine, FlowStep } from '../../core/flow/flow-machine'
import { continueOnPhoneCopy } from './copy'

type Step = FlowStep<PhoneFlowState, PhoneFlowEffect>

/**
 * The machine of both ends of a one-time code. A screen in a store shows the code; leaving that page withdraws it. A code
 * that was redeemed meanwhile ends the chat all the same, because the server is asked until the code is over. A phone
 * redeems the code; a chat of its browser stays as it is until the conversation has arrived.
 *
 * Source: OP-36, decision 056
 */
export const phoneMachine: FlowMachine<PhoneFlowOpening, PhoneFlowState, PhoneFlowEvent, PhoneFlowEffect> = {
  title: (state) => ('opening' in state ? continueOnPhoneCopy.title : continueOnPhoneCopy.phone.title),
  // On a phone, the chat below this page is not the one that the shopper came for.
  hasBackArrow: (state) => 'opening' in state || state.at === 'refused',

  open: (opening, { freshId }) =>
    opening.for === 'screen' ? create(opening) : redeem({ code: opening.code, widgetSessionId: freshId }),

  transition: (state, event, { now }) => {
    switch (state.at) {
      case 'creating': {
        const { opening } = state
        if (event.kind === 'code-failed') return to({ at: 'failed', opening })
        if (event.kind !== 'code-created') return to(state)
        const { code, link, expiresInSeconds } = event
        const endsAt = now + expiresInSeconds * 1000
        return to({ at: 'shown', opening, code, link, endsAt, minutesLeft: getMinutesLeft(endsAt, now) })
      }
      case 'shown': {
        const { opening } = state
        if (event.kind === 'code-over') return to({ at: 'over', opening })
        if (event.kind !== 'code-checked') return to(state)
        const minutesLeft = getMinutesLeft(state.endsAt, now)
        if (minutesLeft <= 0) return to({ at: 'over', opening })
        return to(minutesLeft === state.minutesLeft ? state : { ...state, minutesLeft })
      }
      case 'over':
      case 'failed':
        return event.kind === 'new-code-pressed' ? create(state.opening) : to(state)
      case 'redeeming': {
        const { widgetSessionId } = state
        if (event.kind === 'code-redeemed')
          return {
            next: { ...closedQuietly, continues: { ...event.redeemed, widgetSessionId } },
            effects: [],
          }
        return event.kind === 'redemption-failed'
          ? to({ ...state, at: event.isRefused ? 'refused' : 'unanswered' })
          : to(state)
      }
      case 'unanswered':
        return event.kind === 'retry-pressed' ? redeem(state) : to(state)
      case 'refused':
        return event.kind === 'new-conversation-pressed' ? { next: closedQuietly, effects: [] } : to(state)
    }
  },

  back: (state) => ({
    next: closedQuietly,
    effects: state.at === 'shown' ? [{ kind: 'withdraw-phone-code', code: state.code }] : [],
  }),
}

function create(opening: ScreenOpening): Step {
  const { earlierWidgetSessionIds } = opening
  return to({ at: 'creating', opening }, { kind: 'create-phone-code', earlierWidgetSessionIds })
}

function redeem({
  code,
  widgetSessionId,
}: {
  readonly code: string
  readonly widgetSessionId: string
}): Step {
  return to({ at: 'redeeming', code, widgetSessionId }, { kind: 'redeem-phone-code', code, widgetSessionId })
}

/** Returns the minutes until the end, rounded up; 0 or less when it is over. */
function getMinutesLeft(endsAt: number, now: number): number {
  return Math.ceil((endsAt - now) / 60_000)
}

function to(next: PhoneFlowState, ...effects: readonly PhoneFlowEffect[]): Step {
  return { next, effects }
}
