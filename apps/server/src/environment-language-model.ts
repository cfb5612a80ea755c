import type { EnvironmentVariable } from './environment-variables'
import {
  dollarsPerConversation,
  headerKey,
  languageModelAddress,
  languageModelName,
  languageModelRoles,
  tokenPrices,
  tokensPerConversation,
} from './environment-variables'
import type { ModelRole } from './language-model-metrics'

/** The operator's language model. Source: docs/language-model.md#set-up */
export type LanguageModelEnvironment = {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly model: string
  /** `null`: the service needs no key. */
  readonly key: string | null
  readonly roles: readonly ModelRole[]
  readonly tokensPerConversation: number
  /** `null`: the cost is not limited. */
  readonly dollarsPerConversation: number | null
  readonly dollarsPerMillion: { readonly prompt: number; readonly completion: number }
}

type ReadVariable = <Value>(name: string, variable: EnvironmentVariable<Value>) => Value | null

/** Tokens of one conversation, which are about fifteen turns with both roles. */
const defaultTokensPerConversation = 60_000

/** Reads the variables of the language model. It needs address, name and roles. */
export function readLanguageModel(readVariable: ReadVariable): LanguageModelEnvironment | null {
  const baseUrl = readVariable('LANGUAGE_MODEL_URL', languageModelAddress)
  const model = readVariable('LANGUAGE_MODEL_NAME', languageModelName)
  const key = readVariable('LANGUAGE_MODEL_KEY', headerKey)
  const roles = readVariable('LANGUAGE_MODEL_ROLES', languageModelRoles)
  const tokens = readVariable('LANGUAGE_MODEL_TOKENS', tokensPerConversation)
  const dollars = readVariable('LANGUAGE_MODEL_DOLLARS', dollarsPerConversation)
  const prices = readVariable('LANGUAGE_MODEL_PRICES', tokenPrices)
  if (baseUrl === null || model === null || roles === null) return null
  return {
    baseUrl,
    model,
    key,
    roles,
    tokensPerConversation: tokens ?? defaultTokensPerConversation,
    dollarsPerConversation: dollars,
    dollarsPerMillion: prices ?? { prompt: 0, completion: 0 },
  }
}

/** Returns the problem of variables that need each other. */
export function findLanguageModelProblem(get: (name: string) => string | null): string | null {
  const needed = [
    ['LANGUAGE_MODEL_URL', 'the address of the service', languageModelAddress.example],
    ['LANGUAGE_MODEL_NAME', 'the name of its model', languageModelName.example],
    ['LANGUAGE_MODEL_ROLES', 'what the model may do', languageModelRoles.example],
  ] as const
  const others = [
    'LANGUAGE_MODEL_KEY',
    'LANGUAGE_MODEL_TOKENS',
    'LANGUAGE_MODEL_DOLLARS',
    'LANGUAGE_MODEL_PRICES',
  ]
  const set = [...needed.map(([name]) => name), ...others].find((name) => get(name) !== null)
  const missing = needed.find(([name]) => get(name) === null)
  if (set !== undefined && missing !== undefined)
    return `${set} needs ${missing[0]}, ${missing[1]}; an example is ${missing[0]}=${missing[2]}.`
  return get('LANGUAGE_MODEL_DOLLARS') !== null && get('LANGUAGE_MODEL_PRICES') === null
    ? `LANGUAGE_MODEL_DOLLARS needs LANGUAGE_MODEL_PRICES, the prices of tokens; an example is LANGUAGE_MODEL_PRICES=${tokenPrices.example}.`
    : null
}
