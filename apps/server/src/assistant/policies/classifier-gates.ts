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

/** Returns whether the policy that the classifier found has a word in the text without which it is not meant. */
export function hasEvidence(policy: string, text: string): boolean {
  if (policy === 'price_promise' && choice.test(text) && questionWord.test(text)) return false
  return evidence[policy]?.test(text) ?? true
}
