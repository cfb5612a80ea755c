import { parseArgs } from 'node:util'
import { ProgramError } from '../program-error'

const usage =
  'Usage: npm run -s bot:parse -- --in FILE --out FILE\nThe input has one row per line, such as {"text": "where is my order"}.'

/** Reads the options of the command line. Errors: throws a ProgramError that says how the program is called. */
export function readParseOptions(args: readonly string[]): { readonly from: string; readonly to: string } {
  const { in: from, out: to } = parseOptions(args)
  if (from === undefined || to === undefined) throw new ProgramError(usage)
  return { from, to }
}

function parseOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { in: text, out: text } }).values
  } catch {
    throw new ProgramError(usage)
  }
}
