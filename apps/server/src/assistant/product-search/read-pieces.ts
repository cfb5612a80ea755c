import { toPlainWords } from '../plain-words'
import type { Product } from '@murphy/retail-api'
import type { ProductWords } from '../bot-files/product-words'
import { readNumberWord } from '../references/number-words'
import { findCheapestPack } from './product-packs'

/** A higher number is no number of pieces. */
const maxCount = 120
const number = String.raw`(\d{1,3}|[a-z]+)`
const piece =
  '(?:bottles?|btls?|cans?|stubbies|tinnies|tins|pieces|of (?:them|those|these|it|that|this)|pack|x)'
/** A number before the pieces, or behind a verb of buying. */
const countPatterns = [
  new RegExp(String.raw`\b${number}[ -]?${piece}\b`),
  new RegExp(
    String.raw`\b(?:for|buy|buying|get|take|want|order|of|price of|cost of|if i (?:buy|get|take)|when i (?:buy|get|take)) (?:about |all )?${number}(?! ?(?:%|per cent|percent|ml|people|dollars|bucks|hours|days|weeks|nights))\b`,
  ),
  new RegExp(
    String.raw`^(?:and |what about |how about )?${number}(?:,| then| together| all up| altogether| in total|\?|$)`,
  ),
]

const writtenCounts: readonly (readonly [RegExp, number])[] = [
  [/\bhalf (?:a )?dozen\b|\bsixer\b|\bsix[ -]?pack\b/, 6],
  [/\btwo dozen\b/, 24],
  [/\bdozen\b/, 12],
  [/\b(?:a )?(?:pair|couple|both bottles)\b/, 2],
]

const packsPattern = new RegExp(
  String.raw`\b${number}[ -](?:whole |full |x )?(?:(dozen)|(six[ -]?packs?|6[ -]?packs?|sixers)|(cases|cartons|boxes)|(slabs))\b`,
)

/** Returns the number of pieces in several packs, such as `two cases` or `3 dozen`; `null`: the text names no packs. */
function readPackMultiple(
  plain: string,
  units: { readonly case: number | undefined; readonly slab: number | undefined },
): { readonly count: number | null } | null {
  const [, written, dozen, six, cases] = packsPattern.exec(plain) ?? []
  const count = readNumberWord(written)
  const each = dozen ? 12 : six ? 6 : cases ? units.case : units.slab
  if (count === null || count < 2) return null
  return { count: each === undefined || count * each > maxCount ? null : count * each }
}

/** The words of a question for the price of several pieces, beside the number. With any other word it asks something else. */
const pieceWords: ReadonlySet<string> = new Set(
  (
    'and so ok okay right cool then well um what whats how about much would will does do is are be if when i id ill we wed well take taking ' +
    'took buy buying bought get getting got grab grabbed grabbing want wanted need needed have having had it its that thats them those these this ' +
    'of for the a an at in with by make made say price prices priced cost costs come comes coming total totals to up all together altogether ' +
    'each apiece per one bottle bottles btl btls can cans stubbies tinnies tins piece pieces pack packs pay paying set me us back please pls ' +
    'thanks only just instead same now dozen half couple pair case cases carton cartons box boxes slab slabs sixer cheaper less discount any ' +
    'there both worth run did could give gimme damage sum'
  ).split(' '),
)
const maxPieceWords = 12
const moneyOrPart = /[$%]|\d[.:/]\d/
const countedWords = /^(?:\d{1,3}|dozen|half|couple|pair|sixer)$/
/** A text that begins like a yes-no question asks how it is sold, unless it says that it asks the price. */
const yesNoLead = /^(?:and |so |ok |okay )?(?:is|are|do|does|did|can|could|will|would) /
const priceWords =
  /\b(?:price|cost|costs|cheaper|less|discount|much|total|each|apiece|come to|set me back|pay|damage)\b/

/**
 * Returns for how many pieces of the product in focus a short text asks the price, even without a word for it: `and for 12`. `null`:
 * it asks something else.
 *
 * @param text without the names of products
 */
export function readAskedPieces(text: string, product: Product, words: ProductWords): number | null {
  if (moneyOrPart.test(text)) return null
  const plain = toPlainWords(text)
  const said = plain.split(' ')
  if (said.length > maxPieceWords || (yesNoLead.test(plain) && !priceWords.test(plain))) return null
  // The word 'one' is a pronoun here: 'each one'.
  const counts = said.filter(
    (word) => word !== 'one' && (countedWords.test(word) || readNumberWord(word) !== null),
  )
  const isOther = said.some((word) => !pieceWords.has(word) && !counts.includes(word))
  if (counts.length === 0 || isOther) return null
  const read = readPieces(plain, product, words)
  if (read !== null || counts.length > 1) return read
  const count = readNumberWord(counts[0])
  return count !== null && count > 1 && count <= maxCount ? count : null
}

/**
 * Returns for how many pieces of a product a text asks the price: `a dozen of it`, `half a case`, `six of those`. `null`: it names no
 * number.
 */
export function readPieces(text: string, product: Product, { packs }: ProductWords): number | null {
  const plain = text.toLowerCase().replaceAll(/[’']/g, '').trim()
  const carton = findCheapestPack(product, packs['carton'])
  const slabUnits = findCheapestPack(product, packs['slab'])?.units
  // The number of pieces is not known for a pack that the feed does not name.
  const multiple = readPackMultiple(plain, { case: carton?.units, slab: slabUnits })
  if (multiple !== null) return multiple.count
  if (/\bhalf (?:a |the )?(?:case|carton|box|slab)\b/.test(plain))
    return carton === null ? null : Math.floor(carton.units / 2)
  const written = writtenCounts.find(([pattern]) => pattern.test(plain))
  if (written) return written[1]
  for (const pattern of countPatterns) {
    const count = readNumberWord(pattern.exec(plain)?.[1])
    if (count !== null && count > 1 && count <= maxCount) return count
  }
  if (slabUnits !== undefined && /\bslabs?\b/.test(plain)) return slabUnits
  return /\b(?:case|carton|box)(?:s|es)?\b/.test(plain) ? (carton?.units ?? null) : null
}
