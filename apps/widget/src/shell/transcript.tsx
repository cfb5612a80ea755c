import { Fragment } from 'react'
import { IconButton } from '@murphy/ui'
import { hasBotLabel, isTyping, quickReplies } from '../core/selectors'
import { visibleEntries } from '../core/visible-entries'
import { shellCopy } from './copy'
import { EntryView } from './entry-view'
import { Later } from './later'
import { isOtherDay } from './moment-of-day'
import { TypingIndicator } from './typing-indicator'
import { useFollowNewest } from './use-follow-newest'
import { useWidget } from './widget-context'
import css from './transcript.module.css'

/** What was said, oldest first, with the newest in view unless the reader has scrolled up. Source: MSG-01 to MSG-04 */
export function Transcript() {
  const entries = useWidget(visibleEntries)
  const group = useWidget(quickReplies)
  const isWriting = useWidget(isTyping)
  const newest = entries.at(-1)
  const { scroller, isAway, goToNewest, noteScroll } = useFollowNewest({
    newestId: newest?.id ?? null,
    isOwn: newest?.from === 'user',
  })

  return (
    <>
      <div
        className={css.scroller}
        ref={scroller}
        onScroll={noteScroll}
        // A list that scrolls can be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={shellCopy.conversation}
        role="log"
        aria-live="off"
      >
        <div className={css.list}>
          {entries.map((entry, index) => (
            <Fragment key={entry.id}>
              {isOtherDay(entry.at, entries[index - 1]?.at) && (
                <Later render={({ DaySeparator }) => <DaySeparator at={entry.at} />} />
              )}
              <EntryView
                entry={entry}
                hasLabel={hasBotLabel(entries, index)}
                isRunStart={entries[index - 1]?.from !== entry.from}
              />
            </Fragment>
          ))}
          {isWriting && <TypingIndicator />}
          {group !== null && <Later render={({ QuickReplies }) => <QuickReplies group={group} />} />}
        </div>
      </div>
      {isAway && (
        <IconButton
          className={css.toNewest}
          icon="chevron-down"
          name={shellCopy.newest}
          onClick={goToNewest}
        />
      )}
    </>
  )
}
