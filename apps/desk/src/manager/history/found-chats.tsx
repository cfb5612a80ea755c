import type { ReactElement } from 'react'
import type { HistoryChat, ManagerPage } from '@murphy/contracts/desk'
import { RowList } from '../row-list'
import { copy } from './copy'
import { FoundChat } from './found-chat'
import type { SearchState } from './search-store'
import { toDisplayName } from '../../components/copy'

type Props = {
  readonly search: SearchState
  readonly page: ManagerPage
  readonly openId: string
  readonly onMore: () => void
}

/** The search results, newest first. */
export function FoundChats({ search: { chats, total, timezone }, page, openId, onMore }: Props) {
  function draw(chat: HistoryChat): ReactElement {
    return <FoundChat chat={chat} page={page} timezone={timezone ?? 'UTC'} isOpen={chat.chatId === openId} />
  }

  return (
    <RowList
      label={copy.results}
      items={chats}
      count={total ?? chats.length}
      keyOf={({ chatId }) => chatId}
      outlineOf={({ shopper }) => toDisplayName(shopper)}
      draw={draw}
      onMore={onMore}
    />
  )
}
