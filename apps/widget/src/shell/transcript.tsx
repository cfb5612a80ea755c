import { useRef } from 'react'
import { IconButton } from '@murphy/ui'
import { isLiveChatShown, isTyping, selectQuickReplies } from '../core/selectors'
import type { State } from '../core/state'
import { useVisibleEntries } from './use-visible-entries'
import { shellCopy } from './copy'
import { EntryRow } from './entry-row'
import { FromModule } from './from-module'
import { TypingIndicator } from './typing-indicator'
import { useFollowNewest } from './use-follow-newest'
import { useWindowed } from './use-windowed'
import { useWidget } from '../components/widget-context'
import css from './transcript.module.css'

/** The messages, oldest first, with the newest in view unless the reader has scrolled up. Source: MSG-01 to MSG-04 */
export function Transcript() {
  const entries = useVisibleEntries()
  const group = useWidget(selectQuickReplies)
  const isBotTyping = useWidget(isTyping)
  const isLive = useWidget(isLiveChatShown)
  const newest = entries.at(-1)
  const { scroller, isAway, goToNewest, handleScroll, handleGrowth } = useFollowNewest({
    newestId: newest?.id ?? null,
    isOwn: newest?.from === 'user',
    isActing: useWidget(selectIsActing),
  })

  const list = useRef<HTMLDivElement>(null)
  const windowed = useWindowed(list, entries.length)

  return (
    <>
      <div
        className={css.scroller}
        ref={scroller}
        onScroll={handleScroll}
        // A scrollable list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={shellCopy.conversation}
        role="log"
        aria-live="off"
      >
        <div className={css.list} ref={list}>
          {windowed === null ? (
            entries.map((entry, index) => (
              <EntryRow key={entry.id} entry={entry} before={entries[index - 1]} />
            ))
          ) : (
            <windowed.WindowedEntries
              entries={entries}
              scroller={scroller}
              heightsPx={windowed.heightsPx}
              onResize={handleGrowth}
            />
          )}
          {isBotTyping && <TypingIndicator />}
          {isLive && (
            <FromModule name="live-chat" isPassive render={({ ChatActivity }) => <ChatActivity />} />
          )}
          {group !== null && (
            <FromModule name="first-answer" render={({ QuickReplies }) => <QuickReplies group={group} />} />
          )}
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

/** Selects whether the shopper waits for the result of an action. The shopper does not request follow-ups. */
function selectIsActing({ flow, conversation }: State): boolean {
  return (
    flow !== null ||
    conversation.awaiting.some(({ request }) => request.kind === 'event' && !request.isFollowUp)
  )
}
