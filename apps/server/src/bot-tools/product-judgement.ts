import type { Product } from '@murphy/retail-api'
import * as v from 'valibot'

const valueSchema = v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))])
const PredicateSchema = v.strictObject({
  path: v.string(),
  op: v.picklist([
    'eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte', 'contains', 'notContains', 'containsAny', 'matches', 'notMatches', 'exists', 'top',
    'bottom',
  ]), // oxfmt-ignore
  value: v.optional(v.union([valueSchema, v.boolean()]), true),
})
/** A condition on a product of the feed. `bot/eval/products.md` defines paths and operators. */
type Predicate = v.InferOutput<typeof PredicateSchema>

/** A row of `bot/eval/products.jsonl`: what a shopper asks for, and which products of a range fit. */
export const ProductQueryRowSchema = v.strictObject({
  id: v.string(),
  topic: v.string(),
  query: v.string(),
  must: v.array(PredicateSchema),
  should: v.array(PredicateSchema),
  /** Nothing fits, and the assistant has to say so. */
  none: v.optional(v.boolean(), false),
  /** The conditions of products that may be offered instead; empty: none may. */
  nearest: v.optional(v.array(PredicateSchema), []),
  awkward: v.optional(v.boolean(), false),
  note: v.optional(v.string(), ''),
})
export type ProductQueryRow = v.InferOutput<typeof ProductQueryRowSchema>

const maxGrade = 3

/**
 * Returns the grade of each product that fits a query, from 1 to 3: one more than the preferences that it fulfils.
 *
 * Source: docs/understanding.md#evaluation
 */
export function gradeProducts(
  { must, should }: Pick<ProductQueryRow, 'must' | 'should'>,
  products: readonly Product[],
): Readonly<Record<string, number>> {
  const fitting = products.filter((product) => fitsAll(product, must))
  const preferences = should.map((predicate) => createTest(predicate, fitting))
  return Object.fromEntries(
    fitting.map((product) => [
      product.sku,
      Math.min(maxGrade, 1 + preferences.filter((isFulfilled) => isFulfilled(product)).length),
    ]),
  )
}

/** Returns true when a product fulfils all conditions. */
export function fitsAll(product: Product, predicates: readonly Predicate[]): boolean {
  return predicates.every((predicate) => createTest(predicate, [])(product))
}

/**
 * Creates the test of a condition.
 *
 * @param among the products among which `top` and `bottom` choose
 */
function createTest(
  { path, op, value }: Predicate,
  among: readonly Product[],
): (product: Product) => boolean {
  const read = (product: Product): unknown => readPath(product, path)
  const readNumber = (product: Product): number | null => toNumber(read(product))
  const compare =
    (holds: (found: number, wanted: number) => boolean) =>
    (product: Product): boolean => {
      const found = readNumber(product)
      return found !== null && holds(found, Number(value))
    }
  switch (op) {
    case 'eq':
      return (product) => isSame(read(product), value)
    case 'ne':
      return (product) => !isSame(read(product), value)
    case 'in':
      return (product) => toList(value).some((each) => isSame(read(product), each))
    case 'lt':
      return compare((found, wanted) => found < wanted)
    case 'lte':
      return compare((found, wanted) => found <= wanted)
    case 'gt':
      return compare((found, wanted) => found > wanted)
    case 'gte':
      return compare((found, wanted) => found >= wanted)
    case 'contains':
      return (product) => toList(read(product)).some((each) => isSame(each, value))
    case 'notContains':
      return (product) => !toList(read(product)).some((each) => isSame(each, value))
    case 'containsAny':
      return (product) =>
        toList(read(product)).some((each) => toList(value).some((wanted) => isSame(each, wanted)))
    case 'matches':
    case 'notMatches': {
      const pattern = new RegExp(String(value))
      const isWanted = op === 'matches'
      return (product) => isMatch(read(product), pattern) === isWanted
    }
    case 'exists':
      return (product) => isPresent(read(product))
    case 'top':
    case 'bottom': {
      const sign = op === 'top' ? 1 : -1
      const values = among.flatMap((product) => readNumber(product) ?? []).toSorted((a, b) => sign * (b - a))
      const edge = values[Math.min(Number(value), values.length) - 1]
      return compare((found) => edge !== undefined && sign * found >= sign * edge)
    }
  }
}

/** Returns the value at a path; a path through a list gives the list of the values. */
function readPath(product: Product, path: string): unknown {
  const computed = computePath(product, path)
  if (computed !== undefined) return computed
  let found: unknown = product
  for (const step of path.split('.')) found = readStep(found, step)
  return found ?? null
}

function readStep(from: unknown, step: string): unknown {
  if (Array.isArray(from)) return from.map((each) => readStep(each, step))
  return typeof from === 'object' && from !== null ? Reflect.get(from, step) : null
}

/** Returns the value of a path that is computed; `undefined`: it is none. `null`: the product has no such price. */
function computePath({ brand, name, prices }: Product, path: string): unknown {
  const rows = prices.map(({ price, per, prefix }) => ({
    dollars: Number(price.amount),
    units: countUnits(per),
    isConditional: (prefix ?? '') !== '',
  }))
  const plain = rows.filter(({ isConditional }) => !isConditional)
  const findLowest = (values: readonly number[]): number | null =>
    values.length === 0 ? null : Math.min(...values)
  const pack = /^packPrice\.(\d+)$/.exec(path)?.[1]
  if (pack !== undefined)
    return findLowest(plain.filter(({ units }) => units === Number(pack)).map(({ dollars }) => dollars))
  switch (path) {
    case 'title':
      return `${brand} ${name}`
    case 'unitPrice':
      return findLowest(plain.map(({ dollars, units }) => dollars / units))
    case 'sixPrice':
      return findLowest(rows.map(({ dollars, units }) => dollars / units))
    case 'entryPrice':
      return findLowest(plain.map(({ dollars }) => dollars))
    default:
      return undefined
  }
}

function countUnits(per: string | null | undefined): number {
  if (per === 'per dozen') return 12
  return Number(/^per (?:pack|case) of (\d+)$/.exec(per ?? '')?.[1] ?? 1)
}

function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isSame(found: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'number') return toNumber(found) === wanted
  return found === wanted
}

function isMatch(found: unknown, pattern: RegExp): boolean {
  return typeof found === 'string' && pattern.test(toPlain(found))
}

function toPlain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
