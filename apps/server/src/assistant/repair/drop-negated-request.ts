/** Words that deny one of the requests that are named next. */
const denial = String.raw`(?:(?:i|we|please|pls|no|nope|nah|hi|hey|um|look)[\s,.!]+)*(?:(?:i['’]?m|im|i am|we['’]?re|its|it['’]?s|it is) )?(?:don['’]?t|dont|do not|not|never said to|no need to)`
const denied = String.raw`(?:cancel(?:ling|ing)?|refund|money back|return(?:ing)?|complain(?:ing)?|late|lost|missing|replac(?:e|ing|ement))`
const negated = new RegExp(
  String.raw`^${denial}\b(?: (?!just\b|but\b)[^\s,.;!?]+){0,5}? ${denied}\b(?: (?!just\b|but\b)[^\s,.;!?]+){0,4}`,
  'i',
)
const divider = /^(?:[,.;!]+\s*|\s+(?=(?:just|but)\b))/
const filler = /^(?:(?:just|but|i just|i only|only|instead|rather)[\s,]+)+/i
/** The beginning of a request of its own. */
const asks =
  /^(?:please |pls |can|could|would|will|when|where|what|how|why|who|is|are|has|have|do|does|did|tell|show|send|give|let|track|check|change|find|replace|swap|bring|get|(?:i|we) (?:want|need|would like|['’]?d like)\b|id like|i['’]d like|curious|wondering|asking|want|need)\b/i

/** A replacement in place of the money, which belongs to the same problem. */
const replacement =
  /\b(?:send|get|give|want|need|replace|swap)\b.*\b(?:new|another|replacement|fresh|exchange)\b/i
/** A cancellation that leaves something as it is: 'cancel my order but keep the subscription'. */
const kept =
  /^((?:[^\s,]+ ){0,3}cancel (?:[^\s,]+ ?){1,4}?),? but (?:keep|leave|not|don['’]?t (?:cancel|touch|stop)) (?:the |my )?[^\s]+(?: [^\s]+)?[.!]?$/i

/** The most characters of a message in which a denied request is looked for. */
const longestMessage = 300

/**
 * Returns the request of a message without the one that it denies: 'tell me when it comes' of 'dont cancel, just tell me when it comes'. A
 * message without both is returned as it is. What a cancellation leaves as it is, is dropped too.
 *
 * Source: docs/understanding.md#intents
 */
export function dropNegatedRequest(message: string): string {
  if (message.length > longestMessage) return message
  const text = message.trim()
  const cancelled = kept.exec(text)?.[1]
  if (cancelled !== undefined) return cancelled.trim()
  const found = negated.exec(text)
  if (found === null) return message
  const after = text.slice(found[0].length)
  const cut = divider.exec(after)
  if (cut === null) return message
  const rest = after.slice(cut[0].length).replace(filler, '').trim()
  return asks.test(rest) && !replacement.test(rest) ? rest : message
}

/** Names the order that a pronoun means, after a denied request about one: 'tell me when my order comes' for 'tell me when it comes'. */
export function nameOrder(text: string): string {
  return text
    .replace(/\b(?:its|it['’]s|it is)\b(?= (?:com|arriv|due|here|going|gonna|getting))/i, 'my order is')
    .replace(/\bit\b(?= (?:com|arriv|will|be\b|is\b|gets?\b|lands|turns|shows))/i, 'my order')
    .replace(/\b(where (?:is|are)) (?:it|they)\b/i, '$1 my order')
}
