import { useState } from 'react'
import type { HistoryFilter } from '@murphy/contracts/desk'
import { Button, joinClasses } from '@murphy/ui'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { FailureMessage, formatFailure } from '../failure-message'
import { copy as managerCopy } from '../copy'
import { copy, formatChatTotal } from './copy'
import { FoundChats } from './found-chats'
import { OpenChat } from './open-chat'
import { SearchForm } from './search-form'
import { createSearchStore, noFilter, badRatingFilter } from './search-store'
import type { SearchState } from './search-store'
import layout from '../two-columns.module.css'
import css from './history-page.module.css'
import type { PageProps } from '../manager-context'
import { useStore, useStoreState } from '../manager-context'

/** All stored chats, to search and read. Source: docs/live-chat.md#what-managers-have */
export function HistoryPage({ subpath }: PageProps) {
  return <ChatFinder page="history" openId={subpath} />
}

/** The chats with a bad rating, to search and read. Source: docs/live-chat.md#what-managers-have */
export function RatingsPage({ subpath }: PageProps) {
  return <ChatFinder page="ratings" openId={subpath} />
}

type Props = { readonly page: 'history' | 'ratings'; readonly openId: string }

function ChatFinder({ page, openId }: Props) {
  const initial = page === 'ratings' ? badRatingFilter : noFilter
  const store = useStore((ports) => createSearchStore(ports, initial))
  const search = useStoreState(store)
  const timezone = store.timezone() ?? 'UTC'
  const [problem, setProblem] = useState('')
  const title = useFocusWhenLost<HTMLHeadingElement>(openId === '')

  async function download(): Promise<void> {
    const failure = await store.download()
    setProblem(failure === null ? '' : formatFailure(failure))
  }

  return (
    <div className={joinClasses(layout.columns, openId !== '' && layout.reading)}>
      <div className={layout.finding}>
        <h2 ref={title} tabIndex={-1} className={layout.title}>
          {copy.titles[page]}
        </h2>
        <SearchForm initial={initial} onSearch={store.load} />
        <div className={css.bar}>
          <output className={layout.count}>{toFoundText(search, page, initial)}</output>
          <Button
            look="quiet"
            onClick={() => void download()}
            disabled={search.total === null || search.total === 0}
          >
            {managerCopy.csv}
          </Button>
        </div>
        {problem !== '' && <p role="alert">{problem}</p>}
        {search.failure !== null && <FailureMessage failure={search.failure} onRetry={store.loadMore} />}
        <FoundChats search={search} timezone={timezone} page={page} openId={openId} onMore={store.loadMore} />
      </div>
      {openId === '' ? (
        <p className={layout.choose}>{copy.choose}</p>
      ) : (
        <OpenChat key={openId} page={page} chatId={openId} timezone={timezone} />
      )}
    </div>
  )
}

/** Returns the number of chats found. A failed search has its own message. */
function toFoundText(
  { total, failure, filter }: SearchState,
  page: Props['page'],
  initial: HistoryFilter,
): string {
  if (total === null) return failure === null ? copy.searching : ''
  if (total > 0) return formatChatTotal(total)
  return isSame(filter, initial) ? copy.none[page] : copy.noMatches
}

function isSame(one: HistoryFilter, other: HistoryFilter): boolean {
  const keys = Object.keys(one) as (keyof HistoryFilter)[]
  return keys.every((key) => one[key] === other[key])
}
