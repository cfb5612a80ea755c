import type { DocumentNode, FieldNode } from 'graphql'
import {
  getNamedType,
  isCompositeType,
  Kind,
  parse,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { loadAdminSchema } from './admin-schema'

/** The largest cost that Shopify accepts for one query. */
export const largestCost = 1000

/**
 * Returns the upper bound of a query's cost: 1 for each object and 10 for a mutation, times the sizes of all lists around it.
 * Shopify calculates less, because its costs grow more slowly than the sizes of lists.
 *
 * See https://shopify.dev/docs/api/usage/limits
 */
export function calculateCost(
  document: string | DocumentNode,
  variables: Readonly<Record<string, unknown>> = {},
): number {
  const source = inlineFragments(typeof document === 'string' ? parse(document) : document)
  const types = new TypeInfo(loadAdminSchema())
  /** The number of times that each field on the path to the current one occurs. */
  const occurrences: number[] = []
  let total = 0
  visit(
    source,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          const type = types.getType()
          const outer = occurrences.at(-1) ?? 1
          const isObject = type !== null && type !== undefined && isCompositeType(getNamedType(type))
          const isMutation = types.getParentType()?.name === 'Mutation'
          total += isMutation ? 10 : isObject ? outer : 0
          occurrences.push(outer * getSize(node, variables))
        },
        leave() {
          occurrences.pop()
        },
      },
    }),
  )
  return total
}

/** Returns the size of the list that a field asks for; 1 for a field that is no list. */
function getSize(node: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  for (const { name, value } of node.arguments ?? []) {
    const given = valueFromASTUntyped(value, variables)
    if (name.value === 'first' && typeof given === 'number') return given
    if (name.value === 'ids' && Array.isArray(given)) return given.length
  }
  return 1
}

/** Returns the document with the fields of its fragments in their places. */
function inlineFragments(document: DocumentNode): DocumentNode {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return visit(
    { ...document, definitions: operations },
    {
      FragmentSpread(node) {
        const fragment = fragments.get(node.name.value)
        if (fragment === undefined) throw new RangeError(`There is no fragment ${node.name.value}.`)
        return {
          kind: Kind.INLINE_FRAGMENT,
          typeCondition: fragment.typeCondition,
          selectionSet: fragment.selectionSet,
        }
      },
    },
  )
}
