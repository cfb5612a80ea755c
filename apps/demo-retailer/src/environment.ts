import { readTokenKeys, type TokenKeys } from './identity/token-key'

export type Environment = {
  readonly host: string
  readonly port: number
  readonly murphyUrl: URL
  readonly databaseUrl: string
  readonly tokenKeys: TokenKeys
  /** Folder of Murphy's help articles as Markdown; `null`: the shop has no help pages. */
  readonly articlesDir: string | null
  readonly logLevel: string
}

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly error: { readonly kind: 'malformed'; readonly sentence: string } }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the shop's settings. A malformed one is answered by a sentence that names the variable and an example. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const port = Number(variables['STOREFRONT_PORT'] ?? '8081')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return malformed('STOREFRONT_PORT must be a port number such as 8081.')
  }
  const murphyUrl = readWebAddress(variables['MURPHY_URL'] ?? 'http://127.0.0.1:8080')
  if (murphyUrl === null) {
    return malformed('MURPHY_URL must be the web address of Murphy such as http://127.0.0.1:8080.')
  }
  const databaseUrl = variables['DATABASE_URL'] ?? ''
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    return malformed(
      'DATABASE_URL must be the address of a PostgreSQL such as postgres://murphy@127.0.0.1:5432/murphy.',
    )
  }
  const tokenKeys = readTokenKeys(variables['SHOPPER_TOKEN_KEY'] ?? '')
  if (tokenKeys === null) {
    return malformed(
      'SHOPPER_TOKEN_KEY must be one or two of a key name and 32 bytes as base64url such as k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.',
    )
  }
  const logLevel = variables['LOG_LEVEL'] ?? 'info'
  if (!logLevels.includes(logLevel))
    return malformed(`LOG_LEVEL must be one of ${logLevels.join(', ')}, such as info.`)
  return {
    ok: true,
    environment: {
      host: variables['HOST'] ?? '127.0.0.1',
      port,
      murphyUrl,
      databaseUrl,
      tokenKeys,
      articlesDir: variables['ARTICLES_DIR'] ?? null,
      logLevel,
    },
  }
}

function readWebAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const address = new URL(text)
  return /^https?:$/.test(address.protocol) ? address : null
}

function malformed(sentence: string): EnvironmentResult {
  return { ok: false, error: { kind: 'malformed', sentence } }
}
