import { savedViewsMaxCount } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import type { SavedViews } from '../../inbox/saved-views'
import type { Database } from './database'
import { isUniqueViolation } from './database-failure'

/** Creates the repository of saved views of the inbox. Source: docs/desk.md#save-a-view */
export function createSavedViews(db: Database): SavedViews {
  return {
    list: async (agentId) => {
      const rows = await db
        .selectFrom('murphy.inbox_view')
        .selectAll()
        .where('agent_id', '=', agentId)
        .orderBy(sql`lower(name)`)
        .execute()
      return rows.map(({ view_id: viewId, name, view, kind, department_id: departmentId }) => ({
        viewId,
        name,
        view,
        kind,
        departmentId,
      }))
    },
    put: async (agentId, { viewId, name, view, kind, departmentId }) => {
      const values = { name, view, kind, department_id: departmentId }
      try {
        return await db.transaction().execute(async (tx) => {
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
          await tx
            .insertInto('murphy.inbox_view')
            .values({ agent_id: agentId, view_id: viewId, ...values })
            .onConflict((conflict) => conflict.columns(['agent_id', 'view_id']).doUpdateSet(values))
            .execute()
          return 'saved'
        })
      } catch (error) {
        if (isUniqueViolation(error)) return 'name-taken'
        throw error
      }
    },
    remove: async (agentId, viewId) => {
      await db
        .deleteFrom('murphy.inbox_view')
        .where('agent_id', '=', agentId)
        .where('view_id', '=', viewId)
        .execute()
    },
  }
}
