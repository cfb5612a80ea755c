import { findWrittenOrderNumbers } from '../written-order-numbers'

const dayWords =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(?:jan|febr)uary|march|april|june|july|august|(?:septem|octo|novem|decem)ber|\d{1,2}(?:st|nd|rd|th)|\d{1,2}\/\d{1,2})\b/i
const addressWords =
  /\b\d{1,5}[a-z]?(?:\/\d{1,5}[a-z]?)? (?:\p{L}+ ){1,3}(?:st|street|rd|road|ave|avenue|dr|drive|ct|court|pl|place|cres|crescent|pde|parade|hwy|highway|ln|lane|way|tce|terrace|cl|close|bvd|boulevard|cct|circuit|grove|gr)\b/iu
const phoneNumber = /(?<!\d)0[2-478](?:[ -]?\d){8}(?!\d)/

/** Returns whether a text holds an Australian phone number. */
export function givesPhone(text: string): boolean {
  return phoneNumber.test(text)
}

/**
 * Returns whether a text is data for a change of an order: its number with a day, an address or a phone. The classifier decides
 * nothing about it; patterns do.
 */
export function isDataForChange(text: string): boolean {
  const isData = dayWords.test(text) || addressWords.test(text) || givesPhone(text)
  return isData && findWrittenOrderNumbers(text).length > 0
}

/** The words without which a policy of the classifier is not meant, by policy. */
const evidence: Readonly<Record<string, RegExp>> = {
  other_people:
    /\b(?:his|hers?|him|their|them|theirs|he|she|they|who|whose|someone\w*|somebody\w*|anyone\w*|else\w*|neighbou?r\w*|ex|wife\w*|husband\w*|partner\w*|girlfriend\w*|boyfriend\w*|mate\w*|friend\w*|flatmate\w*|housemate\w*|room ?mate\w*|boss\w*|colleague\w*|mum\w*|mom\w*|dad\w*|mother\w*|father\w*|son\w*|daughter\w*|brother\w*|sister\w*|cousin\w*|aunt\w*|uncle\w*|nan\w*|gran\w*|customer\w*|shopper\w*|people|person\w*|driver\w*|staff|employee\w*|guy\w*|bloke\w*|lady|woman|man|tenant\w*|[a-z]+['’]s)\b/i,
}

/** A choice among shown products is no haggling. */
const choice = /\b(?:cheap(?:er|est)|dear(?:er|est)|less expensive)\b/i
const questionWord = /\b(?:which|whose|what|who|where)\b/i

/** A person's name in the place of a person: 'what tom baker bought', 'the account of mia wong'. */
const namesPerson =
  /\b(?:account|profile|orders?|details|address|purchases) (?:for|of|under) (?!my|our|the|an?|this|that|me|us|your|pick|delivery|order)[a-z]+ [a-z]+|\b(?:what|has|did) (?!i|we|you|it|is|are|was|the|did|do|does|my|your|this|that)[a-z]+ [a-z]+ (?:ordered|bought|spent|been|order|buy|get)\b/i

/** Returns whether the policy that the classifier found has a word in the text without which it is not meant. */
export function hasEvidence(policy: string, text: string): boolean {
  if (policy === 'price_promise' && choice.test(text) && questionWord.test(text)) return false
  if (policy === 'other_people' && namesPerson.test(text)) return true
  return evidence[policy]?.test(text) ?? true
}

/** A shopper who says an age from 18 on: the classifier, which knows ages by their words alone, does not decide. */
const adultAge = /\b(?:i ?a?['’]?m|aged) (?:1[89]|[2-9]\d)\b(?! ?(?:%|percent|min|day|bottle))/i

/** The words of a person, an age or a school. A text without them, such as 'better the 14th', says no age. */
const concernsPerson =
  /\b(?:i|i?['’]?m|me|my|mine|we|our|us|he|she|they|him|his|hers?|their|them|kids?|child|children|boys?|girls?|lads?|sons?|daughters?|brothers?|sisters?|bro|sis|cousins?|nieces?|nephews?|mates?|friends?|mum|dad|parents?|babysitter|students?|teacher|school\w*|formal|grade|minors?|teen\w*|under ?age\w*|young\w*|old|age|aged|ids?|licen[cs]e)\b/i
/** A person who is said to be 18 or older, such as 'her boy is 30'. */
const namesAdultAge =
  /\b(?:is|are|was|turn(?:s|ed|ing)?|he['’]?s|she['’]?s|now) (?:only |just |already )?(?:1[89]|[2-9]\d|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?! ?(?:%|percent|min|day|bottle|dollar))/i
const namesMinorAge =
  /(?<![\d.])(?:[5-9]|1[0-7])(?![\d.])|\b(?:twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b/i

/** Returns whether a shopper says an age from 18 on, so that the classifier does not decide. */
export function statesAdultAge(text: string): boolean {
  return adultAge.test(text)
}

/** Returns whether a text can be about a person under 18. */
export function mayNameMinor(text: string): boolean {
  return concernsPerson.test(text) && (!namesAdultAge.test(text) || namesMinorAge.test(text))
}
