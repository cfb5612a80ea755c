const declineWords =
  /^(?:(?:ok|okay|no+|nah|nope|well|actually|hm+|um+|oh|please|just|but|wait|hang on|hold on|sorry)[\s,.!]+)*(?:never ?mind|(?:leave|forget|skip|scrap|drop) (?:it|that|about it)|leave (?:it|that|them|things) (?:as is|alone|be)|(?:keep|leave) (?:it|them|that|everything|things)(?: (?:just )?(?:as|how|the way) (?:it|they|that) (?:is|are|was|were))?|(?:do not|don['’]?t)(?! (?:know|have|remember|think|see|get|understand|care|mind))\b.{0,40}|not (?:yet|now|today)|stop(?: it| that)?|no thanks|none(?: of (?:them|these|those))?)(?: (?:yet|now|then|thanks|please|for now|mate))*[\s.!]*$/i

/** A no after second thoughts, with its reason: 'wait no my sister still lives there'. */
const secondThoughts =
  /^(?:(?:oh|um+|hm+|sorry|ah)[\s,.!]+)*(?:wait|hang on|hold on|actually)[\s,.!]+(?:no+|nah|nope)\b(?!.*\b(?:the (?:other|first|second|third|last|newest|one)|not (?:that|this)|it['’]?s (?:the|order)|i mean|order|\d{3,})\b)[^?]*$/i

const subscriptionChange =
  /^(?:(?:ok|okay|yes|yeah|yep|sure|please|just|then|right|well|so|hm+|um+|oh|actually|maybe|nah|go on and|can (?:you|u|i|we))[\s,.!]+)*(?:skip|pause|resume|restart) (?:it|that|this|them|the)\b/i

/** Returns whether 'ok skip it' asks for the change of a subscription that is talked about, and does not drop its question. */
export function continuesSubscription(text: string, intent: string): boolean {
  return intent === 'change_subscription' && subscriptionChange.test(text.slice(0, 200).trim())
}

/**
 * Returns whether a text wants no more of a question, though it has no plain no: 'dont delete yet', 'leave it then'. 'I don't know' and
 * 'not that one' do not.
 *
 * Errors: none, for any text.
 */
export function dropsQuestion(text: string): boolean {
  return declineWords.test(text.slice(0, 400).trim()) || secondThoughts.test(text.slice(0, 200).trim())
}
