import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getLastOrder } from './last-order'
import { allPickups } from './plan-awaited-order'

const staff =
  '(?:they|he|she|the (?:staff|guy|girl|lady|bloke|store|shop|team|counter|desk)|your (?:staff|people|team|store))'
const atStore = String.raw`\b(?:im|i['’]m|i am|were|we['’]re|standing|here|now)\b.{0,15}\b(?:at|in) (?:the |your |my )?(?:store|shop|counter|pick ?up (?:desk|counter|point)|desk)\b`
const withoutOrder = String.raw`\b${staff}\b.{0,20}\b(?:cant|can['’]?t|cannot|couldnt|couldn['’]?t|dont|don['’]?t|havent|haven['’]?t|wont|won['’]?t) (?:find|see|have|got|locate|give|hand)\b`
const toldNotReady = String.raw`\b${staff}\b.{0,12}\b(?:reckons?|says?|said|told me|claims?|thinks?)\b.{0,20}\b(?:not|isnt|isn['’]?t|no|nothing|wasnt)\b.{0,15}\b(?:ready|there|here|order|arrived|packed)\b`
const patterns = [`${atStore}.{0,40}${withoutOrder}`, toldNotReady].map((each) => new RegExp(each, 'i'))
const asksNumber =
  /^(?:(?:ok|so|and|but|um|quick|wait)[\s,]+)*(?:what(?:['’]?s| is)|give me|tell me|which is|need|i need) (?:the|my) (?:order |pick ?up |collection )?number(?: (?:again|please|pls|for it|then))*\W*$/i
const asksStore =
  /^(?:(?:ok|so|and|but|um|wait)[\s,]+)*(?:which|what) (?:store|shop|branch)\b(?: (?:is|does|did|do|it|that|say|says|one|i|have|to|at|supposed|go|pick))*\W*$/i
const longestText = 16

/**
 * Plans what a shopper writes who stands in a store that does not find the pick up: its number, its store and its state are told. `null`: it
 * is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planPickupTrouble(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
): TurnPlan | null {
  const { pending, answered, shopperId } = dialogue
  const isAsked = pending?.for === 'slot' && pending.intent === 'pickup_order'
  if (!(isFree(pending) || isAsked) || shopperId === null || countWords(text) > longestText) return null
  if (slots.orderNumber !== undefined && text.includes(slots.orderNumber)) return null
  const isAfterPickup = answered?.intent === 'pickup_order'
  const isFollowUp = isAfterPickup && (asksNumber.test(text.trim()) || asksStore.test(text.trim()))
  if (!isFollowUp && !patterns.some((pattern) => pattern.test(text))) return null
  const last = isAfterPickup ? getLastOrder(dialogue) : null
  const orderNumber = last !== null && last.isGuess !== true ? last.orderId : undefined
  // 'Which store' after several pick ups is answered for each.
  if (isFollowUp && orderNumber === undefined && asksStore.test(text.trim())) return singleCommand(allPickups)
  return singleCommand({
    kind: 'start-flow',
    intent: 'pickup_order',
    slots: orderNumber === undefined ? {} : { orderNumber },
    text: '',
  })
}
