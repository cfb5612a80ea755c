import { useMemo, useState, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactElement, Ref } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps, VirtualizerHandle } from 'virtua'
import type { DeskChat } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { toTranscript } from '../core/shift/transcript'
import type { TranscriptEntry } from '../core/shift/transcript'
import { findTranslatableLanguage } from '../core/shift/translations'
import { getVisitorName } from '../core/shift/selectors'
import { copy, formatTyping } from './copy'
import { TranscriptEntryView } from './transcript-entry'
import css from './transcript.module.css'
import { toDisplayName } from '../components/copy'
import { useShift } from '../components/desk-context'

/**
 * The transcript of a chat, oldest entry first. It stays at the newest entry unless the agent has scrolled up.
 * Long transcripts are windowed.
 */
export function Transcript({ chat }: { readonly chat: DeskChat }) {
  const { chatId } = chat
  const log = useShift(({ logs }) => logs[chatId])
  const outbox = useShift((shift) => shift.outbox)
  const me = useShift(({ desk }) => desk?.me.nick ?? '')
  const isTyping = useShift(({ typingUntil }) => typingUntil[chatId] !== undefined)
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null)
  const canTranslate = useShift((shift) => findTranslatableLanguage(shift, chatId) !== null)
  const { notes } = chat
  const entries = useMemo(
    () => toTranscript({ log, notes, outbox, chatId, me }),
    [log, notes, outbox, chatId, me],
  )
  const newest = entries.at(-1)
  const { scroller, virtualizer, isScrolledUp, hasNewEntries, scrollToNewest, handleScroll } =
    useScrollToNewest({
      count: entries.length,
      newestKey: newest?.key ?? null,
      isOwn: newest !== undefined && newest.kind !== 'event' && newest.speaker === 'me',
    })
  const shopper = toDisplayName(getVisitorName(chat.visitor))
  const seenKey = findSeenKey(chat, entries)

  function renderEntry(entry: TranscriptEntry, index: number): ReactElement {
    return (
      <TranscriptEntryView
        key={entry.key}
        entry={entry}
        shopper={shopper}
        isSeen={entry.key === seenKey}
        translatableChatId={canTranslate ? chatId : undefined}
        onFocus={() => setFocusedIndex(index)}
      />
    )
  }

  return (
    <div className={css.place}>
      <div
        ref={scroller}
        className={css.scroller}
        onScroll={handleScroll}
        // A scrollable list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={copy.log}
      >
        <Virtualizer
          ref={virtualizer}
          data={entries}
          item={Row}
          scrollRef={scroller}
          // The focused entry stays in the document, wherever it is scrolled to.
          {...(focusedIndex === null ? {} : { keepMounted: [focusedIndex] })}
        >
          {renderEntry}
        </Virtualizer>
      </div>
      {isScrolledUp && (
        <Button className={css.toNewest} look="quiet" icon="chevron-down" onClick={scrollToNewest}>
          {hasNewEntries ? copy.newer : copy.newest}
        </Button>
      )}
      <p className={css.typing}>{isTyping && formatTyping(shopper)}</p>
    </div>
  )
}

function Row({ style, children, ref }: CustomItemComponentProps) {
  return (
    // Virtua has the type from before React 19. The ref is never a string.
    <div ref={ref as Ref<HTMLDivElement>} style={style} className={css.row}>
      {children}
    </div>
  )
}

/** Returns the key of the agent's last message that the shopper has read; `null`: none. */
function findSeenKey({ visitorReadSeq }: DeskChat, entries: readonly TranscriptEntry[]): string | null {
  const entry = entries.findLast(
    (each) =>
      each.kind !== 'event' &&
      each.kind !== 'note' &&
      each.speaker === 'me' &&
      each.mark === null &&
      Number(each.key.slice('seq-'.length)) <= visitorReadSeq,
  )
  return entry?.key ?? null
}

/** The distance from the end, in px, that still counts as reading the newest entry. */
const nearEndPx = 48

type Newest = { readonly count: number; readonly newestKey: string | null; readonly isOwn: boolean }

/**
 * Keeps the newest entry in view while the agent is at the end, also when the height changes. An agent who has
 * scrolled up stays there, except after sending a message, and sees that there are new messages.
 */
function useScrollToNewest({ count, newestKey, isOwn }: Newest) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const last = useRef(count)
  const [isScrolledUp, setScrolledUp] = useState(false)
  const [seenKey, setSeenKey] = useState(newestKey)

  if (!isScrolledUp && seenKey !== newestKey) setSeenKey(newestKey)

  function scrollToNewest() {
    isAtEnd.current = true
    setScrolledUp(false)
    virtualizer.current?.scrollToIndex(count - 1, { align: 'end' })
  }

  function handleScroll() {
    const element = scroller.current
    if (element === null) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
    setScrolledUp(!isAtEnd.current)
  }

  useLayoutEffect(() => {
    last.current = count
    if (count === 0 || (!isAtEnd.current && !isOwn)) return
    isAtEnd.current = true
    virtualizer.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [count, isOwn])

  // The height changes with the message box and with the elements above the transcript.
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) virtualizer.current?.scrollToIndex(last.current - 1, { align: 'end' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return {
    scroller,
    virtualizer,
    isScrolledUp,
    hasNewEntries: isScrolledUp && seenKey !== newestKey,
    scrollToNewest,
    handleScroll,
  }
}
