import { countWords, toSpacedWords } from '../plain-words'
import type { ProductSort } from './product-query'

const noun = '(?:alcohol|booze|punch|kick|oomph|grunt|bite|strength)'
/** The comparatives of a choice, each with the order by which it chooses. */
const sorts: readonly (readonly [RegExp, ProductSort])[] = [
  [new RegExp(String.raw`\b(?:(?:less|least) ${noun}|weak(?:er|est)|light(?:er|est)(?! bod)|mild(?:er|est)|low(?:er|est) (?:in |abv|proof|percent|strength))`), 'weakest'],
  [new RegExp(String.raw`\b(?:(?:more|most|biggest|highest|hardest) ${noun}|alcohol\b.*\bmost|strong(?:er|est)|booz(?:ier|iest)|high(?:er|est) (?:in alcohol|abv|proof|percent|strength|alcohol)|hits? (?:harder|hardest))`), 'strongest'],
  [/\b(?:cheap(?:er|est)|(?:less|least) (?:expensive|dear|pricey)|costs? (?:me )?(?:less|least)|lower[ -]?(?:priced?|cost)|lowest[ -]?(?:priced?|cost)|easi(?:er|est) on the (?:wallet|pocket|purse))/, 'cheapest'],
  [/\b(?:dear(?:er|est)|pric(?:ier|iest)|(?:more|most) (?:expensive|pricey)|costs? (?:me )?(?:more|most)|higher[ -]?priced?|highest[ -]?priced?)/, 'dearest'],
  [/\b(?:(?:better|best|higher|highest)[ -](?:rated|rating|rating|reviewed|reviews|liked)|rated (?:better|best|higher|highest)|(?:more|most) stars)/, 'rating'],
] // oxfmt-ignore

const ofList =
  /\b(?:of|between|from|among|amongst|out of) (?:(?:all )?(?:these|those|them)|the (?:two|pair|three|four|five|lot)|both|this lot)\b|\bwhich (?:one )?has\b/
const whichOne =
  /^(?:(?:and|so|ok|okay|right|then|hmm|well|but) )*(?:which|what)(?: one)?(?: (?:is|has|packs|comes|costs?|gives|hits?|got|would be|rates|was|drinks)| s)\b/
/** 'The one with the highest rating', 'the one thats cheaper'. */
const theOne =
  /^(?:(?:and|so|ok|okay|right|then|hmm|well|but|yeah|id like|ill take|show me|give me) )*(?:the|that|whichever) (?:one|wine|bottle|beer|gin|drink)s? (?:with(?: the)?|that(?: s| has| is|s)?(?: the)?|which is(?: the)?|thats(?: the)?|has(?: the)?|is(?: the)?) /
const bareComparative = /^(?:(?:and|or) )*(?:the )?[a-z]+(?: (?:rated|expensive|alcohol))?$/
const maxWords = 12

/** A choice among the products of the newest list. */
export type ListChoice = {
  readonly sort: ProductSort
  /** The text chooses between two products. */
  readonly isOfTwo: boolean
}

/**
 * Returns the order by which a text chooses among the products that are shown: 'the lighter of the two', 'which has more kick'. `null`: it
 * does not choose among them; 'something cheaper' is another search.
 *
 * @param options `isOfTwo`: two products were just shown, so that 'cheaper?' chooses one of them
 */
export function findListChoice(
  text: string,
  { isOfTwo = false }: { readonly isOfTwo?: boolean } = {},
): ListChoice | null {
  const plain = toSpacedWords(text)
  if (countWords(plain) > maxWords || /\b(?:than|anything|something|any)\b/.test(plain)) return null
  const isAfterTwo = isOfTwo && text.trim().endsWith('?') && bareComparative.test(plain)
  if (!ofList.test(plain) && !whichOne.test(plain) && !theOne.test(plain) && !isAfterTwo) return null
  const sort = sorts.find(([pattern]) => pattern.test(plain))?.[1]
  return sort === undefined ? null : { sort, isOfTwo: isAfterTwo || /\b(?:two|both|pair)\b/.test(plain) }
}

const difference = /\b(?:difference|differences|differ|differs|gap|spread|identical|equal|alike|same)\b/g
const fact =
  /\b(?:strength|alcohol|abv|proof|percent|percentage|price|prices|priced|cost|costs|money|size|volume|rating|ratings|stars|taste|style|strong|drinks)\b/
const differenceFillers =
  /\b(?:what|whats|s|is|are|the|and|so|ok|much|how|a|any|of|a|big|in|there|them|they|those|these|two|both|between|do|does|it|one|then|or|really|main|real|tell|me)\b/g
/** Words after 'same' with which no products are compared. */
const otherSame = /\bsame (?:day|order|store|shop|address|time|one)\b/

/** Returns whether a text asks how two products that are shown differ: 'any gap in price', 'is the alcohol the same'. */
export function asksForDifference(text: string): boolean {
  const plain = toSpacedWords(text)
  if (countWords(plain) > maxWords || plain.search(difference) < 0 || otherSame.test(plain)) return false
  if (fact.test(plain)) return true
  const rest = plain.replaceAll(difference, '').replaceAll(differenceFillers, '').trim()
  return rest === '' && !/\bsame\b/.test(plain)
}
