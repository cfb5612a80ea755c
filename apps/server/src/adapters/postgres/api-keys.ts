import { apiKeysMax } from '@murphy/contracts/desk'
import type { ApiKey } from '@murphy/contracts/desk'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ApiKeys } from '../../api-keys/api-keys'
import { takeAdvisoryLock } from './advisory-locks'
import type { Database } from './database'
import { hashSecret } from '../../secrets'
import type { IntegrationTables } from './integration-tables'
import { recordChange } from './record-action'

type ApiKeyRow = Selectable<IntegrationTables['murphy.api_key']>

/** Days as text: the driver would read them as local dates. */
const columns = sql`key_id, name, prefix, scopes, created_by, created_at, expires_on::text as expires_on, expires_at,
  last_used_on::text as last_used_on, revoked_at`

/** Creates the repository of API keys. */
export function createApiKeys(db: Database): ApiKeys {
  return {
    list: async (now) => {
      const { rows } = await sql<ApiKeyRow>`
        select ${columns} from murphy.api_key order by key_id desc`.execute(db)
      return rows.map((row) => toApiKey(row, now))
    },
    use: async (secret, now) => {
      const { rows } = await sql<ApiKeyRow>`
        select ${columns} from murphy.api_key
        where key_hash = ${hashSecret(secret)} and (ends_at is null or ends_at > ${new Date(now)}::timestamptz)
      `.execute(db)
      const [row] = rows
      if (row === undefined) return null
      const today = new Date(now).toISOString().slice(0, 10)
      // One write a day for each key.
      if (row.last_used_on !== today)
        await db
          .updateTable('murphy.api_key')
          .set({ last_used_on: today })
          .where('key_id', '=', row.key_id)
          .execute()
      return { keyId: row.key_id, name: row.name, scopes: row.scopes }
    },
    add: ({ name, scopes, expiresOn, expiresAt }, { secret, prefix }, by) =>
      db.transaction().execute(async (tx) => {
        await takeAdvisoryLock(tx, 'apiKeys')
        const { rows: valid } = await sql<{ count: number }>`
          select count(*)::integer as count from murphy.api_key
          where ends_at is null or ends_at > ${new Date(by.now)}::timestamptz`.execute(tx)
        if ((valid[0]?.count ?? 0) >= apiKeysMax) return null
        const { rows } = await sql<ApiKeyRow>`
          insert into murphy.api_key (key_hash, name, prefix, scopes, created_by, created_at, expires_on, expires_at)
          values (${hashSecret(secret)}, ${name}, ${prefix}, ${[...new Set(scopes)]}::text[], ${by.name},
            ${new Date(by.now)}::timestamptz, ${expiresOn}::date,
            ${expiresAt === null ? null : new Date(expiresAt)}::timestamptz)
          returning ${columns}`.execute(tx)
        await recordChange(tx, 'create-api-key', `${prefix} ${name}`, by)
        return rows[0] === undefined ? null : toApiKey(rows[0], by.now)
      }),
    revoke: (keyId, by) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ prefix: string; name: string; was_valid: boolean }>`
          with before as (
            select key_id, revoked_at is null as was_valid from murphy.api_key
            where key_id = ${keyId}::bigint for update
          )
          update murphy.api_key as key set revoked_at = coalesce(revoked_at, ${new Date(by.now)}::timestamptz)
          from before where before.key_id = key.key_id
          returning prefix, name, was_valid`.execute(tx)
        const [row] = rows
        if (row?.was_valid === true) await recordChange(tx, 'revoke-api-key', `${row.prefix} ${row.name}`, by)
        return row !== undefined
      }),
  }
}

function toApiKey(row: ApiKeyRow, now: number): ApiKey {
  const isExpired = row.expires_at !== null && row.expires_at.getTime() <= now
  return {
    keyId: row.key_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdBy: row.created_by,
    createdAt: row.created_at.getTime(),
    expiresOn: row.expires_on,
    lastUsedOn: row.last_used_on,
    state: row.revoked_at !== null ? 'revoked' : isExpired ? 'expired' : 'active',
  }
}
