import type { ProductWords } from '../bot-files/product-words'
import type { IntentResult } from '../intent'
import { createMessage } from '../reply-items'
import { toPlainWords } from '../plain-words'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import { findNamedProducts } from './find-named-products'
import { isPartOf } from './kinds-of-query'
import type { ProductFacts } from './product-facts'
import { emptyQuery } from './product-query'
import { joinWords } from './product-sentences'
import { searchProducts } from './search-products'

const recipe = /\brecipes?\b/
const making =
  /\b(?:recipes?|ingredients?|what (?:all )?(?:do|would|will|should) (?:i|we) (?:need|buy|get|put|mix|use)|(?:how (?:do|would|can|should) (?:i|we|you)|how to|to|wanna|gonna|going to) (?:make|mix)|whats? (?:(?:goes|is|s) )?in(?:to|side)?|what goes|(?:everything|stuff|things|bottles|all) (?:i need )?(?:for|to make)|make (?:a|an|some|my own)|making|made of|made from)\b/
/** Things of the shop that are made or changed too. */
const otherMaking =
  /\b(?:orders?|returns?|refunds?|payments?|accounts?|claims?|complaints?|bookings?|change)\b/

/** Returns the cocktail that a text names; `null`: it names none. The longest name counts. */
export function findCocktail(text: string, { cocktails }: ProductWords): string | null {
  const key = ` ${toPlainWords(text)} `
  const found = Object.entries(cocktails).flatMap(([name, { words }]) =>
    [name, ...words]
      .map((word) => toPlainWords(word))
      .filter((word) => key.includes(` ${word} `) || key.includes(` ${word}s `))
      .map((word) => ({ name, length: word.length })),
  )
  return found.toSorted((a, b) => b.length - a.length)[0]?.name ?? null
}

/**
 * Returns whether a text asks what goes into a cocktail, or for a recipe of anything: 'aperol spritz what do i need', 'how do i make a
 * negroni'.
 */
export function asksForRecipe(text: string, words: ProductWords): boolean {
  const plain = toPlainWords(text)
  if (otherMaking.test(plain)) return false
  return recipe.test(plain) || (making.test(plain) && findCocktail(text, words) !== null)
}

/**
 * Answers a text that asks for a recipe with the kinds of drink of the cocktail that the range has, and one bottle of each. Murphy has no
 * recipes and says so. `null`: it asks for none.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerRecipe(context: AdviceContext): Promise<IntentResult | null> {
  const { request, opened, sayAdvice } = context
  const { words } = opened.vocabulary
  const isOfProduct = findNamedProducts(request.text, opened.range.facts).length > 0
  if (isOfProduct || !asksForRecipe(request.text, words)) return null
  const name = findCocktail(request.text, words)
  const bottles = (name === null ? [] : (words.cocktails[name]?.kinds ?? []))
    // A ready-made can is no ingredient.
    .filter((kind) => kind !== 'premix' && !isPartOf(kind, 'premix', words))
    .flatMap((kind) => {
      const best = findBest(kind, context)
      return best === null ? [] : [{ kind, best }]
    })
  if (name === null || bottles.length === 0) return { items: [createMessage(sayAdvice('recipe_unknown'))] }
  const labels = bottles.map(({ kind }) => words.kinds[kind]?.label ?? kind)
  const values = { attribute: name, names: joinWords(labels, opened.say) }
  return {
    ...(await createAdvice(
      [...listMissing(context), sayAdvice('recipe', values)].join(' '),
      bottles.map(({ best }) => best),
      context,
    )),
    productQuery: { ...emptyQuery, kinds: bottles.map(({ kind }) => kind) },
  }
}

/** Says which brands of the text the range lacks. */
function listMissing({ opened: { parsed, say } }: AdviceContext): readonly string[] {
  return parsed.unknownNames.length === 0
    ? []
    : [say('unknown_name', { names: parsed.unknownNames.join(` ${say('or')} `) })]
}

function findBest(kind: string, { opened: { range, vocabulary } }: AdviceContext): ProductFacts | null {
  const query = { ...emptyQuery, kinds: [kind] }
  return (
    searchProducts(range.facts, query, { vocabulary, isInStock: null, isExact: true }).products[0] ?? null
  )
}
