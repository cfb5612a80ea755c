import type { ParseArguments } from './method'
import type { Parsed } from './parsed'

type Guard<Value> = (value: unknown) => value is Value

/**
 * The check of arguments by one guard each: as many as there are guards, each of its type.
 * For hubs that use no schema library.
 */
export function takes<Args extends readonly unknown[]>(
  ...guards: { readonly [K in keyof Args]: Guard<Args[K]> }
): ParseArguments<Args> {
  return (args) => {
    if (args.length !== guards.length) {
      return { ok: false, error: `${args.length} arguments instead of ${guards.length}` }
    }
    const wrong = args.findIndex((arg, index) => guards[index]?.(arg) !== true)
    // Each guard has just said yes to its argument.
    return wrong < 0
      ? { ok: true, value: args as unknown as Args }
      : { ok: false, error: `argument ${wrong + 1} is of another type` }
  }
}

/** The check of the items of an upload by one guard. */
export function itemsOf<Item>(guard: Guard<Item>): (item: unknown) => Parsed<Item> {
  return (item) => (guard(item) ? { ok: true, value: item } : { ok: false, error: 'an item of another type' })
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
