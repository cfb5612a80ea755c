import type { ParseArguments, ParseUploads } from './method'

type Guard<Value> = (value: unknown) => value is Value
type Guarded<Guards extends readonly Guard<unknown>[]> = {
  readonly [K in keyof Guards]: Guards[K] extends Guard<infer Value> ? Value : never
}

/**
 * The check of arguments by one guard each: as many as there are guards, each of its type.
 * For hubs that use no schema library.
 */
export function takes<Guards extends readonly [Guard<unknown>, ...Guard<unknown>[]]>(
  ...guards: Guards
): ParseArguments<Guarded<Guards>> {
  return (args) => {
    if (args.length !== guards.length) {
      return { ok: false, error: `${args.length} arguments instead of ${guards.length}` }
    }
    const wrong = args.findIndex((arg, index) => guards[index]?.(arg) !== true)
    // Each guard has just said yes to its argument.
    return wrong < 0
      ? { ok: true, value: args as unknown as Guarded<Guards> }
      : { ok: false, error: `argument ${wrong + 1} is of another type` }
  }
}

/** The check of a method without arguments. */
export const nothing: ParseArguments<readonly []> = (args) =>
  args.length === 0 ? { ok: true, value: [] } : { ok: false, error: `${args.length} arguments instead of 0` }

/** The checks of uploads, each by one guard for all its items. */
export function uploadsOf<Guards extends readonly Guard<unknown>[]>(
  ...guards: Guards
): ParseUploads<Guarded<Guards>> {
  return guards.map(
    (guard) => (item: unknown) =>
      guard(item) ? { ok: true, value: item } : { ok: false, error: 'an item of another type' },
  )
}

export function text(value: unknown): value is string {
  return typeof value === 'string'
}

export function number(value: unknown): value is number {
  return typeof value === 'number'
}

export function anything(_value: unknown): _value is unknown {
  return true
}
