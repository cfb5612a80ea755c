import type { IntentResult } from '../intent'
import { findDirectAnswers, sureAnswerThreshold } from '../knowledge/direct-answers'
import { createArticles, createMessage } from '../reply-items'
import { countWords, toPlainWords } from '../plain-words'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import { joinWithOr } from './describe-query'
import { findNamedProducts } from './find-named-products'
import { findLastMissing } from './last-search'
import { toPhraseWords } from './product-language'
import type { ProductLanguage } from './product-meaning'
import { describeInShort } from './product-sentences'

/** The two sides of a comparison. */
const sidePatterns = [
  /\b(?:compare|set|put|stack|weigh) (.+?) (?:with|to|against|and|vs|versus|beside) (.+)$/,
  /\b(?:difference|diff|differences) between (.+?) (?:and|or) (.+)$/,
  /^(?:how (?:does|do|would|is) )?(.+?) (?:compares?|stacks? up|measures? up) (?:with|to|against) (.+)$/,
  /^(?:and |so )?(?:is|are) (?!there|any)(.+?) (?:better|nicer|stronger|drier|sweeter|smoother) than (.+)$/,
  /^(.+?) (?:vs|versus) (.+)$/,
]
/** A question at the end of a comparison: 'whats the difference'. */
const closingQuestion =
  / (?:whats?(?: is| s)?|which(?: is| one(?: is)?)?|how are they|are they)(?: the)? (?:diff|difference|differences|different|better|best|same|nicer|stronger)\b.*$/
/** Words for what was shown or said before. */
const pointing =
  /\b(?:it|its|this|that|these|those|them|they|ones?|others?|first|second|third|fourth|fifth|last|two|both|all|each|rest|same|cheap\w*|dear\w*|strong\w*|weak\w*|best|yours|mine)\b/
/** Facts and shops, which are compared too and are no products. */
const comparedFacts =
  /\b(?:prices?|costs?|alcohol|strength|abv|taste|style|size|value|quality|ratings?|reviews?|online|in store|stores?|shops?|other|dan murphy\w*|bws|aldi|coles|members?)\b/
const fillers =
  /\b(?:the|a|an|your|our|my|some|any|please|pls|then|for me|me|or|and|which|is|better|with|bottle of)\b/g
const longestSide = 4
/** Meanings of words that say which product is meant. */
const namingMeanings: ReadonlySet<string> = new Set([
  'kind', 'containerKind', 'varietal', 'brand', 'nameWord', 'cocktail', 'alcoholFree', 'place', 'style', 'food',
]) // oxfmt-ignore

/**
 * Answers a comparison with a product that is not sold: it says so, and describes the other product when the range has it. A comparison of
 * kinds that a help article explains gets that answer ('prosecco vs cava'). `null`: both sides are known, or the text compares nothing.
 *
 * Source: docs/understanding.md#product-search
 */
export async function answerMissingSide(context: AdviceContext): Promise<IntentResult | null> {
  const { request, opened, sayAdvice, tools } = context
  const sides = findSides(request.text)
  if (sides === null) return null
  const { range, say, parsed } = opened
  const own = sides.flatMap((side) => findUnknownSide(side, range.language) ?? [])
  if (own.length === 0 || parsed.mentionsAllergen) return null
  const named = findNamedProducts(request.text, range.facts)
  const [explained] =
    named.length > 0 ? [] : findDirectAnswers(request.text, tools.understanding, sureAnswerThreshold)
  if (explained !== undefined)
    return { items: [createMessage(explained.text), createArticles([explained.hit])] }
  // 'It' right after a bottle that is not sold means that bottle.
  const before = named.length === 0 && own.length === 1 ? findLastMissing(request.dialogue) : []
  const names = joinWithOr([...new Set([...before, ...own])], say)
  const text = sayAdvice('compare_missing', { names })
  const [known] = named
  return known === undefined
    ? { items: [createMessage(text)] }
    : await createAdvice(`${text} ${describeInShort(known, { say, ...context })}`, [known], context)
}

/** Returns the two sides of a comparison; `null`: the text compares nothing. */
function findSides(text: string): readonly string[] | null {
  const plain = toPlainWords(text.slice(0, 200)).replace(closingQuestion, '')
  for (const pattern of sidePatterns) {
    const [, one, other] = pattern.exec(plain) ?? []
    if (one !== undefined && other !== undefined) return [one, other]
  }
  return null
}

/** Returns the name of a side that the range does not have; `null`: it is known, or says more than a name. */
function findUnknownSide(side: string, language: ProductLanguage): string | null {
  const hits = language.find(toPhraseWords(side))
  const unknown = hits.find(({ meaning }) => meaning.is === 'unknownName')
  if (unknown?.meaning.is === 'unknownName') return unknown.meaning.name
  if (hits.some(({ meaning }) => namingMeanings.has(meaning.is))) return null
  if (pointing.test(side) || comparedFacts.test(side)) return null
  const name = side.replaceAll(fillers, ' ').replaceAll(/\s+/g, ' ').trim()
  return name.length < 3 || countWords(name) > longestSide ? null : name
}
