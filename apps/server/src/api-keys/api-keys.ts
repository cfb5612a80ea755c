import { randomBytes } from 'node:crypto'
import type { ApiKey, ApiScope } from '@murphy/contracts/desk'
import type { ChangeAuthor } from '../change-author'
import { createSecret } from '../secrets'

/** A key that may call the REST API now. */
export type ValidApiKey = {
  readonly keyId: string
  readonly name: string
  readonly scopes: readonly ApiScope[]
}

export type NewApiKey = {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly expiresOn: string | null
  /** When that day is over, in milliseconds since 1970. */
  readonly expiresAt: number | null
}

/** Stores keys of the REST API as hashes. Throws when the database is away. Source: docs/api.md#keys */
export type ApiKeys = {
  /** Returns all stored keys, newest first. */
  readonly list: (now: number) => Promise<readonly ApiKey[]>
  /** Returns the key with this secret that is neither revoked nor expired, and notes the day of its use. */
  readonly use: (secret: string, now: number) => Promise<ValidApiKey | null>
  /** Stores a key and records who created it. `null`: there are too many valid keys. */
  readonly add: (key: NewApiKey, secret: ApiKeySecret, by: ChangeAuthor) => Promise<ApiKey | null>
  /** Revokes a key and records who did, once. Returns false for an unknown key. */
  readonly revoke: (keyId: string, by: ChangeAuthor) => Promise<boolean>
}

/** A whole key, and its readable beginning. */
export type ApiKeySecret = { readonly secret: string; readonly prefix: string }

/** Creates a key such as `murphy_Qm4xT7ab_…` with 256 random bits after its prefix. */
export function createApiKeySecret(): ApiKeySecret {
  const prefix = `murphy_${randomBytes(6).toString('base64url').replaceAll(/[-_]/g, 'x')}`
  return { prefix, secret: `${prefix}_${createSecret()}` }
}

/** Returns true for a text of the form of a key, so that no other is looked up. */
export function isApiKeyText(text: string): boolean {
  return /^murphy_[A-Za-z\d]{8}_[\w-]{43}$/.test(text)
}
