import * as v from 'valibot'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Whatever stands there is JSON already: all that is read here came out of a JSON parser. */
export const JsonSchema = v.unknown() as unknown as v.GenericSchema<Json>

/** Own fields of an event or a command: any names, any JSON. */
export const OwnFieldsSchema = v.record(v.string(), JsonSchema)
