import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type {
  DepartmentRefusal,
  StaffChangeResult,
  StaffRepository,
} from '../../agent-api/staff/staff-repository'
import { takeAdvisoryLock } from './advisory-locks'
import type { Database, Tables } from './database'
import { recordChange } from './record-action'

type Tx = Transaction<Tables>

/** Creates the repository of accounts and departments. */
export function createStaffRepository(db: Database): StaffRepository {
  const selectStaff = (on: Database = db) =>
    on
      .selectFrom('murphy.live_chat_agent')
      .select([
        'agent_id as agentId',
        'email',
        'display_name as displayName',
        'title',
        'role',
        'department_ids as departmentIds',
        'skill_ids as skillIds',
        'capacity',
      ])
      .where('closed_at', 'is', null)

  /**
   * Runs one change of departments at a time, because names and memberships must stay consistent.
   *
   * @param before locks rows of agents, which come before those of departments in live chat's lock order
   */
  async function changeDepartments(
    work: (tx: Tx) => Promise<StaffChangeResult<DepartmentRefusal>>,
    before: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<StaffChangeResult<DepartmentRefusal>> {
    return await db.transaction().execute(async (tx) => {
      await before(tx)
      await takeAdvisoryLock(tx, 'departments')
      return await work(tx)
    })
  }

  return {
    list: async () => await selectStaff().orderBy('display_name').execute(),
    find: async (agentId) => (await selectStaff().where('agent_id', '=', agentId).executeTakeFirst()) ?? null,
    change: async (
      agentId,
      { displayName, title, role, departmentIds, skillIds, capacity },
      by,
      isAsOpened,
    ) =>
      await db.transaction().execute(async (tx) => {
        const open = await selectOpenDepartments(tx)
          .where('department_id', 'in', [...departmentIds])
          .execute()
        if (open.length < new Set(departmentIds).size)
          return { ok: false, error: { kind: 'no-department' } } as const
        const stored = await selectStaff(tx)
          .where('agent_id', '=', agentId)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (stored === undefined) return { ok: false, error: { kind: 'unknown' } } as const
        if (isAsOpened?.(stored) === false) return { ok: false, error: { kind: 'changed' } } as const
        await tx
          .updateTable('murphy.live_chat_agent')
          .set({
            display_name: displayName,
            title,
            role,
            department_ids: [...departmentIds],
            ...(skillIds === undefined ? {} : { skill_ids: [...new Set(skillIds)] }),
            capacity,
          })
          .where('agent_id', '=', agentId)
          .execute()
        await recordChange(tx, 'change-agent', String(agentId), by)
        return { ok: true } as const
      }),
    setPassword: async (agentId, passwordHash, by) => {
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('murphy.live_chat_agent')
          .set({ password_hash: passwordHash })
          .where('agent_id', '=', agentId)
          .execute()
        await recordChange(tx, 'set-password', String(agentId), by)
      })
    },
    close: async (agentId, by) => {
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('murphy.live_chat_agent')
          // No address contains a space, so no agent can take this one.
          .set({ closed_at: new Date(by.now), email: sql`email || ' closed ' || agent_id` })
          .where('agent_id', '=', agentId)
          .where('closed_at', 'is', null)
          .execute()
        await recordChange(tx, 'close-agent', String(agentId), by)
      })
    },
    record: async (action, detail, by) => {
      await db.transaction().execute((tx) => recordChange(tx, action, detail, by))
    },
    listDepartments: async () => {
      const rows = await selectOpenDepartments(db).orderBy('department_id').execute()
      return rows.map(({ department_id: departmentId, name }) => ({ departmentId, name }))
    },
    addDepartment: async (name, by) =>
      await changeDepartments(async (tx) => {
        if (await isTaken(tx, name, null)) return { ok: false, error: { kind: 'taken' } }
        const last = await tx
          .selectFrom('murphy.live_chat_department')
          .select((select) => select.fn.max('department_id').as('id'))
          .executeTakeFirst()
        await tx
          .insertInto('murphy.live_chat_department')
          .values({ department_id: (last?.id ?? 0) + 1, name })
          .execute()
        await recordChange(tx, 'create-department', name, by)
        return { ok: true }
      }),
    renameDepartment: async (departmentId, { name, before }, by) =>
      await changeDepartments(async (tx) => {
        const stored = await selectOpenDepartments(tx)
          .where('department_id', '=', departmentId)
          .executeTakeFirst()
        if (stored === undefined) return { ok: false, error: { kind: 'unknown' } }
        // The same name again is a call whose answer was lost.
        if (before !== null && stored.name !== before && stored.name !== name)
          return { ok: false, error: { kind: 'changed' } }
        if (await isTaken(tx, name, departmentId)) return { ok: false, error: { kind: 'taken' } }
        await tx
          .updateTable('murphy.live_chat_department')
          .set({ name })
          .where('department_id', '=', departmentId)
          .execute()
        await recordChange(tx, 'rename-department', `${departmentId} ${name}`, by)
        return { ok: true }
      }),
    closeDepartment: async (departmentId, by) => {
      const isInIt = sql<boolean>`department_ids @> array[${departmentId}::integer]`
      const lockAgents = (tx: Tx) =>
        tx
          .selectFrom('murphy.live_chat_agent')
          .select('agent_id')
          .where(isInIt)
          .orderBy('agent_id')
          .forNoKeyUpdate()
          .execute()
      return await changeDepartments(async (tx) => {
        const refusal = await findCloseRefusal(tx, departmentId)
        if (refusal !== null) return { ok: false, error: refusal }
        await tx
          .updateTable('murphy.live_chat_department')
          .set({ closed_at: new Date(by.now) })
          .where('department_id', '=', departmentId)
          .execute()
        await tx
          .updateTable('murphy.live_chat_agent')
          .set({ department_ids: sql`array_remove(department_ids, ${departmentId})` })
          .where(isInIt)
          .execute()
        await tx.deleteFrom('murphy.inbox_shared_view').where('shared_with', '=', departmentId).execute()
        await recordChange(tx, 'close-department', String(departmentId), by)
        return { ok: true }
      }, lockAgents)
    },
  }
}

function selectOpenDepartments(db: Database) {
  return db
    .selectFrom('murphy.live_chat_department')
    .select(['department_id', 'name'])
    .where('closed_at', 'is', null)
}

async function isTaken(tx: Tx, name: string, except: number | null): Promise<boolean> {
  const open = await selectOpenDepartments(tx).execute()
  return open.some((one) => one.department_id !== except && one.name.toLowerCase() === name.toLowerCase())
}

/** Returns the reason why a department cannot be closed, or `null`. */
async function findCloseRefusal(tx: Tx, departmentId: number): Promise<DepartmentRefusal | null> {
  const found = await selectOpenDepartments(tx).where('department_id', '=', departmentId).executeTakeFirst()
  if (found === undefined) return { kind: 'unknown' }
  const chats = await tx
    .selectFrom('murphy.live_chat_room')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('ended_at', 'is', null)
    // Includes chats that are being transferred to it.
    .where((where) =>
      where.or([
        where.eb('department_id', '=', departmentId),
        where.eb(sql`(transfer #>> '{to,departmentId}')::integer`, '=', departmentId),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (Number(chats.count) > 0) return { kind: 'has-chats', count: Number(chats.count) }
  const only = await tx
    .selectFrom('murphy.live_chat_agent')
    .select('display_name')
    .where('closed_at', 'is', null)
    .where(sql<boolean>`department_ids = array[${departmentId}::integer]`)
    .executeTakeFirst()
  return only === undefined ? null : { kind: 'is-only-one-of', displayName: only.display_name }
}
