import type { IntentRequest } from '../intent'
import type { OpenedSearch } from './open-search'
import type { ProductFacts } from './product-facts'
import { findNamedOfShown, findNamedProducts } from './find-named-products'
import { findFocus, findTopResult } from './product-focus'

/** The products that an utterance is about. */
export type Subjects = {
  /** Referred to or named, in the order of the text. */
  readonly named: readonly ProductFacts[]
  /** The products of the newest reply that shows any. */
  readonly shown: readonly ProductFacts[]
  /** The products of the newest reply that shows several. */
  readonly choices: readonly ProductFacts[]
  /** The product that the last answer was about, or the only one of the newest reply. */
  readonly focus: ProductFacts | null
}

/** Finds the products that an utterance refers to, names, or can mean because they are shown. */
export function findSubjects(request: IntentRequest, { range }: Pick<OpenedSearch, 'range'>): Subjects {
  const { selected, dialogue, text } = request
  const find = (ids: readonly string[]): readonly ProductFacts[] => ids.flatMap((id) => range.find(id) ?? [])
  const referred = find(selected.filter(({ kind }) => kind === 'product').map(({ id }) => id))
  const lists = dialogue.shown
    .map(({ entities }) =>
      find([...new Set(entities.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])))]),
    )
    .filter((products) => products.length > 0)
  const shown = lists.at(-1) ?? []
  const choices = lists.findLast((products) => products.length > 1) ?? []
  // A full name counts before what a part of it refers to; of two equal ones, the shown product.
  const full = findNamedProducts(text, range.facts, shown)
  const parts = findNamedOfShown(text, choices)
  const focus = findFocus(dialogue)?.sku ?? findTopResult(text, dialogue)
  return {
    named: [full, referred, parts].toSorted((a, b) => b.length - a.length)[0] ?? [],
    shown,
    choices,
    focus: focus === null ? null : range.find(focus),
  }
}
