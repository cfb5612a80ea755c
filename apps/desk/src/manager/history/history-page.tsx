import { useState } from 'react'
import { Button, classes } from '@murphy/ui'
import { FailureLine, failureText } from '../failure-line'
import { copy as managerCopy } from '../copy'
import type { PageProps } from '../pages'
import { useStore, useStored } from '../use-store'
import { copy, countText } from './copy'
import { FoundChats } from './found-chats'
import { Replay } from './replay'
import { SearchForm } from './search-form'
import { createSearchStore } from './search-store'
import css from './history-page.module.css'

/** All chats that are kept, to be searched and read. Source: live-chat section 2 (history and search) */
export function HistoryPage({ below: openId }: PageProps) {
  const store = useStore(createSearchStore)
  const search = useStored(store)
  const [problem, setProblem] = useState('')

  async function download(): Promise<void> {
    const failure = await store.download()
    setProblem(failure === null ? '' : failureText(failure))
  }

  return (
    <div className={classes(css.history, openId !== '' && css.reading)}>
      <div className={css.finding}>
        <h2 className={css.title}>{copy.title}</h2>
        <SearchForm onSearch={store.search} />
        <div className={css.bar}>
          <output className={css.count}>
            {search.total === null
              ? copy.searching
              : search.total === 0
                ? copy.noChats
                : countText(search.total)}
          </output>
          <Button
            look="quiet"
            onClick={() => void download()}
            disabled={search.total === null || search.total === 0}
          >
            {managerCopy.csv}
          </Button>
        </div>
        {problem !== '' && <p role="alert">{problem}</p>}
        {search.failure !== null && <FailureLine failure={search.failure} onAgain={store.more} />}
        <FoundChats search={search} openId={openId} onMore={store.more} />
      </div>
      {openId === '' ? (
        <p className={css.choose}>{copy.choose}</p>
      ) : (
        <Replay key={openId} chatId={openId} timezone={search.timezone ?? 'Australia/Melbourne'} />
      )}
    </div>
  )
}
