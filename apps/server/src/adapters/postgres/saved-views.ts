import type { SavedView } from '@murphy/contracts/desk'
import { savedViewsMaxCount } from '@murphy/contracts/desk'
import type { Transaction } from 'kysely'
import type { SavedViews } from '../../inbox/saved-views'
import type { Database, Tables } from './database'
import { isUniqueViolation } from './database-failure'

type Tx = Transaction<Tables>

/** Creates the repository of saved views of the inbox. Source: docs/desk.md#save-a-view */
export function createSavedViews(db: Database): SavedViews {
  return {
    list: async (agentId, departmentIds) => {
      const own = await db
        .selectFrom('murphy.inbox_view')
        .select(['view_id as viewId', 'name', 'view', 'kind', 'department_id as departmentId'])
        .where('agent_id', '=', agentId)
        .execute()
      const shared =
        departmentIds.length === 0
          ? []
          : await db
              .selectFrom('murphy.inbox_shared_view')
              .select([
                'view_id as viewId',
                'name',
                'view',
                'kind',
                'department_id as departmentId',
                'shared_with as sharedWith',
              ])
              .where('shared_with', 'in', [...departmentIds])
              .execute()
      return [...own.map((view) => ({ ...view, sharedWith: null })), ...shared].toSorted((one, other) =>
        one.name.localeCompare(other.name, 'en'),
      )
    },
    findSharedWith: async (viewId) => {
      const row = await db
        .selectFrom('murphy.inbox_shared_view')
        .select('shared_with')
        .where('view_id', '=', viewId)
        .executeTakeFirst()
      return row?.shared_with ?? null
    },
    put: async (agentId, view) => {
      try {
        return await db
          .transaction()
          .execute((tx) =>
            view.sharedWith === null
              ? putOwn(tx, agentId, view)
              : putShared(tx, agentId, view, view.sharedWith),
          )
      } catch (error) {
        if (isUniqueViolation(error)) return 'name-taken'
        throw error
      }
    },
    remove: (agentId, viewId) => removeOwn(db, agentId, viewId),
    removeShared: (viewId) => removeShared(db, viewId),
  }
}

async function putOwn(
  tx: Tx,
  agentId: number,
  { viewId, name, view, kind, departmentId }: SavedView,
): Promise<'saved' | 'too-many'> {
  const values = { name, view, kind, department_id: departmentId }
  // Locked, so that two browsers of the agent together keep to the limit.
  await tx
    .selectFrom('murphy.live_chat_agent')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .forNoKeyUpdate()
    .execute()
  const others = await tx
    .selectFrom('murphy.inbox_view')
    .select('view_id')
    .where('agent_id', '=', agentId)
    .where('view_id', '!=', viewId)
    .execute()
  if (others.length >= savedViewsMaxCount) return 'too-many'
  await removeShared(tx, viewId)
  await tx
    .insertInto('murphy.inbox_view')
    .values({ agent_id: agentId, view_id: viewId, ...values })
    .onConflict((conflict) => conflict.columns(['agent_id', 'view_id']).doUpdateSet(values))
    .execute()
  return 'saved'
}

async function putShared(
  tx: Tx,
  agentId: number,
  { viewId, name, view, kind, departmentId }: SavedView,
  sharedWith: number,
): Promise<'saved' | 'too-many' | 'no-department'> {
  const values = { shared_with: sharedWith, name, view, kind, department_id: departmentId }
  // Locked, so that two managers together keep to the limit, and no view is added while the department is closed.
  const department = await tx
    .selectFrom('murphy.live_chat_department')
    .select('department_id')
    .where('department_id', '=', sharedWith)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (department === undefined) return 'no-department'
  const others = await tx
    .selectFrom('murphy.inbox_shared_view')
    .select('view_id')
    .where('shared_with', '=', sharedWith)
    .where('view_id', '!=', viewId)
    .execute()
  if (others.length >= savedViewsMaxCount) return 'too-many'
  await removeOwn(tx, agentId, viewId)
  await tx
    .insertInto('murphy.inbox_shared_view')
    .values({ view_id: viewId, ...values })
    .onConflict((conflict) => conflict.column('view_id').doUpdateSet(values))
    .execute()
  return 'saved'
}

async function removeOwn(db: Database, agentId: number, viewId: string): Promise<void> {
  await db
    .deleteFrom('murphy.inbox_view')
    .where('agent_id', '=', agentId)
    .where('view_id', '=', viewId)
    .execute()
}

async function removeShared(db: Database, viewId: string): Promise<void> {
  await db.deleteFrom('murphy.inbox_shared_view').where('view_id', '=', viewId).execute()
}
