import type { IntentRequest } from '../intent'
import type { OpenedSearch } from './open-search'
import type { ProductFacts } from './product-facts'
import { findNamedProducts } from './find-named-products'

/** The products that an utterance is about. */
export type Subjects = {
  /** Referred to or named, in the order of the text. */
  readonly named: readonly ProductFacts[]
  /** The products of the newest reply that shows any. */
  readonly shown: readonly ProductFacts[]
  /** The products of the newest reply that shows several. */
  readonly choices: readonly ProductFacts[]
}

/** Finds the products that an utterance refers to, names, or can mean because they are shown. */
export function findSubjects(request: IntentRequest, { range }: Pick<OpenedSearch, 'range'>): Subjects {
  const { selected, dialogue, text } = request
  const find = (ids: readonly string[]): readonly ProductFacts[] => ids.flatMap((id) => range.find(id) ?? [])
  const referred = find(selected.filter(({ kind }) => kind === 'product').map(({ id }) => id))
  const lists = dialogue.shown
    .map(({ entities }) => find(entities.filter(({ kind }) => kind === 'product').map(({ id }) => id)))
    .filter((products) => products.length > 0)
  const shown = lists.at(-1) ?? []
  const named = findNamedProducts(text, shown)
  return {
    named: referred.length > 0 ? referred : named.length > 0 ? named : findNamedProducts(text, range.facts),
    shown,
    choices: lists.findLast((products) => products.length > 1) ?? [],
  }
}
