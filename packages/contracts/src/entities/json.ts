import * as v from 'valibot'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Any JSON: all values come from a JSON parser, so there is nothing to check. */
export const JsonSchema = v.unknown() as unknown as v.GenericSchema<Json>

/** Own fields of an event or a command: any names with any JSON. */
export const OwnFieldsSchema = v.record(v.string(), JsonSchema)
