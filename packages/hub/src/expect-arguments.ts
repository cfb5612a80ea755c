import type { ParseArguments, ParseUploads } from './method'

type Guard<Value> = (value: unknown) => value is Value
type Guarded<Guards extends readonly Guard<unknown>[]> = {
  readonly [K in keyof Guards]: Guards[K] extends Guard<infer Value> ? Value : never
}

/**
 * Returns a parser that checks each argument with its guard, and their number.
 * For hubs that use no schema library.
 */
export function expectArguments<Guards extends readonly [Guard<unknown>, ...Guard<unknown>[]]>(
  ...guards: Guards
): ParseArguments<Guarded<Guards>> {
  return (args) => {
    if (args.length !== guards.length) {
      return { ok: false, error: `${args.length} arguments instead of ${guards.length}` }
    }
    const wrong = args.findIndex((arg, index) => guards[index]?.(arg) !== true)
    // Each guard has accepted its argument.
    return wrong < 0
      ? { ok: true, value: args as unknown as Guarded<Guards> }
      : { ok: false, error: `argument ${wrong + 1} is of another type` }
  }
}

/** Parses the arguments of a method that has none. */
export const expectNoArguments: ParseArguments<readonly []> = (args) =>
  args.length === 0 ? { ok: true, value: [] } : { ok: false, error: `${args.length} arguments instead of 0` }

/** Returns the parsers of uploads, each of which checks all items with one guard. */
export function expectUploads<Guards extends readonly Guard<unknown>[]>(
  ...guards: Guards
): ParseUploads<Guarded<Guards>> {
  return guards.map(
    (guard) => (item: unknown) =>
      guard(item) ? { ok: true, value: item } : { ok: false, error: 'an item of another type' },
  )
}

export function isString(value: unknown): value is string {
  return typeof value === 'string'
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

export function isAnything(_value: unknown): _value is unknown {
  return true
}
