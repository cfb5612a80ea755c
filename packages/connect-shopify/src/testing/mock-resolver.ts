import type { GraphQLFieldResolver } from 'graphql'
import { getNamedType, getNullableType, isListType } from 'graphql'

/** A value of the mock: fields by their names in the schema. Lists stand for connections as well. */
export type MockObject = { readonly [field: string]: unknown }
type Arguments = Readonly<Record<string, unknown>>
type Metafield = { readonly namespace: string; readonly key: string; readonly value: string }

/**
 * Resolves a field of the mock as Shopify would: a list becomes the connection that the schema asks for, with `first`,
 * `after` and `reverse`, and a metafield is found by namespace and key. `graphql` then checks the value against the schema.
 */
export const resolveField: GraphQLFieldResolver<MockObject, unknown, Arguments> = (
  source,
  args,
  _context,
  info,
) => {
  const { fieldName, returnType } = info
  if (fieldName === 'metafield') return findMetafields(source, args)[0] ?? null
  const given = source[fieldName]
  const value: unknown = typeof given === 'function' ? (given as (args: Arguments) => unknown)(args) : given
  if (!Array.isArray(value)) return value
  const list: readonly unknown[] = fieldName === 'metafields' ? findMetafields(source, args) : value
  if (getNamedType(returnType).name.endsWith('Connection')) return toConnection(list, args)
  if (!isListType(getNullableType(returnType))) return value
  return typeof args['first'] === 'number' ? list.slice(0, args['first']) : list
}

function findMetafields(source: MockObject, { namespace, key }: Arguments): readonly Metafield[] {
  const all = Array.isArray(source['metafields']) ? (source['metafields'] as readonly Metafield[]) : []
  return all.filter(
    (one) =>
      (namespace === undefined || one.namespace === namespace) && (key === undefined || one.key === key),
  )
}

/** Returns a page of a list. A cursor names the item before the page, so new items move nothing. */
function toConnection(all: readonly unknown[], { first, after, reverse }: Arguments): MockObject {
  const items = (reverse === true ? all.toReversed() : all).filter(isObject)
  const index = typeof after === 'string' ? items.findIndex((item) => toCursor(item) === after) : -1
  if (typeof after === 'string' && index === -1)
    throw new RangeError('Invalid cursor for current pagination sort.')
  const size = typeof first === 'number' ? first : items.length
  const page = items.slice(index + 1, index + 1 + size)
  const last = page.at(-1)
  return {
    nodes: page,
    edges: page.map((node) => ({ node, cursor: toCursor(node) })),
    pageInfo: {
      hasNextPage: index + 1 + size < items.length,
      hasPreviousPage: index >= 0,
      startCursor: page[0] === undefined ? null : toCursor(page[0]),
      endCursor: last === undefined ? null : toCursor(last),
    },
  }
}

function toCursor(item: MockObject): string {
  return Buffer.from(`cursor ${typeof item['id'] === 'string' ? item['id'] : JSON.stringify(item)}`).toString(
    'base64',
  )
}

function isObject(value: unknown): value is MockObject {
  return typeof value === 'object' && value !== null
}
