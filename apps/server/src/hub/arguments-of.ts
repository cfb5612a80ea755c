import { firstProblem } from '@murphy/contracts/entities'
import type { ParseArguments } from '@murphy/hub'
import type { GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'

/** Reads the arguments of a command by its contract; what is wrong is said without the values that were given. */
export function argumentsOf<Schema extends GenericSchema>(
  schema: Schema,
): ParseArguments<InferOutput<Schema>> {
  return (args) => {
    const parsed = safeParse(schema, args)
    if (parsed.success) return { ok: true, value: parsed.output }
    const { path, message } = firstProblem(parsed.issues)
    return { ok: false, error: `${path}: ${message}` }
  }
}
