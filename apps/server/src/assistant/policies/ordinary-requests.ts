const queue =
  /^(?:(?:and|so|ok|okay|but|hey|um|right)[\s,]+)*(?:how many(?: people| others| customers)?(?: are| is| still)?(?: waiting| there)?(?: in (?:the )?(?:line|queue))? (?:in front of|ahead of|before) (?:me|us)(?: in (?:the )?(?:line|queue))?|(?:what|where)(?:['’]?s| is| am)? (?:my|i)(?: place| position| spot)?(?: in (?:the )?(?:line|queue))|am i next(?: in (?:the )?(?:line|queue))?)\W*$/i
const callBack =
  /^(?:(?:and|so|ok|okay|but|then)[\s,]+)*(?:will|does|is|can|would) (?:anyone|anybody|someone|somebody|they|you)(?: (?:going to|gonna|even|actually|ever))? ?(?:ring|call|phone|contact|get back to|reply to|answer)(?:ing)? (?:me|us)(?: (?:back|about (?:it|this|that)|then|or not))*\W*$/i

/** Returns whether a text asks nothing but its place in the queue of the team, or whether the team calls back. */
export function asksAboutTeam(text: string): boolean {
  return queue.test(text.slice(0, 120).trim()) || callBack.test(text.slice(0, 120).trim())
}

const subscription = String.raw`(?:(?:wine|beer|gin|whisky) club|subscription|(?:\w+ )?(?:dozen|box|boxes|case|cases))`
const pausing = new RegExp(
  String.raw`\b(?:stop|pause|hold|skip|suspend|(?:a )?break from|put)\b.{0,12}\b(?:my|the|our|this|that) (?:\w+ ){0,2}?${subscription}\b(?: (?:for|on|until|till|off|please|pls|a|an|bit|while|hold|ice|few|couple|of|one|two|three|\d+|weeks?|months?|now|deliver(?:y|ies)|orders?))*\W*$`,
  'i',
)
/** Words by which a break is one from drinking. */
const ofDrinking =
  /\b(?:drink(?:s|ing)?|alcohol\w*|booze|problem|addict\w*|too much|control|help|ban\w*|block\w*|exclu\w*|self|account|buying|sober|quit)\b/i

/** Returns whether a text asks to stop or to pause the deliveries of a subscription for a while, and says nothing of drinking. */
export function pausesDeliveries(text: string): boolean {
  return pausing.test(text.slice(0, 160).trim()) && !ofDrinking.test(text)
}

const consumed =
  /^(?:the \w+[\s,.]+)?(?:(?:i|we|ive|i['’]ve|weve|we['’]ve|my (?:wife|husband|partner|mate)|he|she|they|have|had|and|but|so|ok|already|yeah|well|sorry)[\s,]+)*(?:already )?(?:drank|drunk|had|finished|opened|tried|used)(?: already| about| like)? (?:a few|a couple|an?|one|two|three|four|five|six|half|some|most|\d{1,2})(?: \w+)? ?(?:of (?:em|them|these|those|it|that|the \w+))?(?: (?:already|tbh|to be honest|though|tho|sorry|lol|before (?:i|we) (?:saw|noticed|realised)|(?:and|then|but) (?:(?:i|we|then|just) )*(?:stopped|noticed|tipped|poured|threw|put|left|kept)(?: \w+){0,6}))*\W*$/i
const longestReport = 12
/** Words that make what was drunk dangerous, or a person unwell. */
const danger =
  /\b(?:sick|ill|unwell|vomit\w*|dizzy|faint\w*|poison\w*|glass|shards?|chemical|bleach|cleaner|metho|methanol|meths|spirits?|vodka|whisk\w*|rum|gin|tequila|bottles|litres?|pills?|tablets?|meds?|pregnant|baby|kid\w*|child\w*|toddler|son|daughter|dog|cat|puppy|year old|breath\w*|pain|hurts?|burn\w*|numb|unconscious|wake|help|hospital|allerg\w*|straight)\b/i

/** A glass that is a measure, and no shard. */
const measure = /\b(?:an?|one|two|three|half an?) (?:small |little )?glass(?:es)?\b/gi

/** Returns whether a text only reports that a part of a delivery was drunk or opened: 'already had two of them'. */
export function tellsOfConsumed(text: string): boolean {
  const said = text.slice(0, 120).trim()
  return (
    consumed.test(said) &&
    !danger.test(said.replaceAll(measure, '')) &&
    said.split(/\s+/).length <= longestReport
  )
}

const partOfIt =
  /\b(?:a|an|one|half|some|a (?:few|couple)|two)(?: (?:glass(?:es)?|sips?|cans?|bit|little|couple))? of (?:it|that|them|those|these|the \p{L}+)\b/iu

/** Returns whether a text only reports that a little of a delivery was drunk: 'already drank a glass of it'. */
export function tellsOfTasting(text: string): boolean {
  return tellsOfConsumed(text) && partOfIt.test(text)
}

/** Two drinks and a property of taste, strength or price: 'is gin stronger than vodka'. */
const drinkComparison =
  /^(?:(?:and|so|ok|okay|but|hey|hi|um)[\s,]+)*(?:is|are|isn['’]?t|aren['’]?t) (?:(?:a|an|the) )?[\p{L}'’-]+(?: [\p{L}'’-]+)? (?:(?:usually|generally|always|much|really) )?(?:(?:strong|weak|light|heavi|sweet|dri|crisp|fruiti|smooth|full|bold|rich|soft|cheap|dear|price?i|smoki|spici|bitter|fresh)er|(?:more|less) (?:expensive|alcoholic|sweet|dry|bitter|fruity)) than (?:(?:a|an|the) )?[\p{L}'’-]+(?: [\p{L}'’-]+)?\W*$/iu

/** Returns whether a text only compares two drinks by taste, strength or price. */
export function comparesDrinks(text: string): boolean {
  return drinkComparison.test(text.slice(0, 120).trim())
}
