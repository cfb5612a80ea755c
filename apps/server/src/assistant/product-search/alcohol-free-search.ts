import type { ProductWords } from '../bot-files/product-words'
import type { DialogueState } from '../dialogue-state'
import { toPhraseWords } from './product-language'
import type { ProductQuery } from './product-query'
import { emptyQuery, toStoredQuery } from './product-query'

/** Words that end a search for drinks without alcohol. */
const wantsAlcohol =
  /\b(?:with (?:the |some |full )?(?:alcohol|booze|proof)|(?:full|normal|regular|usual|mid|high)[ -]?strength|alcoholic|boozy|(?:normal|regular|real|proper|ordinary|actual) (?:ones?|beers?|wines?|gins?|drinks?|stuff|alcohol)|not (?:the )?(?:alcohol|booze)[ -]free|does(?:n['’]?t| not) (?:have to|need to) be (?:alcohol|booze)[ -]free|(?:alcohol|booze) is (?:fine|ok|okay))\b/i
/** Words of the opposite, such as 'non-alcoholic'. */
const withoutAlcohol =
  /\b(?:non|not|no|0|zero|un|less|isn['’]?t|aren['’]?t)[ -]?(?:that |too |very )?alcoholic\b/i

/** Returns whether a text asks for drinks with alcohol: 'the normal ones', 'with alcohol'. */
export function wantsDrinksWithAlcohol(text: string): boolean {
  return wantsAlcohol.test(text) && !withoutAlcohol.test(text)
}

/**
 * Limits a search to drinks without alcohol when the last one was limited: 'sparkling' after '0 % beer' is alcohol-free too. Asking for
 * alcohol ends it. Glasses, snacks and mixers are searched without this limit.
 *
 * Source: docs/understanding.md#product-search
 */
export function keepAlcoholFree(
  query: ProductQuery,
  {
    text,
    last,
    words,
  }: { readonly text: string; readonly last: ProductQuery | null; readonly words: ProductWords },
): ProductQuery {
  if (last?.isAlcoholFree !== true || query.isAlcoholFree) return query
  if (wantsDrinksWithAlcohol(text) || query.strength === 'strong' || (query.alcohol?.min ?? 0) > 0)
    return query
  const isDrinkWithAlcohol = (kind: string): boolean => {
    const widest = words.kinds[kind]?.part_of ?? kind
    return (
      !words.named_only.includes(kind) &&
      !words.named_only.includes(widest) &&
      words.kinds[kind]?.categories.every((category) => category === alcoholFreeCategory) !== true
    )
  }
  const hasNoAlcoholicKind =
    query.varietals.length === 0 && query.kinds.length > 0 && !query.kinds.some(isDrinkWithAlcohol)
  return hasNoAlcoholicKind ? query : { ...query, isAlcoholFree: true }
}

/** The category of the feed for drinks without alcohol. */
const alcoholFreeCategory = 'no-alcohol'

/**
 * Remembers that a text, which a safety policy answered, asks for drinks without alcohol: 'my sister is pregnant, something non-alcoholic'.
 * The next search is then limited to these. One word alone, such as 'zero' or 'sober', may mean something else.
 *
 * Source: docs/understanding.md#policies
 */
export function rememberAlcoholFree(
  text: string,
  dialogue: DialogueState,
  { alcohol_free: phrases }: Pick<ProductWords, 'alcohol_free'>,
): DialogueState {
  const said = ` ${toPhraseWords(text).join(' ')} `
  const isAsked = phrases
    .map((phrase) => toPhraseWords(phrase))
    .some((phrase) => phrase.length > 1 && said.includes(` ${phrase.join(' ')} `))
  if (!isAsked) return dialogue
  const query = toStoredQuery({ ...emptyQuery, isAlcoholFree: true })
  return { ...dialogue, productSearch: { query, turn: dialogue.turnCount } }
}
