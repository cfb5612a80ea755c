import type { DialogueState } from '../dialogue-state'
import { countWords } from '../plain-words'
import { isAccepted } from '../read-intent'
import { measureFrustration } from '../repair/frustration'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const longestReaction = 9
/** The first words of a reaction to the last answer: 'cool you actually can', 'knew it', 'haha nice one'. */
const reacts =
  /^(?:(?:(?:ha){2,4}h?|he(?:he)+|lol|lmao|rofl|cool|nice|neat|great|awesome|amazing|sweet|wow|woah|whoa|aw+|ah+|oh|beauty|ripper|legend|perfect|excellent|brilliant|impressive|fair enough|righto|good (?:one|on (?:you|ya)|to know|stuff)|(?:i )?(?:knew it|thought so|figured)|not bad|too easy|well well|look at (?:you|that))\b[\s,.!]*)+/i
/** Words of a request, a question or a problem. */
const asks =
  /\?|\b(?:can (?:i|we)|could|would|will|show|find|give|get|send|check|track|want|need|looking|where|when|what|how|which|who|why|any|price|much|cheaper|order\w*|deliver\w*|refund|return|cancel|change|stock|store|late|still|never|not|no|n['’]?t|wrong|broke\w*|but|one|ones|it|them|those)\b/i

/**
 * Plans a reaction to the last answer that asks for nothing and that the engine does not recognise: 'cool you actually can'. It is
 * acknowledged. `null`: the text asks for something, or nothing was said before.
 *
 * Source: docs/understanding.md#intents
 */
export function planChat(
  understood: UnderstoodIntent,
  { pending, history, mood }: Pick<DialogueState, 'pending' | 'history' | 'mood'>,
): TurnPlan | null {
  const { text, slots } = understood
  if (pending !== null || history.length === 0 || isAccepted(understood)) return null
  if (Object.keys(slots).length > 0 || countWords(text) > longestReaction) return null
  if (mood.score > 0 || measureFrustration(text) > 0) return null
  const rest = text.trim().replace(reacts, '')
  if (rest === text.trim() || asks.test(rest)) return null
  return singleCommand({ kind: 'chit-chat', intent: 'small_talk.ack', slots: {}, text })
}
