import type { DialogueState } from '../dialogue-state'
import { findOrderQuestions } from '../intents/find-order-questions'
import { isFree } from '../open-question'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** Words of a shopper who collects after all: 'actually ill go myself', 'nah i will pick it up'. */
const collectsAlone =
  /^(?:(?:actually|ok(?:ay)?|no+|nah|nope|wait|oh|sorry|hm+|well|so|scrap that|forget (?:it|that|him|her|them)|never ?mind|changed my mind|on second thought|i think|and|but|then|maybe)[\s,.!]+)*(?:i['’]?ll|i will|i['’]?m going to|i am going to|let me|(?:i can|can i|could i) (?=.*\b(?:myself|instead|after all|in person)\b)) ?(?:(?:just|still|also|now) )?(?:go|collect|pick|grab|fetch|get|come|do)(?: (?:it|them|that|the order|my order|up|in|by|and|get|collect|pick|grab))*(?: (?:myself|instead|after all|in person|on my own|alone|then|now|please|too))*[\s?.!]*$/i
/** 'Change it to me' after the name of the person who collects was told. */
const putsOwnName =
  /^(?:(?:actually|ok(?:ay)?|no+|nah|can you|could you|please|just|and|so)[\s,.!]+)*(?:change|switch|make|put|set) (?:it|that|this|the (?:name|nominee|person)|him|her|them)(?: (?:back|just|only))* (?:to|as|in|into|under|be|on)? ?(?:me|myself|my(?: own)? name)(?: (?:please|pls|then|instead|again|now))*[\s?.!]*$/i
const longestText = 100

/**
 * Plans a text of a shopper who collects after all, right after naming another person for a pick up. Nothing has to be changed for it. `null`:
 * the text says something else, or the change still waits for an answer.
 *
 * Source: OP-65, docs/understanding.md#intents
 */
export function planOwnPickup(
  { text }: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  if (!isFree(pending) || answered === null) return null
  const isOfNominee =
    answered.intent === 'change_pickup_nominee' ||
    findOrderQuestions(answered.text, { isPointed: true }).includes('nominee')
  if (!isOfNominee) return null
  if (putsOwnName.test(text.slice(0, longestText).trim()))
    return singleCommand({ kind: 'tell-progress', situation: 'nominee_stays' })
  if (answered.intent !== 'change_pickup_nominee' || !collectsAlone.test(text.slice(0, longestText).trim()))
    return null
  return singleCommand({ kind: 'tell-progress', situation: 'nominee_stays' })
}
