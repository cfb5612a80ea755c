import type { ReactElement } from 'react'
import type { HistoryChat, ManagerPage } from '@murphy/contracts/desk'
import { RowList } from '../row-list'
import { copy, formatComment } from './copy'
import type { SearchState } from './search-store'
import { toDisplayName } from '../../components/copy'
import { memo, useCallback } from 'react'
import { Chip, joinClasses } from '@murphy/ui'
import { PathLink } from '../path-link'
import { formatDayAndTime } from '../format-time'
import css from '../list-row.module.css'

type Props = {
  readonly search: SearchState
  readonly timezone: string
  readonly page: ManagerPage
  readonly openId: string
  readonly onMore: () => void
}

/** The search results, newest first. */
export function FoundChats({ search: { items, total }, timezone, page, openId, onMore }: Props) {
  const renderRow = useCallback(
    (chat: HistoryChat): ReactElement => (
      <FoundChat chat={chat} page={page} timezone={timezone} isOpen={chat.chatId === openId} />
    ),
    [page, timezone, openId],
  )

  return (
    <RowList
      label={copy.results}
      items={items}
      count={total ?? items.length}
      getKey={getChatId}
      getOutline={getOutline}
      renderRow={renderRow}
      rowHeight={95}
      onMore={onMore}
    />
  )
}

function getChatId({ chatId }: HistoryChat): string {
  return chatId
}

function getOutline({ shopper }: HistoryChat): string {
  return toDisplayName(shopper)
}

type FoundChatProps = {
  readonly chat: HistoryChat
  /** The page whose path the chat opens below. */
  readonly page: ManagerPage
  readonly timezone: string
  readonly isOpen: boolean
}

/** One chat of the search results. */
const FoundChat = memo(function FoundChat({ chat, page, timezone, isOpen }: FoundChatProps) {
  const { chatId, shopper, startedAt, endedAt, firstMessage, agents, tags, rating, orderId, isSignedIn } =
    chat
  return (
    <PathLink
      path={`${page}/${chatId}`}
      className={joinClasses(css.row, isOpen && css.open)}
      isCurrent={isOpen}
    >
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
      {chat.comment !== null && <span className={css.comment}>{formatComment(chat.comment)}</span>}
    </PathLink>
  )
})
