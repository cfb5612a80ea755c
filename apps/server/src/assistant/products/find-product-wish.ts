import { findArticleFit } from '../knowledge/direct-answers'
import { countWords } from '../plain-words'
import { splitSentences } from '../sentences'
import { createProductReaders } from '../product-search/product-readers'
import { offersPrice } from '../product-search/offer-words'
import { isIntentCommand, singleCommand } from '../turn-plan'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import type { TurnScope } from '../turn-scope'
import type { UnderstoodIntent } from '../understanding'

/** A request for goods, and no question about an order, an account or a service. */
const asksForGoods =
  /\b(?:what(?: else)?(?: red| white| wine| beer| gin| rosé)? (?:do|would|could|can|have|should|will) (?:you|an?|i)\b.{0,40}\b(?:have|got|sell|pour|suggest|recommend|pick|stock|accept|like|buy|get|bring|take)\b|what do you have|what have you got|what would you (?:pour|pick|get|suggest|recommend)|(?:do|would) you (?:guys )?(?:have|sell|stock|carry|do)\b|have you (?:got|any)\b|got (?:any|some|it|one)\b|is any(?:thing)? (?:of )?(?:your|the)\b|(?:is it|it['’]s) really not there|coming back\b|have it\b|(?:is|are) there (?:an?|any|some)\b|looking for|search(?:ing)? for|after an?\b|which (?:one )?(?:bottle|wine|beer|one|red|white|gin|whisky|[a-z]+ rosé)\b|which [a-zé]+ would\b|what['’]?s the (?:closest|nearest|next best)|(?:closest|nearest|similar) (?:to|you have)|(?:i|we|she|he|they)(?:['’]d| would) (?:like|love|need|want)|i['’]?d like|(?:i|we) (?:want|need)\b|anything you['’]?ve got|any .{3,40} would do|show me|find me|give me|swap for|(?:out of|no more|sold out)\b.{0,40}\bwhat|please|pls|top \d+|(?:you|ya) (?:sell|stock)\b|need (?:an?|some|the)\b)/i
/** Words of a request about something else than goods. */
const service =
  /\b(?:my (?:order|delivery|parcel|refund|account|card|points|subscription|membership|invoice)|orders?|deliver\w*|refund\w*|return(?:s|ed|ing)?|invoices?|account|password|log ?in|points|member\w*|subscri\w*|parcels?|gift ?cards?|voucher|code|driver|courier|receipt|job|tasting|review\w*|rating|label says|code on|park(?:ing)?|open(?:ing)? (?:hours|times)|phone number|manager|complain\w*|check ?out|basket|cart)\b/i
/** Questions that an article or a recipe answers, about a bottle at home, a word or an amount. */
const knowledge =
  /\b(?:what (?:does|is|are)\b(?! (?:the )?(?:closest|nearest|next|good|best|in stock|on)\b| it cost| they cost)|how (?:long|many|much (?:should|do|does|wine|beer)|do i|should|to)|difference|mean(?:s|ing)?|same (?:as|thing)|decant\w*|go(?:ne)? off|keep it|ready to drink|who (?:is|was) right|why (?:is|are|do|does))\b/i

/** Something went wrong with an own order or purchase. */
const trouble =
  /\b(?:(?:i|we)(?:['’]ve| have)? (?:ordered|paid)|(?:has|have|had)(?: not|n['’]?t) (?:come|arrived|shown up|turned up)|still waiting|broken|smashed|leak\w*|missing|damaged|wrong (?:one|bottle|wine|item)|swapped|charged|money back|pick(?:ing)? up (?:my|the) order|order number)\b/i

/** Intents that a story about drinks is mistaken for. */
const mistaken =
  /^(?:order_tracking|pickup_order|subscription_status|complaint|support_ticket|small_talk\..*|store_hours|find_nearby_store)$/
const longestShort = 9
const leastInConversation = 16

/**
 * Plans the wish for a product within a message that was not understood as a whole, or that is mistaken for a question about orders because
 * of the story around it. `null`: a question is open, an approved answer settles the message, or it asks for no goods.
 *
 * Source: docs/understanding.md#intents
 */
export async function findProductWish(
  text: string,
  { understood, plan }: { readonly understood: readonly UnderstoodIntent[]; readonly plan: TurnPlan },
  { dialogue, tools }: TurnScope,
): Promise<TurnPlan | null> {
  const [command, another] = plan.commands
  const [first, second] = understood
  if (dialogue.pending !== null || command === undefined || first === undefined) return null
  if (another !== undefined || second !== undefined || first.source !== 'embedded') return null
  if (first.slots.orderNumber !== undefined || !mayBeMistaken(command, first)) return null
  const sentences = splitSentences(text)
  const readers = createProductReaders(dialogue, tools)
  // One of the readings that would be offered is a search.
  const isOffered = command.kind === 'clarify' && command.intents.includes('product_search')
  const asked = sentences.filter((sentence) => isOffered || asksForGoods.test(sentence))
  if (asked.length === 0 && command.kind === 'cannot-handle' && sentences.length === 1)
    asked.push(
      ...((await readers.namesWish(getOpening(text))) &&
      (await readers.isMostlyProducts(text, { isCertain: false }))
        ? [text]
        : []),
    )
  if (asked.every((sentence) => service.test(sentence))) return null
  const words = countWords(text)
  if (words <= longestShort && command.kind !== 'cannot-handle') return null
  // In a conversation a text of some words may go on about the last answer.
  if (dialogue.answered !== null && words < leastInConversation && command.kind !== 'cannot-handle')
    return null
  if (trouble.test(text) || sentences.some((sentence) => knowledge.test(sentence))) return null
  if (findArticleFit(text, tools.understanding) === 'sure') return null
  if (!(await readers.namesWish(text))) return null
  return singleCommand({
    kind: 'start-flow',
    intent: offersPrice(text) ? 'offers' : 'product_search',
    slots: {},
    text,
  })
}

/** Returns whether a part of a message asks for goods: 'they left a note about a decent amaro. What have you got?' */
export function wantsGoods(text: string): boolean {
  return asksForGoods.test(text)
}

/** Returns the first words of a text: 'tonic water in small bottles' begins with what is wanted. */
function getOpening(text: string): string {
  return text.trim().split(/\s+/).slice(0, openingWords).join(' ')
}

const openingWords = 3

/** Returns whether a command is no sure reading of a message. */
function mayBeMistaken(command: DialogueCommand, first: UnderstoodIntent): boolean {
  if (command.kind === 'cannot-handle' || command.kind === 'clarify') return true
  if (!isIntentCommand(command)) return false
  // Another question than the message was chosen for it.
  if (command.kind === 'ask-knowledge') return command.text === first.text
  return mistaken.test(command.intent) && (first.decision !== 'accept' || first.intent !== command.intent)
}
