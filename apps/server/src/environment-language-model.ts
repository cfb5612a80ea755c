import { findMissingVariable } from './environment-needs'
import type { EnvironmentVariable, ReadVariable } from './environment-variables'
import {
  headerKey,
  isEncryptedOrNear,
  isHttpAddress,
  readMatching,
  readNumberWithin,
} from './environment-variables'
import type { ModelRole } from './language-model-metrics'
import { modelRoles } from './language-model-metrics'

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

/** Messages of shoppers cross other networks encrypted only, and a key does not belong in an address. */
const languageModelAddress: EnvironmentVariable<string> = {
  read: (text) =>
    isHttpAddress(text) && isEncryptedOrNear(text) && !hasCredentialsOrQuery(text)
      ? text.replace(/\/+$/, '')
      : null,
  problem: (text) =>
    !isHttpAddress(text)
      ? 'is not an http or https address'
      : hasCredentialsOrQuery(text)
        ? 'contains a user, a password, a query or a fragment; the key belongs in LANGUAGE_MODEL_KEY'
        : `is '${text}', which sends messages unencrypted; use https, or http within a private network`,
  example: 'http://127.0.0.1:11434/v1',
}

const languageModelName: EnvironmentVariable<string> = {
  read: readMatching(/^[\w.:/@+-]{1,200}$/),
  problem: (text) => `is '${text}', which is not the name of a model`,
  example: 'qwen2.5:7b-instruct',
}

const languageModelRoles: EnvironmentVariable<readonly ModelRole[]> = {
  read: (text) => {
    const names = new Set(text.split(',').map((name) => name.trim()))
    const roles = modelRoles.filter((role) => names.delete(role))
    return names.size === 0 ? roles : null
  },
  problem: (text) => `is '${text}', which is not a list of ${modelRoles.join(', ')}`,
  example: modelRoles.join(','),
}

const tokensPerConversation: EnvironmentVariable<number> = {
  read: readNumberWithin(1000, 10_000_000),
  problem: (text) => `is '${text}', which is not a number from 1000 to 10000000`,
  example: '60000',
}

const dollarsPerConversation: EnvironmentVariable<number> = {
  read: (text) => readDollars(text, 1000),
  problem: (text) => `is '${text}', which is not an amount of dollars up to 1000`,
  example: '0.05',
}

/** Prices of a million tokens: of the prompt, and of the answer. */
const tokenPrices: EnvironmentVariable<{ readonly prompt: number; readonly completion: number }> = {
  read: (text) => {
    const [prompt = null, completion = null, ...others] = text
      .split(',')
      .map((price) => readDollars(price.trim(), 10_000))
    return prompt === null || completion === null || others.length > 0 ? null : { prompt, completion }
  },
  problem: (text) =>
    `is '${text}', which is not the dollars of a million tokens of the prompt and of the answer`,
  example: '0.15,0.60',
}

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
] as const

/** Returns the problem of variables that need each other. */
export function findLanguageModelProblem(get: (name: string) => string | null): string | null {
  const missing = findMissingVariable(get, needed, others)
  if (missing !== null) return missing
  return get('LANGUAGE_MODEL_DOLLARS') !== null && get('LANGUAGE_MODEL_PRICES') === null
    ? `LANGUAGE_MODEL_DOLLARS needs LANGUAGE_MODEL_PRICES, the prices of tokens; an example is LANGUAGE_MODEL_PRICES=${tokenPrices.example}.`
    : null
}

function readDollars(text: string, most: number): number | null {
  return /^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) <= most ? Number(text) : null
}

function hasCredentialsOrQuery(text: string): boolean {
  const { username, password, search, hash } = new URL(text)
  return [username, password, search, hash].some((part) => part !== '')
}
