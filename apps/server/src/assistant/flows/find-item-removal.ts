/** An order as a text names it. */
export const orderWords = String.raw`(?:(?:my|the|this|that) )?(?:orders?|delivery|parcel|package|purchase|pick ?-?up|box|#?\d{7,12})\b`
/** Words of an object that is no product: the order itself, what belongs to it, or a pronoun. */
const noProduct = String.raw`(?:it|this|that|them|all|everything|orders?|deliver(?:y|ies)|parcels?|packages?|box(?:es)?|pick ?-?ups?|purchase|subscription|names?|nominee|notes?|instructions?|address(?:es)?|phone|mobile|number|gift|message|code|discount|voucher|points|promo|card|day|date|tracking|hold|block|fee|fees|charge|delivery|label|sticker|me|him|her|\#?\d{7,12}|[^\s\d]{0,2}\$\S*)\b`
const object = String.raw`(?:(?!${noProduct})\S+ ){1,8}?`
const verb =
  '(?:remove|take|drop|strip|pull|delete|leave|scratch|pluck|knock|cut|ditch|scrap|exclude|get rid of|lose)'
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`\b${verb} ${object}(?:out of|off of|off|from|out from) ${orderWords}`, 'i'),
  new RegExp(
    String.raw`\b(?:remove|get rid of|ditch|scrap|lose|delete) ${object}(?:in|on) ${orderWords}`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:don['’]?t|do not|no longer) (?:want|need|wish for) ${object}(?:in|from|on|of|out of) ${orderWords}`,
    'i',
  ),
]

/** One product for another: 'swap the merlot for a shiraz in my order'. */
const exchange = new RegExp(
  String.raw`\b(?:swap|switch|exchange|replace|substitute|change) ${object}(?:for|with|to|into|by) (?:\S+ ){1,6}?(?:in|on|of|from) ${orderWords}|\b(?:in|on) (?:my|the|this|that) (?:\w+ )?order\b.{0,20}\b(?:swap|switch|exchange|replace|substitute) ${object}(?:for|with) \S+|\b(?:swap|switch|exchange|replace|substitute|change) (?!(?:\S+ ){0,3}(?:address|store|shop|name|day|date|time|nominee|collector|person|payment|card|email|phone|note|instructions|slot|window|status|unit|street|suburb|postcode|house|destination|place|recipient|receiver|who|when|where)\b)${object}(?:in|on|of|from) ${orderWords} (?:for|with|to|into|by) (?!(?:the|my|an?)? ?(?:\S+ )?(?:address|store|day|date|time|gift|name)\b)\S+`,
  'i',
)

/** Returns whether a text asks to take something out of an order that it names, or to exchange it: 'strip the gin off 10234567'. */
export function asksForItemRemoval(text: string): boolean {
  const plain = text.slice(0, 400).replaceAll(/\s+/g, ' ')
  return [...patterns, exchange].some((pattern) => pattern.test(plain))
}
