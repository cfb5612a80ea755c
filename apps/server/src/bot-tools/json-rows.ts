import { parseJson } from '@murphy/domain/text'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { ProgramError } from '../program-error'

/**
 * Reads a file with one JSON object per line. It may be compressed with gzip when its name ends in `.gz`.
 *
 * Errors: throws a ProgramError that names the file, and the line of an invalid row.
 *
 * @param example a valid row, for the error message
 */
export function readJsonRows<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  { example }: { example: string },
): v.InferOutput<Schema>[] {
  return readText(file)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const read = v.safeParse(schema, parseJson(line))
      if (read.success) return [read.output]
      throw new ProgramError(`${file}:${index + 1} is not a valid row. Example: ${example}`)
    })
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file)
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch {
    throw new ProgramError(`${file} cannot be read. Check the path and its permissions.`)
  }
}
