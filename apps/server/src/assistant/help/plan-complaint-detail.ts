import type { DialogueState } from '../dialogue-state'
import { isStatement } from '../knowledge/help-talk'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** Nothing but that the answer is not accepted: 'not good enough'. */
const unacceptable =
  /^(?:(?:thats|that['’]s|that is|this is|its|it['’]s|well|sorry|no|nah|honestly|just|really|so|simply|but|absolutely|completely|totally)[\s,.!]+)*(?:not good enough|unacceptable|not acceptable|pathetic|poor (?:form|service)|disgraceful|appalling|outrageous|(?:a|an absolute) disgrace)(?: (?:mate|guys|at all|to be honest|tbh|sorry))*[\s.!]*$/i
/** A text with a wish of its own. */
const ownWish =
  /\b(?:want|need|cancel\w*|refund\w*|where|wheres|track\w*|order (?:number|another)|talk|speak|person|human|agent|someone|thanks?|thank you|ta|cheers|bye|never ?mind|forget it|ok(?:ay)?)\b/i
/** Words about what people did, as a detail of a complaint has them. */
const tellsDeed =
  /\b(?:he|she|they|the (?:driver|courier|staff|guy|lady|woman|man|manager)|was|were|wasn['’]?t|wasnt|didn['’]?t|didnt|nobody|no ?one|left|said|told|broke|put|came|rang|\p{L}{3,}ed)\b/iu
/** The intents that the engine takes a detail of a complaint for. */
const mistaken: readonly string[] = [
  'complaint',
  'deny',
  'help_article',
  'small_talk.ack',
  'small_talk.insult',
]
const detail = { fewest: 3, most: 25 }

/**
 * Plans what a shopper adds to a complaint, such as 'and he left the gate open', and a text that only says that the answer is not accepted.
 * The engine knows no complaint and takes a detail for a question. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planComplaintDetail(
  understood: UnderstoodIntent,
  { answered, pending }: Pick<DialogueState, 'answered' | 'pending'>,
): TurnPlan | null {
  const { text, slots } = understood
  if (!isFree(pending) || answered === null) return null
  const complain = singleCommand({ kind: 'start-flow' as const, intent: 'complaint', slots: {}, text })
  if (unacceptable.test(text.slice(0, 100).trim())) return complain
  const count = countWords(text)
  if (answered.intent !== 'complaint' || count < detail.fewest || count > detail.most) return null
  if (isAccepted(understood) && !mistaken.includes(understood.intent)) return null
  const isOwn = slots.orderNumber !== undefined || slots.place !== undefined || ownWish.test(text)
  return isStatement(text) && tellsDeed.test(text) && !isOwn ? complain : null
}
