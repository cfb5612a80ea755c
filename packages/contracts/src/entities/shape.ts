import type { GenericSchema, InferOutput } from 'valibot'
import type { Json } from './json'

/** A value that nobody may change, all the way down. */
export type Frozen<T> = [Json] extends [T]
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: Frozen<T[K]> }

/** The type that a schema gives after reading: what writers must send and readers may rely on. */
export type Shape<S extends GenericSchema> = Frozen<InferOutput<S>>
