import { findWrittenOrderNumbers } from '../orders/written-order-numbers'

const dayWords =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(?:jan|febr)uary|march|april|june|july|august|(?:septem|octo|novem|decem)ber|\d{1,2}(?:st|nd|rd|th)|\d{1,2}\/\d{1,2})\b/i
const addressWords =
  /\b\d{1,5}[a-z]?(?:\/\d{1,5}[a-z]?)? (?:\p{L}+ ){1,3}(?:st|street|rd|road|ave|avenue|dr|drive|ct|court|pl|place|cres|crescent|pde|parade|hwy|highway|ln|lane|way|tce|terrace|cl|close|bvd|boulevard|cct|circuit|grove|gr)\b/iu
const phoneNumber = /(?<!\d)0[2-478](?:[ -]?\d){8}(?!\d)/

/** Returns whether a text holds an Australian phone number. */
export function givesPhone(text: string): boolean {
  return phoneNumber.test(text)
}

const owner = String.raw`(?:his|her|their|the|my \p{L}+(?:['’]?s)?)`
const statedName = new RegExp(
  String.raw`^(?:(?:ok|okay|yes|yeah|sure|no|oh|and|so)[\s,.!]+)*(?:${owner} )?(?:(?:full|first|last|family|sur) ?)?name(?:s| is|['’]s| was|:)(?! (?:what|who|where|on|there)\b) \p{L}[^?]*$`,
  'iu',
)

/** Returns whether a text states the name of a person, and asks nothing: 'her name is Mei Chan'. */
export function givesName(text: string): boolean {
  return statedName.test(text.slice(0, 120).trim())
}

/**
 * Returns whether a text is data for a change of an order: its number with a day, an address or a phone. The classifier decides
 * nothing about it; patterns do.
 */
export function isDataForChange(text: string): boolean {
  const isData = dayWords.test(text) || addressWords.test(text) || givesPhone(text)
  return isData && findWrittenOrderNumbers(text).length > 0
}

/** Comparatives of a choice among products, which is no haggling. */
const choice = /\b(?:cheap(?:er|est)|dear(?:er|est)|less expensive)\b/i
const questionWord = /\b(?:which|whose|what|who|where)\b/i

/** A comparison of two products: 'is the six pack cheaper than singles'. */
const comparison = /\b(?:is|are|work(?:s|ing)? out|would|be)\b.{0,60}\bcheaper than\b/i
/** A longer text says more than a search. */
const longestSearch = 8
/** Words with which a text asks the shop for a lower price. */
const asksForLess =
  /\b(?:you(?:r|rs|s)?|u|match\w*|beat\w*|lower|drop|promise\w*|guarantee\w*|discount\w*|give|sell|let|deal|agree\w*|(?:do|make) it)\b/i
const opening = /^.{0,12}\b(?:can|could|would) (?:you|u) (?:please )?(?:tell|say|check|show)\b/i

/** A limit of a price in a search: 'vodka for less than 65'. */
const priceLimit =
  /\b(?:less|cheaper|no more|dearer) th[ae]n \$? ?\d|\b(?:under|below|up to|within|max(?:imum)?) \$? ?\d/i

/** Returns whether a text asks which of several products costs less, or only names a limit of the price. */
export function isChoiceOfProduct(text: string): boolean {
  if (choice.test(text) && questionWord.test(text)) return true
  if (priceLimit.test(text) && !asksForLess.test(text) && text.trim().split(/\s+/).length <= longestSearch)
    return true
  return comparison.test(text) && !asksForLess.test(text.replace(opening, ''))
}

/** The words of a question for a price, for the cheapest or for a total. With any other word a text may say more. */
const priceQuestionWords: ReadonlySet<string> = new Set(
  (
    'a an and any are at be buy by can could do for from get give got have how i if in is it its just like looking me much my need of on one or our ' +
    'please pls plus price priced cost costs show some tell that the them then there these this those to us want was we what whats which will with would you your ' +
    'ok okay so also too thanks cheap cheaper cheapest pay paying total altogether all up dollars bucks case carton pack bottle bottles ' +
    'gin rum vodka whisky whiskey bourbon scotch tequila brandy liqueur wine red white shiraz merlot pinot rose champagne prosecco sparkling beer lager cider'
  ).split(' '),
)
const asksPrice = /\b(?:cheap(?:er|est)?|price[ds]?|costs?|how much|pay(?:ing)?|total|all up)\b/i

/** Returns whether a text only names a drink or a number and asks for the price: 'a bottle of the cheapest gin, what will I pay in total'. */
export function asksOnlyPrice(text: string): boolean {
  const words = text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return (
    asksPrice.test(text) &&
    words.every((word) => word === '' || /^\d{1,3}$/.test(word) || priceQuestionWords.has(word))
  )
}

/** Returns whether a text asks for the price as it is: it asks for nothing else, and not for a lower one. */
export function asksPriceAsItIs(text: string): boolean {
  return asksOnlyPrice(text) && !asksForLess.test(text)
}

const nonDrinker =
  /\bnon[ -]?drink(?:er|ers|ing)\b|\b(?:them|people|guests|some|few|half|rest|who|she|he|they) (?:really |just )?(?:don['’]?t|doesn['’]?t|do not|does not)(?: really| even)? drink\b(?! (?:to|for|enough)\b)/i

/** Returns whether a text chooses for people who do not drink: 'what would a non drinker like'. */
export function namesNonDrinker(text: string): boolean {
  return nonDrinker.test(text)
}

const withoutAlcohol =
  /\b(?:(?:zero|no|non|free of|without|0%?)[ -]?(?:alcohol(?:ic)?|alc|booze)\b|nonalc|(?:alcohol|booze)[ -]free|zero (?:beers?|wines?|gin|prosecco|sparkling|bubbles)|mocktails?)/i
/** Words of a question if, when or how much a person may drink. With one of them a text is no plain wish for a drink. */
const asksIfSafe =
  /\b(?:safe(?:ly)?|ok|okay|alright|fine|allowed|harm\w*|risk\w*|hurt\w*|limit|how (?:much|many|long|soon)|(?:can|could|may|should|will|would|do|does|is) (?:i|she|he|we|they|it|my \p{L}+) (?:still )?(?:drink|have|drive|blow|be|get|pass|show|affect)|(?:just|only) (?:one|a)|little bit|sips?|breath\w*|before i|0\.\d|(?:truly|really|actually|completely|totally|exactly) (?:zero|free|no|non|alcohol|0))\b/iu

/** Returns whether a text wants a drink without alcohol and does not ask whether a drink is safe: 'zero alcohol prosecco, shes pregnant'. */
export function wantsNoAlcohol(text: string): boolean {
  return withoutAlcohol.test(text) && !asksIfSafe.test(text)
}

const asksToHold =
  /\b(?:(?:hold|keep|save|reserve|stash)(?: (?:on to|onto))?|(?:put|set|leave) (?=.{1,40}\b(?:aside|one side|out the back|behind the counter)\b)) ?(?:me )?(?:\d{1,2}|an?|one|two|three|four|five|six|it|this|them|these|those|that one|some)\b/i
/** Words with which a hold is one of a price, and so a promise. */
const namesPrice =
  /\$|%|\b(?:price[ds]?|deals?|specials?|discount\w*|rates?|offers?|cost|quote\w*|cheap\w*|off|free|dollars?|bucks?|percent|sale)\b/i
const longestHold = 16

/** Returns whether a text asks to keep goods for its writer, and names no price: 'hold 2 for me'. */
export function asksToHoldGoods(text: string): boolean {
  return asksToHold.test(text) && !namesPrice.test(text) && text.trim().split(/\s+/).length <= longestHold
}

const pairing =
  /\b(?:pair\w*|match(?:es|ing)?|(?:go(?:es|ing)?|drink|serve|have|eat|best|good|nice) with|for (?:dinner|lunch|brunch|entree|dessert|a (?:party|barbecue|bbq|feast))|(?:what|which) (?:wine|beer|white|red|ros[eé]|cider|sparkling|gin)|hamper|platter|cocktail)\b/i
/** Words of a person who cannot have something, or of a question what a product holds. */
const ofSensitivity =
  /\b(?:allerg\w*|intoleran\w*|sensitiv\w*|coeliacs?|celiacs?|anaphyla\w*|epipen|react\w*|hives|rash\w*|itch\w*|swell\w*|swollen|wheez\w*|asthma\w*|safe\w*|contain\w*|free|traces?|without|ingredients?|fined|label|in (?:it|this|that|them|there)|(?:can['’]?t|cannot|can not|don['’]?t|doesn['’]?t|not) (?:do|have|eat|drink|tolerate|handle)|real|actual|made (?:of|from|with))\b/i

/** Returns whether a text names food only because a drink is to go with it: 'need something to drink with egg fried rice'. */
export function asksForPairing(text: string): boolean {
  return pairing.test(text) && !ofSensitivity.test(text)
}

const stolen =
  /\b(?:stolen|nicked|pinched|skimmed|cloned|hacked|lost|missing)\b|\b(?:freeze|block|lock|suspend)\b.{0,12}\b(?:it|my|the)\b/i

const year = /\b(?:19|20)\d\d\b/
const ofBankCard =
  /\b(?:cards?|visa|master ?card|amex|debit|credit|cv[vc]2?|ccv|expir\w*|exp|bsb|bank|pin|digits?)\b/i

/** Returns whether the only figure of a text is a year, and no word of it is one of a bank card: 'mine says 2021 on the back'. */
export function namesOnlyYear(text: string): boolean {
  return year.test(text) && !/\d/.test(text.replace(year, '')) && !ofBankCard.test(text)
}

/** Returns whether a text reports a bank card as lost or stolen, and gives no digits of it. */
export function reportsLostCard(text: string): boolean {
  return stolen.test(text) && !/\d{3}/.test(text)
}
