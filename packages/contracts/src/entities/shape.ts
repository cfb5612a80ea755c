import type { GenericSchema, InferOutput } from 'valibot'
import type { Json } from './json'

/** A deeply readonly value. */
export type Frozen<T> = [Json] extends [T]
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: Frozen<T[K]> }

/** An object type with one field, or without it when its type is `undefined`. */
export type FieldUnlessUndefined<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

/** The output type of a schema: writers must send it, and readers can rely on it. */
export type Shape<S extends GenericSchema> = Frozen<InferOutput<S>>
