import { isSureOfOther } from '../mistaken-intents'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { countWords } from '../plain-words'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getRefusal, isAfterChange } from './recent-change'

/** Words that insist, ask what works instead, or ask who decides. */
const insisting: readonly RegExp[] = [
  /\b(?:what|so|and) (?:do|can|could|should|am) (?:i|we|you) (?:do|supposed)\b/i,
  /\b(?:what(?:['’]?s)?|any|got|which)\b.{0,12}\boptions?\b/i,
  /^(?:ok(?:ay)?[\s,]+|so[\s,]+|well[\s,]+|and[\s,]+|but[\s,]+)*(?:what|how)(?: about)? (?:now|next|then|else)\b/i,
  /\b(?:any|no|another|other) (?:other )?(?:way|option|choice|chance|possibility)\b/i,
  /\b(?:who|someone|somebody|anyone|anybody|person|colleague|human|manager|supervisor|boss)\b.{0,40}\b(?:charge|responsible|decides?|can|could|help|talk|speak|then|yours?)\b/i,
  // 'So who updates it, you or me'.
  /^(?:(?:so|and|ok|then|but)[\s,]+)*who (?:then )?(?:updates?|changes?|fix(?:es)?|moves?|tells?|does|do i|can)\b/i,
  /\b(?:can|could|may)\b.{0,12}\b(?:someone|somebody|anyone|anybody|a (?:colleague|person|human|manager|supervisor))\b/i,
  /\b(?:come on|please try|try (?:it )?anyway|just (?:do|cancel|change|move) it|still (?:cancel|change|want|do)|at all|regardless|there must be)\b/i,
]
/** Nothing but the question for the reason. */
const bareWhy =
  /^(?:(?:ok(?:ay)?|so|but|and|well|oh|hm+|sorry|seriously|wait|um+)[\s,.!?]+)*(?:why|how come|y)(?:[\s,]+(?:not|cant|can['’]?t|cannot|is that|is it|no|now|the hell|on earth|i|you|we|do|it|be|done|then|that|tho|though|exactly))*[\s?.!]*$/i
/** Returns whether a text is nothing but the question for the reason: 'why', 'y not'. */
export function asksWhyOnly(text: string): boolean {
  return bareWhy.test(text.trim())
}

/** A question whether the order may be refused at the door, which the refusal has just said. */
const refusesAtDoor = /\brefus(?:e|ed|ing)\b.*\?|\b(?:can|could|may|should|do) (?:i|we)\b.{0,20}\brefuse\b/i
/** Words of annoyance about the refusal, or of a reason against it. */
const protesting =
  /\b(?:seriously|ridiculous|stupid|unfair|not fair|nonsense|a joke|rubbish|unbelievable|are you kidding|that['’]?s (?:silly|crazy|dumb|bad|mad)|not even|even if|only been|(?:has|have)n['’]?t even|but i (?:really |only |just |do )?(?:need|want|ordered|placed)|make an exception|exception|i['’]?ll pay|pay (?:a fee|extra|more)|as a favou?r|i insist)\b/i
/** Words of what the shopper will do with the order instead: refuse it at the door, return it. */
const ownWay = /\b(?:refus\w*|return\w*|refund\w*|send (?:it |them )?back|door)\b/i
/** Words that ask for the money of an order that is not wanted. */
const asksMoney =
  /\b(?:do|will|can|would|could|how do|how can|when do|when will) (?:i|we)\b.{0,15}\b(?:get|have|receive)\b.{0,20}\b(?:refund(?:ed)?|money(?: back)?)\b/i
/** The intents that the engine returns for a text that only reacts. */
const reactions: ReadonlySet<string> = new Set(['deny', 'complaint', 'small_talk.insult'])
/** Words about giving back what was delivered. */
const returning =
  /\b(?:changed? my mind|do not want|don['’]?t want|dont want|no longer (?:want|need)|unopened|sealed|(?:not|never|un)[ -]?(?:been )?(?:opened|touched)|send (?:it|them) back|give (?:it|them) back|closed bottles?)\b/i
/** Words about a single product of the order. */
const singleProduct =
  /\b(?:only|just|at least|not even)\s+(?:the|my|one|a|an|that|two|\d+)\s+(?!order|lot|thing|whole|day|date|address|time|moment|minute)\p{L}+/iu

/**
 * Plans a text that does not accept a refused change: the reason is told again with what still works and how to contact an agent.
 * `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planAfterRefusal(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const refusal = getRefusal(dialogue)
  if (refusal === null || !isFree(dialogue.pending)) return null
  const { subjectId, candidates } = refusal.flow
  // Several orders that were refused together have no single number.
  if (subjectId === null && candidates.length < 2) return null
  const { text } = understood
  if (!isAfterChange(text, refusal, dialogue) || namesOther(understood, subjectId)) return null
  const isSingle = refusal.intent === 'cancel_order' && singleProduct.test(text)
  const isReturn = refusal.intent === 'cancel_order' && (returning.test(text) || asksMoney.test(text))
  const isRefusingAtDoor = refusesAtDoor.test(text) && countWords(text) <= longestDoorQuestion
  const isTold = isSingle || isReturn || isRefusingAtDoor
  const isMeant =
    isSingle ||
    isReturn ||
    asksWhyOnly(text) ||
    isRefusingAtDoor ||
    (protesting.test(text) && !ownWay.test(text)) ||
    insisting.some((pattern) => pattern.test(text)) ||
    (dialogue.turnCount - refusal.turn <= 1 && isReaction(understood))
  if (!isMeant || (!isTold && leavesRefusal(understood, refusal.intent))) return null
  return singleCommand({
    kind: 'set-slots',
    intent: refusal.intent,
    slots: subjectId !== null && /^\d+$/.test(subjectId) ? { orderNumber: subjectId } : {},
    text: isTold ? text : '',
    flow: refusal.flow,
  })
}

/** A longer text asks something of its own about the door. */
const longestDoorQuestion = 10

/** Words that give the request up, or end the conversation. */
const declines =
  /\b(?:thanks?|thank you|ta|cheers|never ?mind|forget it|leave it|fine|ok|okay|bye|all good|no worries|that['’]?s (?:all|it))\b|^(?:no|nope|nah)[\s.!]*$/i

/** Returns whether a text right after the refusal says nothing of its own: a no or an insult. */
function isReaction(understood: UnderstoodIntent): boolean {
  return isAccepted(understood) && reactions.has(understood.intent) && !declines.test(understood.text)
}

/** Returns whether a text names another order, a store or a day. */
function namesOther({ slots }: UnderstoodIntent, subjectId: string | null): boolean {
  return (
    slots.place !== undefined ||
    slots.date !== undefined ||
    (slots.orderNumber !== undefined && slots.orderNumber !== subjectId)
  )
}

/** Returns whether the engine is sure of a request that has nothing to do with the refused change. */
function leavesRefusal(understood: UnderstoodIntent, refused: string): boolean {
  if (!isAccepted(understood) || understood.isHalfSentence || understood.intent === refused) return false
  if (protesting.test(understood.text) && understood.intent === 'small_talk.insult') return false
  // 'So what can I do then' is about the refused change, and not about what Murphy can do.
  if (understood.intent === 'small_talk.capabilities') return false
  return understood.score >= 0.8 && isSureOfOther(understood, 'refusal')
}
