import { memo } from 'react'
import type { InboxItem } from '@murphy/contracts/desk'
import { Chip, joinClasses } from '@murphy/ui'
import { PathLink } from '../path-link'
import { formatDayAndTime } from '../format-time'
import { copy, formatKind, formatReplyCount } from './copy'
import css from '../list-row.module.css'
import { useShift } from '../../components/desk-context'
import { findDepartmentName } from '../../core/shift/selectors'

type Props = { readonly item: InboxItem; readonly timezone: string; readonly isOpen: boolean }

/** One row of the inbox. */
export const InboxRow = memo(function InboxRow({ item, timezone, isOpen }: Props) {
  const { itemId, name, subject, text, departmentId, arrivedAt, replyCount } = item
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
        {department !== '' && <span>{department}</span>}
        {replyCount > 0 && <span>{formatReplyCount(replyCount)}</span>}
      </span>
    </PathLink>
  )
})
