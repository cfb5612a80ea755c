import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { SecondFactors } from '../../agent-api/second-factor/second-factors'
import { pendingLifetimeMs, recoveryCodeCount } from '../../agent-api/second-factor/second-factors'
import { findStep, toBase32 } from '../../agent-api/second-factor/totp'
import type { Database, Tables } from './database'
import { hashSecret } from '../../secrets'

type Tx = Transaction<Tables>

/** RFC 4226 recommends 160 bits. */
const keyBytes = 20
const nonceBytes = 12
const tagBytes = 16

/**
 * Creates the repository of second factors.
 *
 * @param secret the installation's secret, with which keys are encrypted
 */
export function createSecondFactors(db: Database, secret: string): SecondFactors {
  const keys = createKeyCipher(secret)
  const inTransaction = <Value>(work: (tx: Tx) => Promise<Value>) => db.transaction().execute(work)

  return {
    find: async (agentId) => {
      const row = await db
        .selectFrom('murphy.desk_second_factor')
        .leftJoin('murphy.desk_recovery_code', (join) =>
          join.onRef('murphy.desk_recovery_code.agent_id', '=', 'murphy.desk_second_factor.agent_id'),
        )
        .select((select) => [select.fn.count<string>('murphy.desk_recovery_code.code_hash').as('left')])
        .where('murphy.desk_second_factor.agent_id', '=', agentId)
        .where('murphy.desk_second_factor.key', 'is not', null)
        .groupBy('murphy.desk_second_factor.agent_id')
        .executeTakeFirst()
      return row === undefined ? null : { recoveryCodesLeft: Number(row.left) }
    },
    listAgentIds: async () => {
      const rows = await db
        .selectFrom('murphy.desk_second_factor')
        .select('agent_id')
        .where('key', 'is not', null)
        .execute()
      return new Set(rows.map((row) => row.agent_id))
    },
    start: async (agentId, now) =>
      await inTransaction(async (tx) => {
        await tx
          .insertInto('murphy.desk_second_factor')
          .values({ agent_id: agentId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const row = await lock(tx, agentId)
        const pending = row && findPending(row, now)
        const earlier = pending && keys.decrypt(pending, agentId)
        if (earlier) return earlier
        const key = randomBytes(keyBytes)
        await tx
          .updateTable('murphy.desk_second_factor')
          .set({ pending_key: keys.encrypt(key, agentId), pending_at: new Date(now) })
          .where('agent_id', '=', agentId)
          .execute()
        return key
      }),
    confirm: async (agentId, code, now) =>
      await inTransaction(async (tx) => {
        const row = await lock(tx, agentId)
        const pending = row && findPending(row, now)
        const key = pending && keys.decrypt(pending, agentId)
        if (!key) return { ok: false, error: { kind: 'expired' } } as const
        const step = findStep({ key, lastStep: 0 }, normalizeCode(code), now)
        if (step === null) return { ok: false, error: { kind: 'wrong' } } as const
        await tx
          .updateTable('murphy.desk_second_factor')
          .set({
            key: pending,
            last_step: step,
            set_up_at: new Date(now),
            pending_key: null,
            pending_at: null,
          })
          .where('agent_id', '=', agentId)
          .execute()
        return { ok: true, recoveryCodes: await replaceRecoveryCodes(tx, agentId) } as const
      }),
    use: async (agentId, code, now) =>
      await inTransaction(async (tx) => {
        const row = await lock(tx, agentId)
        if (row === undefined || row.key === null) return null
        const key = keys.decrypt(row.key, agentId)
        const normal = normalizeCode(code)
        const step = key && findStep({ key, lastStep: Number(row.last_step) }, normal, now)
        if (step !== null) {
          await tx
            .updateTable('murphy.desk_second_factor')
            .set({ last_step: step })
            .where('agent_id', '=', agentId)
            .execute()
          return 'app'
        }
        const { numDeletedRows } = await tx
          .deleteFrom('murphy.desk_recovery_code')
          .where('agent_id', '=', agentId)
          .where('code_hash', '=', hashSecret(normal))
          .executeTakeFirst()
        return numDeletedRows > 0n ? 'recovery' : null
      }),
    renewRecoveryCodes: async (agentId) =>
      await inTransaction(async (tx) => {
        await lock(tx, agentId)
        return await replaceRecoveryCodes(tx, agentId)
      }),
    remove: (agentId) => removeSecondFactor(db, agentId),
  }
}

/** Removes the second factor of an account. Returns false when there was none. */
export async function removeSecondFactor(db: Database, agentId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('murphy.desk_second_factor')
    .where('agent_id', '=', agentId)
    .returning('key')
    .executeTakeFirst()
  return removed !== undefined && removed.key !== null
}

type PendingColumns = { readonly pending_key: Buffer | null; readonly pending_at: Date | null }

/** Returns the encrypted key that waits for its first code; `null`: there is none, or it is too old. */
function findPending({ pending_key, pending_at }: PendingColumns, now: number): Buffer | null {
  return pending_at !== null && now - pending_at.getTime() < pendingLifetimeMs ? pending_key : null
}

/** Returns the account's row. Concurrent uses of one code follow each other. */
async function lock(tx: Tx, agentId: number) {
  return await tx
    .selectFrom('murphy.desk_second_factor')
    .selectAll()
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores ten new recovery codes as hashes and returns them: `abcd-efgh-ijkl-mnop`, 80 random bits each. */
async function replaceRecoveryCodes(tx: Tx, agentId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => toBase32(randomBytes(10)))
  await tx.deleteFrom('murphy.desk_recovery_code').where('agent_id', '=', agentId).execute()
  await tx
    .insertInto('murphy.desk_recovery_code')
    .values(codes.map((code) => ({ agent_id: agentId, code_hash: hashSecret(code) })))
    .execute()
  return codes.map((code) => code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'))
}

/** Returns a code without spaces and hyphens, in capitals. */
function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

/**
 * Creates the cipher of keys: AES-256-GCM, bound to the account, so that a row that is copied to another account is
 * worth nothing. `decrypt` returns `null` when the secret or the account is another one.
 */
function createKeyCipher(secret: string) {
  const cipherKey = hash('sha256', `second factor ${secret}`, 'buffer')
  return {
    encrypt: (key: Buffer, agentId: number): Buffer => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce)
      cipher.setAAD(Buffer.from(String(agentId)))
      return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
    },
    decrypt: (stored: Buffer, agentId: number): Buffer | null => {
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, stored.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(String(agentId)))
      decipher.setAuthTag(stored.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(stored.subarray(nonceBytes, -tagBytes)), decipher.final()])
      } catch {
        // The secret of the installation was lost. Recovery codes still count.
        return null
      }
    },
  }
}
