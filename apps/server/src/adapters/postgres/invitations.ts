import type { Selectable, Transaction } from 'kysely'
import type { ChangeAuthor } from '../../change-author'
import type { Invitation, Invitations, LinkRefusal } from '../../agent-api/staff/invitations'
import { defaultDepartmentId } from '../../settings/live-chat-settings'
import type { Database, Tables } from './database'
import { isUniqueViolation } from './database-failure'
import { createAgentWrites } from './live-chat-agents'
import { hashSecret } from '../../secrets'
import { recordChange } from './record-action'
import type { StaffTables } from './desk-tables'
import { createAgentFields } from '../../live-chat/model/agent'
import { normalizeEmail } from '../../normalize-email'

type InvitationRow = Selectable<StaffTables['murphy.desk_invitation']>
type Tx = Transaction<Tables>
type AddResult = Awaited<ReturnType<Invitations['add']>>

/** Creates the repository of invitations and password resets. */
export function createInvitations(db: Database): Invitations {
  const openInvitations = () =>
    db
      .selectFrom('murphy.desk_invitation')
      .selectAll()
      .where('agent_id', 'is', null)
      .where('used_at', 'is', null)

  async function runRecorded<Value>(
    by: ChangeAuthor,
    action: string,
    work: (tx: Tx) => Promise<{ readonly value: Value; readonly detail: string | null }>,
  ): Promise<Value> {
    return await db.transaction().execute(async (tx) => {
      const { value, detail } = await work(tx)
      if (detail !== null) await recordChange(tx, action, detail, by)
      return value
    })
  }

  return {
    listPending: async () => (await openInvitations().orderBy('invitation_id').execute()).map(toInvitation),
    find: async (invitationId) => {
      const row = await openInvitations().where('invitation_id', '=', invitationId).executeTakeFirst()
      return row === undefined ? null : toInvitation(row)
    },
    findHolder: async (email) => {
      const account = await db
        .selectFrom('murphy.live_chat_agent')
        .select('agent_id')
        .where('email', '=', normalizeEmail(email))
        .executeTakeFirst()
      if (account !== undefined) return 'account'
      const invited = await openInvitations().where('email', '=', normalizeEmail(email)).executeTakeFirst()
      return invited === undefined ? null : 'invitation'
    },
    add: async ({ email, title, role, departmentIds, capacity }, link, by) => {
      const row = { email: normalizeEmail(email), title, role, department_ids: [...departmentIds], capacity }
      try {
        return await runRecorded<AddResult>(by, 'invite-person', async (tx) => {
          if ((await findOpenDepartments(tx, departmentIds)).length < new Set(departmentIds).size)
            return { value: { ok: false, error: { kind: 'no-department' } }, detail: null }
          await tx
            .insertInto('murphy.desk_invitation')
            .values({ ...row, agent_id: null, ...toLinkColumns(link, by.now), ...toAuthorColumns(by) })
            .execute()
          return { value: { ok: true }, detail: row.email }
        })
      } catch (error) {
        if (isUniqueViolation(error)) return { ok: false, error: { kind: 'taken' } }
        throw error
      }
    },
    renew: async (invitationId, link, by) =>
      await runRecorded(by, 'renew-invitation', async (tx) => {
        const row = await tx
          .updateTable('murphy.desk_invitation')
          .set({ ...toLinkColumns(link, by.now), is_operators: by.agentId === 0 })
          .where('invitation_id', '=', invitationId)
          .where('agent_id', 'is', null)
          .where('used_at', 'is', null)
          .returning('email')
          .executeTakeFirst()
        return { value: row !== undefined, detail: row?.email ?? null }
      }),
    withdraw: async (invitationId, by) =>
      await runRecorded(by, 'withdraw-invitation', async (tx) => {
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
      await runRecorded(by, 'reset-password', async (tx) => {
        // An empty hash matches no password.
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
            ...toLinkColumns(link, by.now),
            ...toAuthorColumns(by),
          })
          .execute()
        return { value: null, detail: String(agentId) }
      })
    },
    open: async (token, now) => {
      const row = await db
        .selectFrom('murphy.desk_invitation')
        .selectAll()
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirst()
      const refusal = findRefusal(row, now)
      if (row === undefined || refusal !== null) return { ok: false, error: refusal ?? { kind: 'unknown' } }
      const { is_operators: isOperators } = row
      if (row.agent_id === null)
        return { ok: true, email: row.email, displayName: '', isNew: true, isOperators }
      const agent = await db
        .selectFrom('murphy.live_chat_agent')
        .select(['email', 'display_name'])
        .where('agent_id', '=', row.agent_id)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      if (agent === undefined) return { ok: false, error: { kind: 'unknown' } }
      return { ok: true, email: agent.email, displayName: agent.display_name, isNew: false, isOperators }
    },
    accept: async (token, { displayName, passwordHash }, now) =>
      await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('murphy.desk_invitation')
          .selectAll()
          .where('token_hash', '=', hashSecret(token))
          .forUpdate()
          .executeTakeFirst()
        const refusal = findRefusal(row, now)
        if (row === undefined || refusal !== null)
          return { ok: false, error: refusal ?? { kind: 'unknown' } } as const
        const agentId =
          row.agent_id === null
            ? await addAgent(tx, row, { displayName, passwordHash, now })
            : await setPassword(tx, row.agent_id, passwordHash)
        if (agentId === null) return { ok: false, error: { kind: 'unknown' } } as const
        await tx
          .updateTable('murphy.desk_invitation')
          .set({ used_at: new Date(now) })
          .where('invitation_id', '=', row.invitation_id)
          .execute()
        await recordChange(tx, 'accept-invitation', row.email, { agentId, now })
        return { ok: true, agentId } as const
      }),
  }
}

function toLinkColumns({ token, expiresAt }: { token: string; expiresAt: number }, now: number) {
  return { token_hash: hashSecret(token), invited_at: new Date(now), expires_at: new Date(expiresAt) }
}

/** Returns who made a link. The operator has no account. */
function toAuthorColumns({ agentId, name }: Pick<ChangeAuthor, 'agentId' | 'name'>) {
  return { invited_by: name, is_operators: agentId === 0 }
}

function toInvitation(row: InvitationRow): Invitation {
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

function findRefusal(row: InvitationRow | undefined, now: number): LinkRefusal | null {
  if (row === undefined) return { kind: 'unknown' }
  if (row.used_at !== null) return { kind: 'used' }
  return row.expires_at.getTime() <= now ? { kind: 'expired' } : null
}

async function findOpenDepartments(tx: Tx, departmentIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('murphy.live_chat_department')
    .select('department_id')
    .where('closed_at', 'is', null)
    .where('department_id', 'in', [...departmentIds])
    .execute()
  return rows.map((row) => row.department_id)
}

/** Returns `null` when the address has got an account in the meantime. */
async function addAgent(
  tx: Tx,
  { email, title, role, department_ids, capacity }: InvitationRow,
  { displayName, passwordHash, now }: { displayName: string; passwordHash: string; now: number },
): Promise<number | null> {
  const taken = await tx
    .selectFrom('murphy.live_chat_agent')
    .select('agent_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (taken !== undefined) return null
  // A department may have been closed since. An agent without an open one joins the default department.
  const open = await findOpenDepartments(tx, department_ids)
  const added = await createAgentWrites(tx).addAgent({
    email,
    title,
    role,
    capacity,
    displayName,
    passwordHash,
    departmentIds: open.length > 0 ? open : [defaultDepartmentId],
    ...createAgentFields(now),
  })
  return added.agentId
}

/** Returns `null` when the account was closed. */
async function setPassword(tx: Tx, agentId: number, passwordHash: string): Promise<number | null> {
  const { numUpdatedRows } = await tx
    .updateTable('murphy.live_chat_agent')
    .set({ password_hash: passwordHash })
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? agentId : null
}
