import { getClaimInChat } from '../claims/claim-in-chat'
import type { DialogueState } from '../dialogue-state'
import { isChange } from '../intent-groups'
import { countWords } from '../plain-words'
import { hasIntent } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const opener = String.raw`^(?:(?:ok|okay|k|yes|yep|yeah|yup|yea|sure|please|pls|great|cool|good|right|alright|and|so|now|then|just|go on|cheers|thanks)[\s,.!]+)*`
const thing = '(?: (?:it|that|this|them|the (?:change|changes|form|claim|report|message|name|order)))'
/** A text that tells Murphy to carry out what was talked about: 'ok save', 'yes change it', 'put that through'. */
const actOn = new RegExp(
  String.raw`${opener}(?:(?:can|could|will) (?:you|u) )?(?:please |just )*(?:do${thing}|go (?:ahead|for it)|save${thing}?|(?:change|update|apply|move|make|switch|set)${thing}|send${thing}(?: off| through| in)?|submit${thing}?|put${thing} through|confirm${thing}?|(?:lock|book)${thing}(?: in)?|lodge${thing}?)(?: (?:then|now|please|pls|for me|thanks|mate|ta))*[\s.!]*$`,
  'i',
)
const longestYes = 3
/** The turns for which a go-ahead may be for the ways to reach the team. */
const contactTurns = 3
const goesAhead = /\b(?:go ahead|go for it|do (?:it|that)|send|put)\b/i

/** Returns whether a text tells Murphy to carry out what was talked about, and names nothing itself. */
export function asksToCarryOut(text: string): boolean {
  return actOn.test(text.slice(0, 100).trim())
}

/**
 * Plans a yes, or a request to carry out what was talked about, where no question is open. The engine takes it for small talk, whose answer
 * sounds as if it were done. A request that was interrupted is asked again; otherwise Murphy says that nothing is under way. `null`: the
 * text asks for something of its own.
 *
 * Source: OP-141, docs/understanding.md#intents
 */
export function planEmptyConsent(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, suspended, answered, lastChange, turnCount, last, contactTurn } = dialogue
  const { text } = understood
  if (answered === null || (pending !== null && pending.for !== 'resumption')) return null
  const isAct = asksToCarryOut(text)
  const open = pending ?? suspended
  if (open !== null) {
    const isYes = hasIntent(understood, 'affirm') && countWords(text) <= longestYes && !text.includes('?')
    if (!isAct && !isYes) return null
    const { intent, slots, flow } = open
    return {
      commands: [
        { kind: 'tell-progress', situation: isChange(intent) ? 'change_open' : 'request_open' },
        {
          kind: 'set-slots',
          intent,
          slots,
          text: '',
          ...(flow === undefined ? {} : { flow: { ...flow, asks: '', proposal: null } }),
        },
      ],
      keepsPending: false,
      suspends: null,
    }
  }
  if (!isAct || last?.intent === 'resend_tax_invoice') return null
  if (lastChange !== undefined && turnCount - lastChange.turn <= 2)
    return singleCommand({ kind: 'repeat-last', text })
  if (getClaimInChat(dialogue) !== null)
    return singleCommand({ kind: 'tell-progress', situation: 'form_open' })
  // The ways to reach the team were the last thing on offer, and the form is the one that works at any time.
  if (contactTurn !== undefined && turnCount - contactTurn <= contactTurns && goesAhead.test(text))
    return singleCommand({ kind: 'start-flow', intent: 'support_ticket', slots: {}, text: '' })
  return singleCommand({ kind: 'tell-progress', situation: 'nothing_open' })
}
