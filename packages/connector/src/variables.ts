import { isWebhookSecret } from '@murphy/retail-api/events'

export type Variables = Readonly<Record<string, string | undefined>>

/** The settings, or one sentence for each wrong variable. */
export type EnvironmentResult<Environment> =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly errors: readonly string[] }

/** Where events go, and the secrets that sign them. */
export type EventSettings = { readonly url: URL; readonly secrets: readonly string[] }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** Shows the form of a secret in a sentence. It is no secret of anything. */
export const exampleSecret = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Creates the reader of environment variables. It collects one sentence for each wrong one, with its name and the way out. */
export function createVariableReader(variables: Variables) {
  const errors: string[] = []
  const get = (name: string) => {
    const value = variables[name]?.trim()
    return value === undefined || value === '' ? null : value
  }
  const check = (isRight: boolean, sentence: string) => {
    if (!isRight) errors.push(sentence)
  }
  const getInteger = (name: string, standard: number, [from, to]: readonly [number, number]) => {
    const value = Number(get(name) ?? standard)
    check(
      Number.isInteger(value) && value >= from && value <= to,
      `${name} must be a whole number from ${from} to ${to}, such as ${standard}.`,
    )
    return value
  }

  return {
    get,
    check,
    getInteger,
    /** Reads a bearer key, such as the one that Murphy sends. */
    getKey: (name: string, remark: string) => {
      const key = get(name) ?? ''
      check(
        /^[\u0021-\u007e]{32,512}$/.test(key),
        `${name} must be a secret of at least 32 characters, ${remark}, such as ${exampleSecret}.`,
      )
      return key
    },
    /** Reads `MURPHY_URL` and `RETAIL_EVENTS_SECRET`; null: no events are sent. */
    getEvents: (): EventSettings | null => {
      const murphyUrl = get('MURPHY_URL')
      const secretText = get('RETAIL_EVENTS_SECRET')
      if (murphyUrl === null && secretText === null) return null
      const isUrl = murphyUrl !== null && isWebAddress(murphyUrl)
      check(
        isUrl,
        'MURPHY_URL must be the web address of Murphy, such as https://murphy.shop.example. Without events, remove RETAIL_EVENTS_SECRET.',
      )
      const secrets = (secretText ?? '').split(',').map((secret) => secret.trim())
      const isSecret = secrets.length <= 2 && secrets.every(isWebhookSecret)
      check(
        isSecret,
        `RETAIL_EVENTS_SECRET must be one secret or two, whsec_ and 24 to 64 bytes as Base64, the same as Murphy's, such as whsec_${exampleSecret}=. Without events, remove MURPHY_URL.`,
      )
      return isUrl && isSecret ? { url: new URL('/retail-events', murphyUrl), secrets } : null
    },
    getLogLevel: () => {
      const logLevel = get('LOG_LEVEL') ?? 'info'
      check(logLevels.includes(logLevel), `LOG_LEVEL must be one of ${logLevels.join(', ')}, such as info.`)
      return logLevel
    },
    toResult: <Environment>(environment: Environment): EnvironmentResult<Environment> =>
      errors.length > 0 ? { ok: false, errors } : { ok: true, environment },
  }
}

export type VariableReader = ReturnType<typeof createVariableReader>

/** Returns true for an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text)
}
