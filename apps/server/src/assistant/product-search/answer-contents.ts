import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import { toMass } from './describe-drinks-plan'
import { countPours, findTypical, largeMl, mostDrinksOfWine, piecesOfCase } from './planned-drinks'
import type { ContentsQuestion } from './contents-question'
import { asksOfWineBottle, namesContents, readContents, readMillilitres } from './contents-question'
import type { Subjects } from './find-subjects'
import { findBottleSize } from './size-questions'
import type { ProductFacts } from './product-facts'
import { findCheapestPack } from './product-packs'
import { createFilters } from './product-filters'
import type { ProductQuery } from './product-query'
import { emptyQuery, namesProducts } from './product-query'

/** One piece of a product, or the usual piece of a kind. */
type Piece = {
  readonly label: string
  readonly volumeMl: number
  /** Standard drinks. */
  readonly drinks: number
  readonly isBubbly: boolean
  readonly piecesInCase: number | null
  readonly query: ProductQuery | null
}

/**
 * Answers how many standard drinks, glasses or nips a bottle, a can or a case holds: of the product that is named or in focus, otherwise of
 * the usual product of the kind. `null`: the text asks something else, or the data does not say it.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerContents(
  subjects: Subjects,
  context: AdviceContext,
): Promise<IntentResult | null> {
  const { text, dialogue } = context.request
  const question = readContents(text, dialogue.history)
  if (question === null || asksOfWineBottle(text, question)) return null
  const { named, focus, shown } = subjects
  // Right after a list, another drink is one of the list, and 'each' means all of it.
  const isOfList = shown.length > 0 && focus === null && named.length !== 1
  const isOwn = namesContents(text, context.opened.parsed.query) && !(question.isRepeated && shown.length > 0)
  if ((question.isRepeated || isOfList) && !isOwn) return null
  const piece = findPiece(question, subjects, context)
  // The standard drinks of one piece are a fact of the product.
  const isFact = piece?.query === null && question.countedIn === 'standard drinks' && !question.inCase
  if (piece === null || isFact) return null
  const [product = focus] = named
  const result = await createAdvice(describe(piece, question, context), [], context)
  return piece.query === null
    ? { ...result, ...(product ? { productFocus: { sku: product.product.sku, topics: [] } } : {}) }
    : { ...result, productQuery: piece.query }
}

function describe(piece: Piece, question: ContentsQuestion, { sayAdvice }: AdviceContext): string {
  const { label, volumeMl, drinks, isBubbly } = piece
  const pours = countPours({ drinks, volumeMl }, { isBubbly })
  const count =
    question.bottles ?? piece.piecesInCase ?? (volumeMl >= largeMl ? piecesOfCase.large : piecesOfCase.small)
  const values = { product: label, low: String(volumeMl), drinks: String(drinks) }
  const isSeveral = question.inCase || question.bottles !== undefined
  if (isSeveral && question.countedIn === 'glasses' && pours > 1)
    return sayAdvice('contents_pack_glasses', {
      ...values,
      count: String(count),
      low: String(pours),
      high: String(count * pours),
    })
  if (isSeveral)
    return sayAdvice('contents_pack', {
      ...values,
      count: String(count),
      high: String(Math.round(count * drinks)),
    })
  if (pours === 1) return sayAdvice('contents', values)
  const isSpirit = drinks / volumeMl > mostDrinksOfWine / wineMl
  return sayAdvice(isSpirit ? 'contents_nips' : 'contents_glasses', { ...values, count: String(pours) })
}

const wineMl = 750
/** Standard drinks, of 10 g of alcohol each, of a millilitre and a per cent. A millilitre of alcohol weighs 0.789 g. */
const gramsOfDrink = 0.789 / 1000

/** Returns the strength that a text names; `null`: it names none. */
function readPercent(text: string): number | null {
  const percent = /(?<![\d.])(\d{1,2}(?:\.\d)?) ?(?:%|per ?cent)/.exec(text)?.[1]
  return percent === undefined ? null : Number(percent)
}

const ginWords = /\bg ?(?:&|n|and)? ?ts?\b|\bgin\b/i
/** Words that the range may know for its glasses only: 'champagne glasses'. */
const bubblyWords = /\b(?:champ\w*|bubbl\w*|sparkling|fizz|prosecco|cava)\b/i

function findPiece(
  question: ContentsQuestion,
  { named, focus }: Subjects,
  context: AdviceContext,
): Piece | null {
  const { parsed, last, range, vocabulary } = context.opened
  const [only, other] = named
  const isNamed = only !== undefined && other === undefined
  if (isNamed) return toPiece(only, vocabulary.words.packs['carton'])
  if (parsed.unknownNames.length > 0) return null
  // The glasses of 'how many glasses' are no drink.
  const kinds = parsed.query.kinds.filter((kind) =>
    range.facts.some((facts) => facts.kinds.has(kind) && (facts.product.attributes.standardDrinks ?? 0) > 0),
  )
  const { varietals } = parsed.query
  const own = { ...emptyQuery, kinds: varietals.length > 0 ? [] : kinds, varietals }
  const isFullStrength = !namesProducts(own) && parsed.query.strength === 'strong'
  if (!namesProducts(own) && focus !== null && !isFullStrength)
    return toPiece(focus, vocabulary.words.packs['carton'])
  const searched = last === null ? null : { ...emptyQuery, kinds: last.kinds, varietals: last.varietals }
  const usualKind = ginWords.test(context.request.text)
    ? 'gin'
    : bubblyWords.test(context.request.text)
      ? 'bubbles'
      : 'wine'
  const usual = { ...emptyQuery, kinds: [question.inCase || isFullStrength ? 'beer' : usualKind] }
  const ofLast = searched !== null && namesProducts(searched) && !isFullStrength ? searched : usual
  const query = namesProducts(own) ? own : ofLast
  const filters = createFilters(query, vocabulary, null)
  const products = range.facts.filter(
    (facts) => !facts.isAlcoholFree && filters.every(({ matches }) => matches(facts)),
  )
  const typical = findTypical(products)
  if (typical === null) return null
  const sizes = findBottleSize(parsed.query.pack, vocabulary.words)?.millilitres ?? []
  const written = readMillilitres(context.request.text)
  const [size, another] = sizes
  // A cask has several sizes.
  if (written === null && another !== undefined && parsed.query.pack !== 'litre') return null
  const volumeMl = written ?? size ?? typical.volumeMl
  const usualDrinks = (typical.drinks * volumeMl) / typical.volumeMl
  const percent = readPercent(context.request.text)
  const name = query.varietals[0] ?? toMass(vocabulary.words.kinds[query.kinds[0] ?? '']?.label ?? '')
  const piece = context.sayAdvice(volumeMl >= largeMl ? 'bottle_of' : 'can_of', { product: name })
  return {
    label: question.inCase || question.bottles !== undefined ? name : piece,
    volumeMl,
    drinks: Math.round((percent === null ? usualDrinks : volumeMl * percent * gramsOfDrink) * 10) / 10,
    isBubbly: products.every((facts) => facts.kinds.has('bubbles')),
    piecesInCase: null,
    query,
  }
}

function toPiece(facts: ProductFacts, carton: Parameters<typeof findCheapestPack>[1]): Piece | null {
  const { standardDrinks, volumeMl } = facts.product.attributes
  if (standardDrinks === null || standardDrinks === 0 || volumeMl === null) return null
  return {
    label: facts.label,
    volumeMl,
    drinks: standardDrinks,
    isBubbly: facts.kinds.has('bubbles'),
    piecesInCase: findCheapestPack(facts.product, carton)?.units ?? null,
    query: null,
  }
}
