import * as v from 'valibot'
import { MillisSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { CalendarDaySchema } from './hours-calls'
import { trimmedText } from './written-text'

/** The permissions of a key of the REST API. Each call of the API needs exactly one. Source: docs/api.md */
export const apiScopes = [
  'chats:read',
  'tickets:read',
  'tickets:write',
  'agents:read',
  'reports:read',
] as const
export type ApiScope = (typeof apiScopes)[number]
export const ApiScopeSchema = v.picklist(apiScopes)

/** Largest number of keys that are neither revoked nor expired. */
export const apiKeysMax = 50

/** A key without its secret. `prefix`: its readable beginning, by which a manager recognises it. */
export const ApiKeySchema = v.object({
  keyId: v.string(),
  name: v.string(),
  prefix: v.string(),
  scopes: v.array(ApiScopeSchema),
  createdBy: v.string(),
  createdAt: MillisSchema,
  /** The last day on which it is valid; null: no end. */
  expiresOn: orNull(CalendarDaySchema),
  /** The day of the last call, in UTC; null: never used. */
  lastUsedOn: orNull(CalendarDaySchema),
  state: v.picklist(['active', 'expired', 'revoked']),
})
export type ApiKey = Shape<typeof ApiKeySchema>

export const ApiKeysReplySchema = v.object({
  /** Newest first. */
  keys: v.array(ApiKeySchema),
  /** The shop's time zone, IANA name. */
  timezone: v.string(),
})
export type ApiKeysReply = Shape<typeof ApiKeysReplySchema>

export const getApiKeys = {
  name: 'getApiKeys',
  method: 'GET',
  path: '/api-keys',
  access: 'manager',
  reply: ApiKeysReplySchema,
} as const satisfies DeskCall

export const CreateApiKeyBodySchema = v.object({
  name: trimmedText(100),
  scopes: v.pipe(v.array(ApiScopeSchema), v.minLength(1, 'Expected a scope.'), v.maxLength(apiScopes.length)),
  /** In the shop's time zone. */
  expiresOn: orNull(CalendarDaySchema),
})
export type CreateApiKeyBody = Shape<typeof CreateApiKeyBodySchema>

export const CreateApiKeyReplySchema = v.object({
  key: ApiKeySchema,
  /** The whole key. It is stored as a hash, so no later call returns it. */
  secret: v.string(),
})
export type CreateApiKeyReply = Shape<typeof CreateApiKeyReplySchema>

/** Creates a key and records who did. 400: `expiresOn` is over. 409 `conflict`: there are too many keys. */
export const createApiKey = {
  name: 'createApiKey',
  method: 'POST',
  path: '/api-keys',
  access: 'manager',
  body: CreateApiKeyBodySchema,
  reply: CreateApiKeyReplySchema,
} as const satisfies DeskCall

/** Revokes a key at once and records who did. Revoking it again changes nothing. 404: unknown key. */
export const revokeApiKey = {
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/api-keys/:keyId',
  access: 'manager',
  params: v.object({ keyId: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Expected a number.')) }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall
