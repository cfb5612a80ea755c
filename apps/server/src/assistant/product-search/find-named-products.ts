import type { ProductFacts } from './product-facts'
import { toPhraseWords } from './product-language'

/** Words that separate two products. */
const separators = /\b(?:vs\.?|versus|or|and|with|to|than|against|between)\b|[,;?]/i

const narrowSeparators = /\b(?:vs\.?|versus|or|with|to|than|against|between)\b|[,;?]/i

/** Finds the products that a text names with their brand and at least one word of their name. */
export function findNamedProducts(text: string, products: readonly ProductFacts[]): readonly ProductFacts[] {
  // A brand may hold an 'and', so the whole text is tried when its parts name nothing.
  for (const separator of [separators, narrowSeparators, /$^/]) {
    const parts = text.split(separator).map((part) => ` ${toPhraseWords(part).join(' ')} `)
    const found = [...new Set(parts.flatMap((part) => findBestNamed(part, products) ?? []))]
    if (found.length > 0) return found.slice(0, 5)
  }
  return []
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
