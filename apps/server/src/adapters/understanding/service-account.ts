import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { isHttpsOrLoopback } from '../../settings/address'
import { ProgramError } from '../program-error'

const ServiceAccountSchema = v.object({
  client_email: v.pipe(v.string(), v.minLength(1)),
  private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
  token_uri: v.pipe(v.string(), v.check(isHttpsOrLoopback)),
})
/** The required fields of a Google service account's key file. */
export type ServiceAccount = v.InferOutput<typeof ServiceAccountSchema>

/**
 * Reads the key file that DIALOGFLOW_CREDENTIALS names.
 *
 * Errors: throws a ProgramError that names the variable and the file, never its content.
 */
export function readServiceAccount(path: string): ServiceAccount {
  const parsed = v.safeParse(ServiceAccountSchema, readJsonFile(path))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ProgramError(
    `DIALOGFLOW_CREDENTIALS names ${path}, in which ${v.getDotPath(issue) ?? 'the whole'} is not as in a service account's key file.`,
  )
}

function readJsonFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new ProgramError(`DIALOGFLOW_CREDENTIALS names ${path}, which cannot be read.`)
  }
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The parser's own message would quote the file.
    throw new ProgramError(`DIALOGFLOW_CREDENTIALS names ${path}, which is no JSON.`)
  }
}
