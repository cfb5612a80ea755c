const orderNumber = /(?<!\d)\d{7,12}(?!\d)/
const dayWords =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(?:jan|febr)uary|march|april|june|july|august|(?:septem|octo|novem|decem)ber|\d{1,2}(?:st|nd|rd|th)|\d{1,2}\/\d{1,2})\b/i
const addressWords =
  /\b\d{1,5}[a-z]?(?:\/\d{1,5}[a-z]?)? (?:\p{L}+ ){1,3}(?:st|street|rd|road|ave|avenue|dr|drive|ct|court|pl|place|cres|crescent|pde|parade|hwy|highway|ln|lane|way|tce|terrace|cl|close|bvd|boulevard|cct|circuit|grove|gr)\b/iu
const phoneNumber = /(?<!\d)0[2-478](?:[ -]?\d){8}(?!\d)/

/** The words of a text that is only a value: an answer to a question of Murphy. */
const valueWords = 5
/** A text of fewer words has no evidence but one rare word. */
const fewestWords = 3

/**
 * Returns whether the classifier may decide about a text. It may not where the text is data for a change of an order, an answer to a
 * question, or too short to say anything; patterns decide there alone.
 *
 * @param isAnswer Murphy has asked for a value
 */
export function mayClassify(text: string, isAnswer: boolean): boolean {
  const wordCount = text.trim().split(/\s+/).length
  if (wordCount < fewestWords || (isAnswer && wordCount <= valueWords)) return false
  const isData = dayWords.test(text) || addressWords.test(text) || phoneNumber.test(text)
  return !(orderNumber.test(text) && isData)
}

/** Returns a text without numbers of orders, phones, addresses and days, which say nothing about risk. Ages stay. */
export function maskData(text: string): string {
  return text
    .replaceAll(new RegExp(orderNumber, 'g'), ' ')
    .replaceAll(new RegExp(phoneNumber, 'g'), ' ')
    .replaceAll(new RegExp(addressWords, 'giu'), ' ')
    .replaceAll(
      /\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b(?!19\d\d|20[0-2]\d)\d{4}\b/g,
      ' ',
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** The words without which a policy of the classifier is not meant, by policy. */
const evidence: Readonly<Record<string, RegExp>> = {
  minor:
    /\b(?:i ?['’]?m|i am|im|me|my|our|his|her|he|she|son|daughter|kids?|boys?|girls?|child|children|teen\w*|years?|yrs?|y\/?o|turn\w*|age\w*|young\w*|school\w*|under|minor\w*|student\w*|licence|license|id|formal|brother|sister|mate|friend|someone|nephew|niece|cousin|grand\w+|uni|parent\w*|mum|dad|mother|father)\b/i,
  other_people:
    /\b(?:his|hers?|him|their|them|theirs|he|she|they|who|whose|someone\w*|somebody\w*|anyone\w*|else\w*|neighbou?r\w*|ex|wife\w*|husband\w*|partner\w*|girlfriend\w*|boyfriend\w*|mate\w*|friend\w*|flatmate\w*|housemate\w*|room ?mate\w*|boss\w*|colleague\w*|mum\w*|mom\w*|dad\w*|mother\w*|father\w*|son\w*|daughter\w*|brother\w*|sister\w*|cousin\w*|aunt\w*|uncle\w*|nan\w*|gran\w*|customer\w*|shopper\w*|people|person\w*|driver\w*|staff|employee\w*|guy\w*|bloke\w*|lady|woman|man|tenant\w*|[a-z]+['’]s)\b/i,
}

/** A choice among shown products is no haggling. */
const choice = /\b(?:cheap(?:er|est)|dear(?:er|est)|less expensive)\b/i
const questionWord = /\b(?:which|whose|what|who|where)\b/i

/** Returns whether the policy that the classifier found has a word in the text without which it is not meant. */
export function hasEvidence(policy: string, text: string): boolean {
  if (policy === 'price_promise' && choice.test(text) && questionWord.test(text)) return false
  return evidence[policy]?.test(text) ?? true
}
