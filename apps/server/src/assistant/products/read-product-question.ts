import { toPlainWords } from '../plain-words'

type ProductQuestion = (names: string) => string

/** Questions of fact about a product, each with the question that is asked with its full name. */
const questions: readonly (readonly [RegExp, ProductQuestion])[] = [
  [/\b(?:on special|on sale|on offer|discount\w*|any deal)\b/, (names) => `is ${names} on special`],
  [
    /\b(?:by the (?:case|carton|slab|dozen)|(?:a|per) (?:case|carton|slab|dozen)|pack sizes?|what packs)\b/,
    (names) => `do you have ${names} by the case`,
  ],
  [
    /\b(?:how much (?:is|are|was|were|did|does|do|for)|price[ds]?|cost|costs|what did (?:i|we) pay for)\b/,
    (names) => `price of ${names}`,
  ],
  [/\b(?:how strong|alcohol|abv)\b/, (names) => `how strong is ${names}`],
  [
    /\bwhere(?:s|re)?\b(?!.*\b(?:order|parcel|package|delivery|my)\b).{0,50}\b(?:from|made|produced|distilled|brewed|grown)\W*$/,
    (names) => `what is the origin of ${names}`,
  ],
  [/\b(?:what size|how big)\b/, (names) => `what size is ${names}`],
  [/\b(?:taste|tastes|sweet|dry) (?:like|or)\b/, (names) => `what does ${names} taste like`],
]
/** Costs beside the price of a product. */
const otherCosts =
  /\b(?:deliver\w*|shipping|postage|freight|fee|fees|refund\w*|total|all up|order cost|whole order)\b/

/** Returns the question of fact that a text asks about a product; `null`: none, or one about the delivery or the whole order. */
export function readProductQuestion(text: string): ProductQuestion | null {
  const plain = toPlainWords(text)
  return otherCosts.test(plain) ? null : (questions.find(([pattern]) => pattern.test(plain))?.[1] ?? null)
}
