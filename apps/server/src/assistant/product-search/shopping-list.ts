import { countWords } from '../plain-words'
import { readNumberWord } from '../references/number-words'
import { addKindOfBrand, isPartOf } from './kinds-of-query'
import type { ProductWords } from '../bot-files/product-words'
import type { ParsedProductQuery } from './parse-product-query'
import type { ProductQuery } from './product-query'
import { emptyQuery } from './product-query'

/** One thing of a shopping list, as a search of its own. */
export type ListEntry = {
  readonly query: ProductQuery
  readonly count: number
  /** Names that the range does not have. */
  readonly unknownNames: readonly string[]
}

/** Several kinds of products that one message asks for, and the dollars that all of them may cost. */
export type ShoppingList = { readonly entries: readonly ListEntry[]; readonly budget: number | null }

/** A part of the text that names something; `isGoods`: something that is not sold. */
type Draft = { text: string; readonly identity: readonly string[]; readonly isGoods: boolean }

type Read = (text: string) => ParsedProductQuery

/** More entries are no shopping list. */
const maxEntries = 5
const longestEntry = 16
/** Between two entries of a list. */
const separators = /([,;:!?\n]|\.(?!\d)|\+|&|\b(?:and|plus|also|aswell|as well as|n)\b)/i
/** A number in front of the next thing: '2 reds 1 white'. */
const beforeCount =
  /\s(?=\d{1,2} (?!(?:ml|l|lt|litres?|%|percent|per|dollars|bucks|people|ppl|each|or|to|years?|yo|hours?|max|tops|for)\b)[a-z])/i
/** Words of a choice, a comparison or a plan: 'red or white', 'beer and wine for 30 people', 'what goes with'. */
const noList =
  /\b(?:or|vs|versus|difference|compare|better|between|how (?:many|much)|goes? with|pairs? with|recipe|make|mix|cocktails?|(?<!\b(?:more|less) )than|both (?:have|are|of them))\b/i
/** A plan for guests counts drinks. */
const forGuests =
  /\b(?:\d{1,3}|\w+ty|ten|twelve|fifteen) (?:people|ppl|guests|adults|of us|mates|blokes|friends|pax)\b/i
/** An 'or' that offers no choice. */
const emptyOr = /\bor (?:not|so|something|whatever|two|anything)\b/gi
const isBudgetWord =
  /\b(?:budget|all up|altogether|in total|total|together|for (?:the|this) lot|for (?:it|them) all|all in|combined|between them|to spend)\b/i
const amount = /(?:\$ ?)?\b(\d{2,4})\b(?! ?(?:ml|%|people|years?))/i
const eachWords = /\b(?:each|apiece|per bottle|a bottle|a pop)\b/i
/** A word in front of a thing of a list. */
const determiner =
  /\b(?:an?|some|one|two|three|four|five|six|\d{1,2}|something|anything|bottles?|cartons?|cases?|slabs?|(?:six )?packs?|dozen|wants?|likes?|loves?|drinks?|prefers?|fancies)\b/i
const listWords =
  /\b(?:plus|all (?:three|four|two)|both|(?:two|three|four) things|one of each|also|as well)\b/i
const ready = /\b(?:\d{3,4} ?ml|bottles? of)\b/i

/**
 * Reads a message that asks for several kinds of products, each with wishes of its own: 'a red about 20, a dark rum and a dry cider'. `null`:
 * it asks for one search, however many kinds it has, such as 'beer or wine' and 'red and white under 30'.
 *
 * @param read reads a part as a product query
 * Source: docs/understanding.md#product-search
 */
export function readShoppingList(text: string, read: Read, words: ProductWords): ShoppingList | null {
  if (noList.test(text.replaceAll(emptyOr, ' '))) return null
  if (forGuests.test(text)) return null
  const parts = joinNames(splitParts(text), read)
  if (parts.length < 2) return null
  const drafts: Draft[] = []
  let budget: number | null = null
  for (const part of parts) {
    const dollars = readBudget(part)
    const last = drafts.at(-1)
    const identity = dollars === null || !isBudgetWord.test(part) ? listIdentity(read(part), words) : []
    if (dollars !== null && isBudgetWord.test(part)) budget = dollars
    else if (identity.length === 0 && isBarePrice(part) && drafts.length > 1 && !eachWords.test(part))
      budget = dollars
    else if (identity.length > 0 && isWider(identity, drafts, words)) continue
    else if (identity.length > 0) drafts.push({ text: part, identity, isGoods: false })
    else if (isBareGoods(part, read)) drafts.push({ text: part, identity: [part], isGoods: true })
    else if (/^an? /i.test(part)) continue
    else if (last !== undefined && countWords(part) <= longestEntry) last.text = `${last.text}, ${part}`
  }
  if (drafts.length < 2 || drafts.length > maxEntries || !areApart(drafts, words)) return null
  const marked = drafts.filter((draft) => determiner.test(draft.text)).length
  if (drafts.length < 3 && marked < 2 && !listWords.test(text)) return null
  return {
    budget,
    entries: drafts.map((draft) => {
      const { query, unknownNames: missing } = read(draft.text)
      const { isGoods } = draft
      const unknownNames = isGoods ? [draft.text] : missing
      return {
        query: addKindOfBrand(
          {
            ...(isGoods ? emptyQuery : query),
            pieces: null,
            price: budget === null ? (query.price ?? readPrice(draft.text)) : null,
          },
          unknownNames,
          words,
        ),
        count: readCount(draft.text),
        unknownNames,
      }
    }),
  }
}

/** A part of the text, and whether an 'and' stands before it. */
type Part = { readonly text: string; readonly isJoined: boolean }

function splitParts(text: string): readonly Part[] {
  const pieces = text.split(separators)
  return pieces.flatMap((piece, at) =>
    at % 2 === 1
      ? []
      : piece
          .split(beforeCount)
          .map((part, index) => ({
            text: part.trim(),
            isJoined: index === 0 && /^(?:and|&|n)$/i.test(pieces[at - 1] ?? ''),
          }))
          .filter((part) => part.text !== ''),
  )
}

/** Joins two parts that name one product together: 'gin and tonic', but neither 'vodka, soda' nor '700ml of bourbon and cola'. */
function joinNames(parts: readonly Part[], read: Read): readonly string[] {
  return parts.reduce<string[]>((joined, { text, isJoined }) => {
    const before = joined.at(-1)
    const last = before?.split(/\s+/).at(-1)
    const [first] = text.split(/\s+/)
    if (!isJoined || before === undefined || last === undefined || first === undefined || ready.test(before))
      return [...joined, text]
    const { kinds } = read(`${last} and ${first}`).query
    const own = [...read(last).query.kinds, ...read(first).query.kinds]
    const isName = kinds.length === 1 && own.length > 0 && !own.some((kind) => kinds.includes(kind))
    return isName ? [...joined.slice(0, -1), `${before} and ${text}`] : [...joined, text]
  }, [])
}

/** Returns what a part names: kinds, grapes, brands of the range, and brands that it lacks. */
function listIdentity({ query, unknownNames }: ParsedProductQuery, words: ProductWords): readonly string[] {
  const { kinds, varietals, brands, isAlcoholFree } = query
  const named = [...kinds, ...varietals, ...brands, ...unknownNames]
  if (named.length > 0) return named
  const implied = addKindOfBrand(query, unknownNames, words).kinds
  return implied.length > 0 ? implied : isAlcoholFree ? ['alcohol free'] : []
}

/** Returns whether a part only names what earlier entries are a part of: 'wine can be from anywhere' after a red. */
function isWider(identity: readonly string[], drafts: readonly Draft[], words: ProductWords): boolean {
  return identity.every((name) =>
    drafts.some((draft) => draft.identity.some((own) => isPartOf(own, name, words))),
  )
}

/** Returns whether no two entries are about the same kind, or about a kind and a part of it. */
function areApart(drafts: readonly { readonly identity: readonly string[] }[], words: ProductWords): boolean {
  return drafts.every(({ identity }, at) =>
    drafts
      .slice(at + 1)
      .every((other) =>
        identity.every((name) =>
          other.identity.every(
            (otherName) =>
              name !== otherName && !isPartOf(name, otherName, words) && !isPartOf(otherName, name, words),
          ),
        ),
      ),
  )
}

/** Returns whether a part is one word that only a name of a product has: 'limes', which are not sold alone. */
function isBareGoods(part: string, read: Read): boolean {
  const { nameWords, styles } = read(part).query
  return countWords(part) === 1 && nameWords.length > 0 && styles.length === 0
}

/** Reads a price without a word for money: 'a red for 20'. */
function readPrice(part: string): ProductQuery['price'] {
  const dollars = /\bfor (?:about |around )?\$?(\d{2,3})\b/i.exec(part)?.[1]
  return dollars === undefined ? null : { min: null, max: Number(dollars) }
}

function readBudget(part: string): number | null {
  const dollars = Number(amount.exec(part)?.[1])
  return Number.isNaN(dollars) ? null : dollars
}

/** Returns whether a part is nothing but a price: 'under $120'. */
function isBarePrice(part: string): boolean {
  return /^(?:(?:all|for|under|max|up to|less than|within|about|around|say|only)\s+)*\$? ?\d{2,4}(?: (?:dollars|bucks|max|tops))?$/i.test(
    part.trim(),
  )
}

const counted =
  /^(?:(?:i|we|need|want|get|me|please|can|have|like|would|for)\s+)*(\d{1,2}|one|two|three|four|five|six)\b/i
const packWords = /^(?:\d|\w+)[ -]?(?:packs?|ml|%)/i

/** Returns how many of an entry are wanted: 2 in '2 reds'. A pack of six is one. */
function readCount(part: string): number {
  const trimmed = part.trim()
  const count = packWords.test(trimmed) ? null : readNumberWord(counted.exec(trimmed)?.[1]?.toLowerCase())
  return count === null || count < 1 ? 1 : Math.min(count, 12)
}
