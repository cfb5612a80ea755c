import type { Selectable, Transaction } from 'kysely'
import type { Invitation, Invitations, LinkRefusal } from '../../agent-api/staff/invitations'
import type { StaffAuthor } from '../../agent-api/staff/staff-repository'
import { standardDepartmentId } from '../../settings/live-chat'
import type { Database, Tables } from './database'
import { peopleWrites } from './live-chat-people'
import { secretHash } from './secret-hash'
import { recordDeed } from './staff-register'
import type { StaffTables } from './staff-tables'
import { createAgentFields } from '../../live-chat/model/agent'

type Row = Selectable<StaffTables['murphy.desk_invitation']>
type Tx = Transaction<Tables>
type Added = Awaited<ReturnType<Invitations['add']>>

/** What a unique index says when two do the same at once. */
const duplicate = '23505'

export function createInvitations(db: Database): Invitations {
  const waiting = () =>
    db
      .selectFrom('murphy.desk_invitation')
      .selectAll()
      .where('agent_id', 'is', null)
      .where('used_at', 'is', null)

  async function recorded<Value>(
    by: StaffAuthor,
    deed: string,
    work: (tx: Tx) => Promise<{ readonly value: Value; readonly detail: string | null }>,
  ): Promise<Value> {
    return await db.transaction().execute(async (tx) => {
      const { value, detail } = await work(tx)
      if (detail !== null) await recordDeed(tx, deed, detail, by)
      return value
    })
  }

  return {
    pending: async () => (await waiting().orderBy('invitation_id').execute()).map(invitationOf),
    find: async (invitationId) => {
      const row = await waiting().where('invitation_id', '=', invitationId).executeTakeFirst()
      return row === undefined ? null : invitationOf(row)
    },
    findHolder: async (email) => {
      const account = await db
        .selectFrom('murphy.live_chat_agent')
        .select('agent_id')
        .where('email', '=', addressOf(email))
        .executeTakeFirst()
      if (account !== undefined) return 'account'
      const invited = await waiting().where('email', '=', addressOf(email)).executeTakeFirst()
      return invited === undefined ? null : 'invitation'
    },
    add: async ({ email, title, role, departmentIds, capacity }, link, by) => {
      const row = { email: addressOf(email), title, role, department_ids: [...departmentIds], capacity }
      try {
        return await recorded<Added>(by, 'invite-person', async (tx) => {
          if ((await openAmong(tx, departmentIds)).length < new Set(departmentIds).size)
            return { value: { ok: false, error: { kind: 'no-department' } }, detail: null }
          await tx
            .insertInto('murphy.desk_invitation')
            .values({ ...row, agent_id: null, ...linkColumns(link, by.now), invited_by: by.name })
            .execute()
          return { value: { ok: true }, detail: row.email }
        })
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === duplicate)
          return { ok: false, error: { kind: 'taken' } }
        throw error
      }
    },
    renew: async (invitationId, link, by) =>
      await recorded(by, 'renew-invitation', async (tx) => {
        const row = await tx
          .updateTable('murphy.desk_invitation')
          .set(linkColumns(link, by.now))
          .where('invitation_id', '=', invitationId)
          .where('agent_id', 'is', null)
          .where('used_at', 'is', null)
          .returning('email')
          .executeTakeFirst()
        return { value: row !== undefined, detail: row?.email ?? null }
      }),
    withdraw: async (invitationId, by) =>
      await recorded(by, 'withdraw-invitation', async (tx) => {
        const row = await tx
          .deleteFrom('murphy.desk_invitation')
          .where('invitation_id', '=', invitationId)
          .where('agent_id', 'is', null)
          .where('used_at', 'is', null)
          .returning('email')
          .executeTakeFirst()
        return { value: row !== undefined, detail: row?.email ?? null }
      }),
    reset: async (agentId, link, by) => {
      await recorded(by, 'reset-password', async (tx) => {
        // No password has this hash.
        const { email, title, role, department_ids, capacity } = await tx
          .updateTable('murphy.live_chat_agent')
          .set({ password_hash: '' })
          .where('agent_id', '=', agentId)
          .returningAll()
          .executeTakeFirstOrThrow()
        await tx
          .deleteFrom('murphy.desk_invitation')
          .where('agent_id', '=', agentId)
          .where('used_at', 'is', null)
          .execute()
        await tx
          .insertInto('murphy.desk_invitation')
          .values({
            agent_id: agentId,
            email,
            title,
            role,
            department_ids,
            capacity,
            ...linkColumns(link, by.now),
            invited_by: by.name,
          })
          .execute()
        return { value: null, detail: String(agentId) }
      })
    },
    open: async (token, now) => {
      const row = await db
        .selectFrom('murphy.desk_invitation')
        .selectAll()
        .where('token_hash', '=', secretHash(token))
        .executeTakeFirst()
      const refusal = refusalOf(row, now)
      if (row === undefined || refusal !== null) return { ok: false, error: refusal ?? { kind: 'unknown' } }
      if (row.agent_id === null) return { ok: true, email: row.email, displayName: '', isNew: true }
      const agent = await db
        .selectFrom('murphy.live_chat_agent')
        .select(['email', 'display_name'])
        .where('agent_id', '=', row.agent_id)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      if (agent === undefined) return { ok: false, error: { kind: 'unknown' } }
      return { ok: true, email: agent.email, displayName: agent.display_name, isNew: false }
    },
    accept: async (token, { displayName, passwordHash }, now) =>
      await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('murphy.desk_invitation')
          .selectAll()
          .where('token_hash', '=', secretHash(token))
          .forUpdate()
          .executeTakeFirst()
        const refusal = refusalOf(row, now)
        if (row === undefined || refusal !== null)
          return { ok: false, error: refusal ?? { kind: 'unknown' } } as const
        const agentId =
          row.agent_id === null
            ? await addAgent(tx, row, { displayName, passwordHash, now })
            : await givePassword(tx, row.agent_id, passwordHash)
        if (agentId === null) return { ok: false, error: { kind: 'unknown' } } as const
        await tx
          .updateTable('murphy.desk_invitation')
          .set({ used_at: new Date(now) })
          .where('invitation_id', '=', row.invitation_id)
          .execute()
        await recordDeed(tx, 'accept-invitation', row.email, { agentId, now })
        return { ok: true, agentId } as const
      }),
  }
}

function linkColumns({ token, expiresAt }: { token: string; expiresAt: number }, now: number) {
  return { token_hash: secretHash(token), invited_at: new Date(now), expires_at: new Date(expiresAt) }
}

/** As accounts are looked for. */
function addressOf(email: string): string {
  return email.trim().toLowerCase()
}

function invitationOf(row: Row): Invitation {
  const { email, title, role, capacity } = row
  return {
    email,
    title,
    role,
    capacity,
    invitationId: row.invitation_id,
    departmentIds: row.department_ids,
    invitedBy: row.invited_by,
    invitedAt: row.invited_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }
}

function refusalOf(row: Row | undefined, now: number): LinkRefusal | null {
  if (row === undefined) return { kind: 'unknown' }
  if (row.used_at !== null) return { kind: 'used' }
  return row.expires_at.getTime() <= now ? { kind: 'expired' } : null
}

async function openAmong(tx: Tx, departmentIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('murphy.live_chat_department')
    .select('department_id')
    .where('closed_at', 'is', null)
    .where('department_id', 'in', [...departmentIds])
    .execute()
  return rows.map((row) => row.department_id)
}

/** `null`: the address has an account by now. */
async function addAgent(
  tx: Tx,
  { email, title, role, department_ids, capacity }: Row,
  { displayName, passwordHash, now }: { displayName: string; passwordHash: string; now: number },
): Promise<number | null> {
  const taken = await tx
    .selectFrom('murphy.live_chat_agent')
    .select('agent_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (taken !== undefined) return null
  // A department may have been closed since; whoever is in none is put where shoppers come first.
  const open = await openAmong(tx, department_ids)
  const added = await peopleWrites(tx).addAgent({
    email,
    title,
    role,
    capacity,
    displayName,
    passwordHash,
    departmentIds: open.length > 0 ? open : [standardDepartmentId],
    ...createAgentFields(now),
  })
  return added.agentId
}

/** `null`: the account was closed. */
async function givePassword(tx: Tx, agentId: number, passwordHash: string): Promise<number | null> {
  const { numUpdatedRows } = await tx
    .updateTable('murphy.live_chat_agent')
    .set({ password_hash: passwordHash })
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? agentId : null
}
