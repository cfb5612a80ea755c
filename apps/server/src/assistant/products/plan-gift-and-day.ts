import { countWords, toPlainWords } from '../plain-words'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { getLastOrder } from '../orders/last-order'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const asGift =
  /\b(?:gift ?wrap\w*|wrap (?:it|them|that)|wrapped|wrapping|as a (?:gift|present)|(?:its|it is|thats) (?:a|for a) (?:gift|present|birthday)|(?:a|the) (?:gift|present) (?:card|note|message|for)|(?:send|order|buy|want|need|get)(?: \w+){0,3} (?:gift|present))\b/
const coming =
  /\b(?:deliver\w*|arrive\w*|come|comes|get (?:it )?(?:there|here|to)|there|here|on|by|for|before|send|sent|day|date)\b/
const day =
  /\b(?:today|tonight|tomorrow|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tue|wed|thu|thur|fri|sat|sun)|birthday|(?:certain|specific|particular|set|chosen) (?:day|date))\b/
const soon = /\b(?:today|tonight)\b/
const weekend = /\b(?:weekend|saturday|sunday|sat|sun)\b/
/** An order that exists, or another matter. */
const otherMatter =
  /\b(?:my (?:order|parcel|delivery)|order \d|\d{7}|instead|change|moved?|late|where|refund|return|cancel|gift cards?|received|got a|sent me|who)\b/
/** Words of a request for drinks to give, which is answered with products. */
const wantsProducts =
  /\b(?:need|want|after|looking for|find|recommend|suggest|ideas?)\b(?: \w+){0,4} (?:gifts?|presents?)\b|\b(?:gift|present) ideas?\b/
const longestMessage = 24

/**
 * Plans a message about a gift and the day on which it should come: 'can you gift wrap it and deliver it saturday'. Both are answered. `null`:
 * it lacks one of them, or it is about an order that exists.
 *
 * Source: docs/understanding.md#intents
 */
export function planGiftAndDay(
  { text, slots }: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'lastOrder' | 'turnCount'>,
): TurnPlan | null {
  const plain = toPlainWords(text)
  if (!isFree(dialogue.pending) || slots.orderNumber !== undefined || getLastOrder(dialogue) !== null)
    return null
  if (countWords(plain) > longestMessage || otherMatter.test(plain)) return null
  if (!asGift.test(plain) || !day.test(plain) || !coming.test(plain)) return null
  const gift: IntentCommand = wantsProducts.test(plain)
    ? { kind: 'start-flow', intent: 'product_search', slots: {}, text }
    : askArticles(/\bwrap/.test(plain) ? 'giftWrapping' : 'giftOrder')
  return { commands: [gift, askForDay(plain, slots)], keepsPending: false, suspends: null }
}

/** Returns the command that tells how something comes on a day: today, at the weekend, or on a day that is chosen. */
function askForDay(plain: string, { place }: UnderstoodIntent['slots']): IntentCommand {
  if (soon.test(plain))
    return {
      kind: 'start-flow',
      intent: 'delivery_options',
      slots: place === undefined ? {} : { place },
      text: 'how late can i order for same day delivery',
    }
  return askArticles(weekend.test(plain) ? 'weekendDay' : 'giftDay')
}
