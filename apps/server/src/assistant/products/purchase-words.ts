const cart =
  /\b(?:add|put|chuck|pop|throw|place|stick|drop)\b.{0,40}\b(?:in(?:to)?|to|on)? ?(?:the |my |a )?(?:shopping )?(?:cart|basket|trolley|bag)\b/i
const buying =
  /^(?:(?:ok|okay|yes|yeah|great|cool|perfect|nice|and|so|then|please|pls|alright|right)[\s,.!]+)*(?:(?:i['’]?ll|ill|i want to|i['’]?d like to|let me|can i|can you|could you|can u|lets|let['’]?s)[\s,]+)?(?:just )?(?:buy|purchase|order|checkout|check out) (?:it|that|this|them|the (?:first|second|third|fourth|fifth|last|top|cheapest|other)|that one|this one)\b/i
/** A request for pieces of what is shown: 'grab 6 of them for me', 'ill take the second one'. */
const taking =
  /^(?:(?:ok|okay|yes|yeah|great|cool|perfect|nice|and|so|then|please|pls|alright|right|sweet|good)[\s,.!]+)*(?:(?:i['’]?ll|ill|we['’]?ll|i will|i want to|i['’]?d like to|let me|can i|could i|can you|could you|can u|lets|let['’]?s)[\s,]+)?(?:just )?(?:grab|take|snag|have|get|gimme|give|order|buy|put me down for)(?: me| us)? (?:(?:\d{1,2}|a|an|one|two|three|four|five|six|twelve|a dozen|a couple|another)(?: (?:bottles?|cans?|cases?|cartons?|packs?|six ?packs?))?(?: of)? )?(?:it|that|this|them|['’]?em|those|these|the (?:first|second|third|fourth|fifth|last|top|cheapest|other)(?: one| two)?|that one|this one)(?: (?:for me|for us|please|pls|then|thanks|ones?|too|as well|now))*[\s.!]*$/i
const notNow = /\b(?:ordered|bought|can['’]?t|cannot|won['’]?t|doesn['’]?t|unable|how|why|where|when|what)\b/i

/** Returns whether a text asks Murphy to buy a product that was shown: 'add the first one to cart'. */
export function asksToBuy(text: string): boolean {
  return (cart.test(text) || buying.test(text.trim()) || taking.test(text.trim())) && !notNow.test(text)
}

const orderAgain =
  /\bre-?order\b|\b(?:buy|order|get|send|purchase|place)\b.{0,40}\b(?:again|once more|one more time)\b|\b(?:repeat|redo|duplicate)\b.{0,20}\b(?:order|purchase|one)\b|^(?:(?:yeah|yes|yep|ok|okay|just|nah|so|then|and)[\s,]+)*(?:the )?same (?:order |thing )?again\b/i
const pastOrder =
  /\b(?:it|that|this|them|same|(?:my|the|that) (?:\w+ )?(?:one|order|purchase|lot|stuff|thing)|what i (?:had|got|bought|ordered)|last (?:time|one)|\d{7,12})\b/i

/** A question how to do it, which has the same answer as the request: 'how do i order the same again'. */
const howTo = /\bhow (?:do|can|would|could) (?:i|we)\b/i

/** Things that are sent again, not ordered again: 'send the invoice for my last order again'. */
const documents =
  /\b(?:invoices?|receipts?|e-?mails?|mails?|texts?|sms|messages?|confirmations?|links?|codes?|labels?|cop(?:y|ies)|qr)\b/i

/** Returns whether a text asks Murphy to order once more what was ordered before: 'buy the last one again'. */
export function asksToReorder(text: string): boolean {
  return (
    orderAgain.test(text) &&
    pastOrder.test(text) &&
    !notNow.test(text.replace(howTo, '')) &&
    !documents.test(text) &&
    !/\b(?:cancel\w*|later)\b/i.test(text)
  )
}
