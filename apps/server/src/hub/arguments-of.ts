import type { ParseArguments } from '@murphy/hub'
import type { GenericSchema, InferOutput } from 'valibot'
import { checked } from '../http/checked'

/** Reads the arguments of a command by its contract; what is wrong is said without the values that were given. */
export function argumentsOf<Schema extends GenericSchema>(
  schema: Schema,
): ParseArguments<InferOutput<Schema>> {
  return (args) => {
    const read = checked(schema, args)
    return read.ok ? read : { ok: false, error: read.error.message }
  }
}
