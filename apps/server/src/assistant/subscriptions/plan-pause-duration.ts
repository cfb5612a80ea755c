import type { DialogueState } from '../dialogue-state'
import type { FlowProgress } from '../flows/flow-progress'
import type { TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const opener = String.raw`^(?:(?:ok|okay|yes|yeah|yep|sure|but|just|only|pause(?: it)?|maybe|like|about|and|so|wait|please|hm+|um+|can (?:you|i|we)(?: pause it)?)[\s,.!]+)*`
const filler = '(?:(?:about|like|the|next|a|an|another|say) ){0,2}'
const amount = String.raw`(?:\d{1,2}|one|two|three|four|five|six|couple(?: of)?|few|after)`
const unit =
  '(?:days?|weeks?|months?|fortnights?|christmas|new year|january|february|march|april|may|june|july|august|september|october|november|december)'
const closer = String.raw`(?: (?:please|pls|only|or so|ok|then|maybe))*[\s.!?]*$`
const duration = new RegExp(
  String.raw`${opener}(?:(?:for|until|till) ${filler}${amount}? ?|${filler}${amount} ?)${unit}${closer}`,
  'i',
)
/** A question for the end of the pause: 'yes but when does it start again'. */
const asksForEnd = new RegExp(
  String.raw`${opener}(?:when (?:does|do|will|would) (?:it|they|that|the \w+) (?:start|starts|begin|resume|restart|(?:come|go) back)(?: (?:again|back|on|up))*|(?:for )?how long(?: for)?(?: (?:is|for|will|does|would) (?:it|that|the pause)(?: (?:be|last|paused|for))*)?|(?:until|till|til) when)${closer}`,
  'i',
)

/**
 * Plans how long a pause should last, or a question for its end, while the pause of a subscription is talked about: a pause has no end, which Murphy says before his
 * question. `null`: the text says something else.
 *
 * Source: OP-141
 */
export function planPauseDuration({ text }: UnderstoodIntent, { pending }: DialogueState): TurnPlan | null {
  const flow = findPause(pending)
  const plain = text.slice(0, 100).trim()
  if (flow === null || !(duration.test(plain) || asksForEnd.test(plain))) return null
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
