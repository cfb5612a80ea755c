import type { DialogueState } from '../dialogue-state'
import type { FlowProgress } from '../flows/flow-progress'
import type { TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const duration =
  /^(?:(?:ok|okay|yes|yeah|just|only|pause(?: it)?|maybe|like|about|and|please|can (?:you|i|we)(?: pause it)?)[\s,.!]+)*(?:for|until|till) (?:(?:about|like|the|next|a|an|another|say) ){0,2}(?:\d{1,2}|one|two|three|four|five|six|couple(?: of)?|few|after)? ?(?:days?|weeks?|months?|fortnights?|christmas|new year|january|february|march|april|may|june|july|august|september|october|november|december)(?: (?:please|pls|only|or so|ok|then|maybe))*[\s.!?]*$/i

/**
 * Plans how long a pause should last, while the pause of a subscription is talked about: a pause has no end, which Murphy says before his
 * question. `null`: the text says something else.
 *
 * Source: OP-141
 */
export function planPauseDuration({ text }: UnderstoodIntent, { pending }: DialogueState): TurnPlan | null {
  const flow = findPause(pending)
  if (flow === null || !duration.test(text.slice(0, 100).trim())) return null
  return {
    commands: [
      { kind: 'tell-progress', situation: 'pause_has_no_end' },
      {
        kind: 'set-slots',
        intent: 'change_subscription',
        slots: {},
        text: '',
        // The buttons of the change that was read back stay valid until it is read back again.
        flow: { ...flow, asks: '', proposal: null },
      },
    ],
    keepsPending: false,
    suspends: null,
  }
}

function findPause(pending: DialogueState['pending']): FlowProgress | null {
  if (pending?.for !== 'flow' && pending?.for !== 'resumption') return null
  const { intent, flow } = pending
  return intent === 'change_subscription' && flow?.variant === 'pause' ? flow : null
}
