import { sql } from 'kysely'
import type { InboxCursor, InboxSearch } from '../../inbox/inbox'

/** Returns the condition of the items that a search finds, after a position. */
export function toInboxCondition(search: InboxSearch, after: InboxCursor | null) {
  const { kind, departmentIds = null, departmentId = null } = search
  return sql.join(
    [
      toViewCondition(search),
      ...(departmentIds === null
        ? []
        : [sql`(department_id is null or department_id = any(${[...departmentIds]}::integer[]))`]),
      ...(departmentId === null ? [] : [sql`department_id = ${departmentId}::integer`]),
      ...(kind === null ? [] : [sql`kind = ${kind}`]),
      ...(after === null
        ? []
        : [
            sql`(arrived_at, item_id) < (${new Date(after.arrivedAt)}::timestamptz, ${after.itemId}::bigint)`,
          ]),
    ],
    sql` and `,
  )
}

function toViewCondition({ isDone, view = null }: InboxSearch) {
  if (view === null) return isDone ? sql`done_at is not null` : sql`done_at is null`
  const now = sql`${new Date(view.now)}::timestamptz`
  const isActive = sql`done_at is null and (snoozed_until is null or snoozed_until <= ${now})`
  switch (view.name) {
    case 'done':
      return sql`done_at is not null`
    case 'all':
      return isActive
    case 'mine':
      return sql`${isActive} and assignee_id = ${view.agentId}::integer`
    case 'unassigned':
      return sql`${isActive} and assignee_id is null`
    case 'unread':
      return sql`${isActive} and is_unread`
    case 'waiting':
      return sql`${isActive} and is_waiting`
    case 'snoozed':
      return sql`done_at is null and snoozed_until > ${now}`
  }
}
