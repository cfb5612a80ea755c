import * as v from 'valibot'

/** A number, which Medusa sends as a text where a database type asks for it. */
export const AmountSchema = v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())])

/** An optional text; null when missing. */
export const OptionalTextSchema = v.nullish(v.string(), null)

/** The custom values that an operator or a program has stored with a record. */
export const MetadataSchema = v.nullish(v.record(v.string(), v.unknown()), null)
export type Metadata = v.InferOutput<typeof MetadataSchema>

/** Returns the schema of a list; [] when missing. */
export function listOf<const S extends v.GenericSchema>(row: S) {
  return v.nullish(v.array(row), () => [])
}
