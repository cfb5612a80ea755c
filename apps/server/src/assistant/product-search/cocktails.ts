import type { ProductWords } from '../bot-files/product-words'
import type { AssistantTools, IntentResult } from '../intent'
import type { DirectAnswer } from '../knowledge/direct-answers'
import { sureAnswerThreshold, toDirectAnswer } from '../knowledge/direct-answers'
import { createArticles, createMessage } from '../reply-items'
import { toPlainWords } from '../plain-words'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import { joinWithOr } from './describe-query'
import { findNamedProducts } from './find-named-products'
import { isPartOf } from './kinds-of-query'
import { emptyQuery } from './product-query'
import { joinWords } from './product-sentences'
import { findBestProduct } from './search-products'

const recipe = /\brecipes?\b/
const making =
  /\b(?:recipes?|ingredients?|what (?:all )?(?:do|would|will|should) (?:i|we) (?:need|buy|get|put|mix|use)|(?:how (?:do|would|can|should) (?:i|we|you)|how to|to|wanna|gonna|going to) (?:make|mix)|whats? (?:(?:goes|is|s) )?in(?:to|side)?|what goes|(?:everything|stuff|things|bottles|all) (?:i need )?(?:for|to make)|make (?:a|an|some|my own)|making|made of|made from)\b/
/** Words of requests to the shop that speak of making or changing too. */
const otherMaking =
  /\b(?:orders?|returns?|refunds?|payments?|accounts?|claims?|complaints?|bookings?|change)\b/

/** The help article whose answers are recipes. */
const recipeArticle = 'cocktails'
/** Words that name no drink. */
const generalWords = /^(?:recipes?|cocktails?|drinks?|ingredients?|classic|ounces?|glass|juice|sugar)$/
const shortestName = 4

/** Returns the cocktail that a text names, of several the one with the longest name; `null`: it names none. */
export function findCocktail(text: string, words: ProductWords): string | null {
  return findNamedCocktail(text, words)?.name ?? null
}

/** Returns the cocktail that a text names, and the word for it. `null`: it names none. */
function findNamedCocktail(
  text: string,
  { cocktails }: ProductWords,
): { readonly name: string; readonly word: string } | null {
  const key = ` ${toPlainWords(text)} `
  const found = Object.entries(cocktails).flatMap(([name, { words }]) =>
    [name, ...words]
      .map((word) => toPlainWords(word))
      .filter((word) => key.includes(` ${word} `) || key.includes(` ${word}s `))
      .map((word) => ({ name, word })),
  )
  return found.toSorted((a, b) => b.word.length - a.word.length)[0] ?? null
}

/**
 * Returns the approved recipe of the help articles that a text asks for; `null`: they have none. A recipe counts only when its text has the
 * name of the drink, because a search within one article always finds something.
 */
function findRecipe(
  text: string,
  words: ProductWords,
  { understanding }: Pick<AssistantTools, 'understanding'>,
): DirectAnswer | null {
  const named = findNamedCocktail(text, words)
  const hit = understanding.searchWithinArticle(text, recipeArticle)
  const answer = toDirectAnswer(hit, named === null ? sureAnswerThreshold : 0)
  if (answer === null) return null
  const recipeText = ` ${toPlainWords(answer.text)} `
  const names =
    named === null
      ? toPlainWords(text)
          .split(' ')
          .filter((word) => word.length >= shortestName && !generalWords.test(word))
      : [named.word]
  return names.some((name) => recipeText.includes(` ${name} `)) ? answer : null
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
 * Answers a text that asks for a recipe with the recipe of the help articles, the kinds of drink of the cocktail that the range has, and one
 * bottle of each. Without a recipe it says so. `null`: the text asks for none.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerRecipe(context: AdviceContext): Promise<IntentResult | null> {
  const { request, opened, sayAdvice, tools } = context
  const { words } = opened.vocabulary
  const isOfProduct = findNamedProducts(request.text, opened.range.facts).length > 0
  if (isOfProduct || !asksForRecipe(request.text, words)) return null
  const name = findCocktail(request.text, words)
  const known = findRecipe(request.text, words, tools)
  const bottles = (name === null ? [] : (words.cocktails[name]?.kinds ?? []))
    // A ready-made can is no ingredient.
    .filter((kind) => kind !== 'premix' && !isPartOf(kind, 'premix', words))
    .flatMap((kind) => {
      const best = findBestProduct(opened.range.facts, { ...emptyQuery, kinds: [kind] }, opened.vocabulary)
      return best === null ? [] : [{ kind, best }]
    })
  if (name === null || bottles.length === 0)
    return known === null
      ? { items: [createMessage(sayAdvice('recipe_unknown'))] }
      : { items: [createMessage(known.text), createArticles([known.hit])] }
  const labels = bottles.map(({ kind }) => words.kinds[kind]?.label ?? kind)
  const values = { attribute: name, names: joinWords(labels, opened.say) }
  const sentences =
    known === null ? [sayAdvice('recipe', values)] : [known.text, sayAdvice('recipe_range', values)]
  return {
    ...(await createAdvice(
      [...describeUnknownNames(context), ...sentences].join(' '),
      bottles.map(({ best }) => best),
      context,
    )),
    productQuery: { ...emptyQuery, kinds: bottles.map(({ kind }) => kind) },
  }
}

/** Returns a sentence about the brands of the text that the range lacks, if there are any. */
function describeUnknownNames({ opened: { parsed, say } }: AdviceContext): readonly string[] {
  return parsed.unknownNames.length === 0
    ? []
    : [say('unknown_name', { names: joinWithOr(parsed.unknownNames, say) })]
}
