import type { OpenedSearch } from './open-search'
import { isEmptyQuery } from './product-query'

/** Creates the sentences about what the query could not use. */
export function createNotes({
  parsed: { query, unknownNames, refusedNames, unknownAttributes, mentionsAllergen },
  say,
}: Pick<OpenedSearch, 'parsed' | 'say'>): readonly string[] {
  const join = (names: readonly string[]): string => names.join(` ${say('or')} `)
  return [
    ...(unknownNames.length > 0 ? [say('unknown_name', { names: join(unknownNames) })] : []),
    ...(refusedNames.length > 0 && isEmptyQuery(query)
      ? [say('refused_name', { names: join(refusedNames) })]
      : []),
    ...(unknownAttributes.length > 0 ? [say('unknown_attribute', { names: join(unknownAttributes) })] : []),
    ...(mentionsAllergen ? [say('no_allergen_filter')] : []),
  ]
}
