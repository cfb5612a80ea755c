import type { GenericSchema } from 'valibot'

/** The version of the Admin API. Shopify serves a version for a year. */
export const apiVersion = '2026-07'

/** A call of Shopify's Admin API: its GraphQL document and the schema of its `data`. */
export type AdminOperation<Data extends GenericSchema = GenericSchema> = {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  readonly document: string
  readonly data: Data
}

/** Returns an operation whose kind and name are those of its document. */
export function defineOperation<const Data extends GenericSchema>(
  document: string,
  data: Data,
): AdminOperation<Data> {
  const [, kind, name] = /^\s*(query|mutation) (\w+)/.exec(document) ?? []
  if (name === undefined) throw new RangeError('A document begins with query or mutation and a name.')
  return { name, kind: kind === 'mutation' ? 'mutation' : 'query', document, data }
}
