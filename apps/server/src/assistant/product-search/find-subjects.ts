import type { IntentRequest } from '../intent'
import type { OpenedSearch } from './open-search'
import type { ProductFacts } from './product-facts'
import { toPhraseWords } from './product-language'

/** The products that an utterance is about. */
export type Subjects = {
  /** Referred to or named, in the order of the text. */
  readonly named: readonly ProductFacts[]
  /** The products of the newest reply that shows any. */
  readonly shown: readonly ProductFacts[]
}

/** Finds the products that an utterance refers to, names, or can mean because they are shown. */
export function findSubjects(request: IntentRequest, { range }: Pick<OpenedSearch, 'range'>): Subjects {
  const { selected, dialogue, text } = request
  const find = (ids: readonly string[]): readonly ProductFacts[] => ids.flatMap((id) => range.find(id) ?? [])
  const referred = find(selected.filter(({ kind }) => kind === 'product').map(({ id }) => id))
  const newest = dialogue.shown.findLast(({ entities }) => entities.some(({ kind }) => kind === 'product'))
  const shown = find((newest?.entities ?? []).filter(({ kind }) => kind === 'product').map(({ id }) => id))
  const named = findNamedProducts(text, shown)
  return {
    named: referred.length > 0 ? referred : named.length > 0 ? named : findNamedProducts(text, range.facts),
    shown,
  }
}

/** Words that separate two products. */
const separators = /\b(?:vs\.?|versus|or|and the|compared (?:to|with)|than|against|between)\b|[,;?]/i

/** Finds the products that a text names with their brand and at least one word of their name. */
export function findNamedProducts(text: string, products: readonly ProductFacts[]): readonly ProductFacts[] {
  const parts = [...new Set([...text.split(separators), ...text.split(/\band\b/i)])].map(
    (part) => ` ${toPhraseWords(part).join(' ')} `,
  )
  const found = parts.flatMap((part) => findBestNamed(part, products) ?? [])
  return [...new Set(found)].slice(0, 5)
}

function findBestNamed(part: string, products: readonly ProductFacts[]): ProductFacts | null {
  let best: ProductFacts | null = null
  let bestScore = 0
  for (const facts of products) {
    const { brandKey, nameKey } = facts
    if (brandKey.trim() === '' || !part.includes(brandKey)) continue
    const names = nameKey.trim().split(' ')
    const score = names.filter((word) => part.includes(` ${word} `)).length - names.length / 100
    if (score > bestScore) [best, bestScore] = [facts, score]
  }
  return best
}
