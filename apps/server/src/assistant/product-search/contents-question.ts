import { countWords, toPlainWords } from '../plain-words'
import { readNumberWord } from '../references/number-words'
import type { ProductQuery } from './product-query'

/** A question for how much one piece or pack holds, by what it is counted in. */
export type ContentsQuestion = {
  readonly countedIn: 'standard drinks' | 'glasses'
  readonly inCase: boolean
  /** The number of bottles, where a text names several: '8 bottles'. */
  readonly bottles?: number
  /** The text repeats the question before it, and so has to name another drink or size. */
  readonly isRepeated?: true
}

const counted =
  /\bhow many (?:(standard|std) ?)?(drinks?|glasses|serves?|servings|shots|nips|pours|standards|g (?:and |n )?ts?|gin and tonics)\b|\b(?:drinks?|glasses|serves?|servings|shots|nips) (?:are |is )?(?:in|from|per|out of)\b.*\bhow many\b/
/** The words for a bottle, a can or a pack. A plan for guests counts people, and a price counts money. */
const container =
  /\b(?:bottles?|case|carton|slab|cans?|stubby|tinny|six ?pack|6 ?pack|(?:1|one|a) ?(?:l|litre|liter)|magnum|cask|goon|box|(?:in|from|of) (?:it|that|this|one|each))\b/
const caseWords = /\b(?:case|carton|slab|box|24 pack|24)\b/
const otherWords =
  /\b(?:people|ppl|guests|adults|of us|persons|each (?:person|guest)|hours?|hrs|safe|drive|driving|allowed|a day|per day|before|hire|borrow|sell|deliver\w*|order(?:ed)?|points)\b/
const longestQuestion = 14
/** A follow-up begins like one: it names another drink, size or pack alone. */
const followUp = /^(?:and|n|what about|how about|or|so) (?!how|when|where|why|which|can|do|is|are|for \d)/
const longestFollowUp = 6

/**
 * Returns how much of a piece or pack a text asks for: 'how many standard drinks in a case of mids', 'one bottle of gin, how many drinks'.
 * `null`: it asks something else.
 *
 * Source: docs/understanding.md#product-search
 */
export function findContentsQuestion(text: string): ContentsQuestion | null {
  // A story around the question has its own sentences.
  const found = text.split(/(?<=[.!?])\s+|\n+/, maxSentences).map((sentence) => readQuestion(sentence))
  return found.find((question) => question !== null) ?? null
}

const maxSentences = 8
const severalBottles = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) bottles\b/

function readQuestion(text: string): ContentsQuestion | null {
  const plain = toPlainWords(text)
  const [found, standard, noun] = counted.exec(plain) ?? []
  const rest = found === undefined ? '' : plain.replace(found, ' ')
  if (found === undefined || otherWords.test(plain) || countWords(plain) > longestQuestion) return null
  if (!container.test(rest)) return null
  const isStandard = standard !== undefined || noun === 'standards'
  const bottles = readNumberWord(severalBottles.exec(rest)?.[1])
  return {
    countedIn: isStandard ? 'standard drinks' : 'glasses',
    inCase: caseWords.test(rest),
    ...(bottles !== null && bottles > 1 ? { bottles } : {}),
  }
}

/**
 * Returns the question for contents that a text asks, or that it repeats for another drink or size right after one: 'and mid strength',
 * 'what about a litre'. `null`: neither.
 *
 * @param history the messages before the text
 */
export function readContents(
  text: string,
  history: readonly { readonly from: string; readonly text: string }[],
): ContentsQuestion | null {
  const asked = findContentsQuestion(text)
  if (asked !== null) return asked
  const plain = toPlainWords(text)
  const isShort = countWords(plain) <= longestFollowUp && followUp.test(plain) && !otherWords.test(plain)
  const before = isShort ? history.findLast(({ from }) => from === 'shopper')?.text : undefined
  const repeated = before === undefined ? null : findContentsQuestion(before)
  return repeated === null ? null : { ...repeated, isRepeated: true }
}

const size =
  /(?<![\d.])(\d{1,4}(?:\.\d{1,2})?) ?(mls?|millilit(?:re|er)s?|l|lt|ltr|lit(?:re|er)s?)(?![\p{L}\d])/iu
const oneLitre = /\b(?:an?|one) lit(?:re|er)\b/i

/** Returns the millilitres of a bottle that a text names; `null`: it names none. */
export function readMillilitres(text: string): number | null {
  const said = text.slice(0, 200)
  const [, amount, unit] = size.exec(said) ?? []
  if (amount === undefined || unit === undefined) return oneLitre.test(said) ? 1000 : null
  const millilitres = Number(amount) * (unit.toLowerCase().startsWith('m') ? 1 : 1000)
  return millilitres >= 100 && millilitres <= 6000 ? millilitres : null
}

/** Returns whether a text names the drink or the size that a repeated question needs. */
export function namesContents(text: string, { kinds, varietals, strength }: ProductQuery): boolean {
  return kinds.length > 0 || varietals.length > 0 || strength !== null || readMillilitres(text) !== null
}

const spiritOrBeer =
  /\b(?:gin|vodka|rum|whisk(?:e)?y|bourbon|scotch|tequila|brandy|cognac|liqueurs?|spirits?|beers?|lagers?|ales?|ciders?|g (?:and |n )?ts?|port|sherry)\b/

/** Returns whether a question is for the glasses of a usual bottle of wine or bubbles, which an article answers. */
export function asksOfWineBottle(
  text: string,
  { countedIn, inCase, isRepeated, bottles }: ContentsQuestion,
): boolean {
  const plain = toPlainWords(text)
  const isUsual =
    !inCase &&
    bottles === undefined &&
    isRepeated !== true &&
    readMillilitres(text) === null &&
    !/\b(?:magnums?|casks?|goon)\b/.test(plain)
  return countedIn === 'glasses' && isUsual && /\bbottles?\b/.test(plain) && !spiritOrBeer.test(plain)
}
