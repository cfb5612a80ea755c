import { memo } from 'react'
import type { InboxItem } from '@murphy/contracts/desk'
import { Chip, joinClasses } from '@murphy/ui'
import { PathLink } from '../path-link'
import { formatDayAndTime } from '../format-time'
import { copy, formatKind, formatReplyCount, formatSnoozed } from './copy'
import css from '../list-row.module.css'
import { useShift } from '../../components/desk-context'
import { findDepartmentName } from '../../core/shift/selectors'
import type { OnShift } from '../../core/state'

type Props = { readonly item: InboxItem; readonly timezone: string; readonly isOpen: boolean }

/** One row of the inbox. */
export const InboxRow = memo(function InboxRow({ item, timezone, isOpen }: Props) {
  const { itemId, name, subject, text, departmentId, arrivedAt, replyCount } = item
  const { assigneeId, isWaiting, isUnread, snoozedUntil } = item
  const assignee = useShift((shift) => findAgentName(shift, assigneeId))
  const department = useShift((shift) => findDepartmentName(shift, departmentId))
  return (
    <PathLink
      path={`inbox/${itemId}`}
      className={joinClasses(css.row, isOpen && css.open)}
      isCurrent={isOpen}
    >
      <span className={css.head}>
        <span className={css.name}>{name === '' ? copy.unknownSender : name}</span>
        <time className={css.time}>{formatDayAndTime(timezone, arrivedAt)}</time>
      </span>
      <span className={css.words}>{subject === '' ? text : `${subject}: ${text}`}</span>
      <span className={css.facts}>
        <Chip>{formatKind(item)}</Chip>
        {isUnread && <Chip tone="bottle">{copy.isUnread}</Chip>}
        {department !== '' && <span>{department}</span>}
        {assignee !== '' && <span>{assignee}</span>}
        {isWaiting && <Chip tone="label">{copy.isWaiting}</Chip>}
        {snoozedUntil !== null && <span>{formatSnoozed(snoozedUntil, timezone)}</span>}
        {replyCount > 0 && <span>{formatReplyCount(replyCount)}</span>}
      </span>
    </PathLink>
  )
})

/** Returns the name of the agent; '' for none, a placeholder for an account that was closed. */
function findAgentName({ desk }: Pick<OnShift, 'desk'>, agentId: number | null): string {
  if (agentId === null || desk === null) return ''
  const agents = [desk.me, ...desk.colleagues]
  return agents.find(({ id }) => id === agentId)?.displayName ?? copy.formerAgent
}
