import type { ParseArguments } from '@murphy/hub'
import type { GenericSchema, InferOutput } from 'valibot'
import { checked } from '../http/checked'

/** Parses the arguments of a command by its contract. An error names no values that the client gave. */
export function argumentsOf<Schema extends GenericSchema>(
  schema: Schema,
): ParseArguments<InferOutput<Schema>> {
  return (args) => {
    const read = checked(schema, args)
    return read.ok ? read : { ok: false, error: read.error.message }
  }
}
