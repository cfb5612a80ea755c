import { memo } from 'react'
import type { HistoryChat, ManagerPage } from '@murphy/contracts/desk'
import { Chip, classes } from '@murphy/ui'
import { PathLink } from '../path-link'
import { formatDayAndTime } from '../zone-time'
import { commentText, copy } from './copy'
import css from '../list-row.module.css'
import { toDisplayName } from '../../components/copy'

type Props = {
  readonly chat: HistoryChat
  /** The page whose path the chat opens below. */
  readonly page: ManagerPage
  readonly timezone: string
  readonly isOpen: boolean
}

/** One chat of the search results. */
export const FoundChat = memo(function FoundChat({ chat, page, timezone, isOpen }: Props) {
  const { chatId, shopper, startedAt, endedAt, firstMessage, agents, tags, rating, orderId, isSignedIn } =
    chat
  return (
    <PathLink path={`${page}/${chatId}`} className={classes(css.row, isOpen && css.open)} isCurrent={isOpen}>
      <span className={css.head}>
        <span className={css.name}>{toDisplayName(shopper)}</span>
        <time className={css.time}>{formatDayAndTime(timezone, startedAt)}</time>
      </span>
      <span className={css.words}>{firstMessage === '' ? copy.noMessages : firstMessage}</span>
      <span className={css.facts}>
        <span>{agents.length === 0 ? copy.missed : agents.join(', ')}</span>
        {endedAt === null && <Chip tone="label">{copy.runs}</Chip>}
        {rating !== null && <Chip tone={rating}>{copy[rating]}</Chip>}
        {isSignedIn && <span>{copy.signedIn}</span>}
        {orderId !== null && <span>{`${copy.order} ${orderId}`}</span>}
        {tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </span>
      {chat.comment !== null && <span className={css.comment}>{commentText(chat.comment)}</span>}
    </PathLink>
  )
})
