import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { DeskChat, ReplySuggestion } from '@murphy/contracts/desk'
import { IconButton, VisuallyHidden } from '@murphy/ui'
import { fillReply } from '../core/shift/canned-replies'
import { findUnansweredSeq } from '../core/shift/suggested-replies'
import { useDispatch, useShift } from '../components/desk-context'
import { copy, formatOpenSource, formatSuggestionCount, formatSuggestionSource } from './copy'
import css from './suggested-replies.module.css'

type Props = {
  readonly chat: DeskChat
  /** Puts a text into the message box at the cursor. */
  readonly onInserted: (text: string) => void
  /** Gives the focus back to the message box. */
  readonly onLeft: () => void
}

const nothing: readonly ReplySuggestion[] = []

/**
 * Suggested replies above the message box. They never take the focus by themselves: Alt+S goes to the first, Escape back to the
 * message box. Choosing one inserts its text and sends nothing.
 */
export function SuggestedReplies({ chat, onInserted, onLeft }: Props) {
  const { chatId } = chat
  const dispatch = useDispatch()
  const me = useShift(({ desk }) => desk?.me.displayName ?? '')
  const seq = useShift((shift) => findUnansweredSeq(shift, chatId))
  const isDialogOpen = useShift(({ panel }) => panel !== null)
  const shown = useShift(({ suggestedReplies }) => {
    const current = suggestedReplies[chatId]
    return current === undefined || current.seq !== seq ? nothing : current.shown
  })
  const first = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (seq !== null) dispatch({ kind: 'suggestions-requested', chatId, seq })
  }, [dispatch, chatId, seq])

  useEffect(() => {
    function focusFirst(event: globalThis.KeyboardEvent): void {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyS' || isDialogOpen) return
      if (first.current === null) return
      event.preventDefault()
      first.current.focus()
    }
    window.addEventListener('keydown', focusFirst)
    return () => window.removeEventListener('keydown', focusFirst)
  }, [isDialogOpen])

  function insert({ suggestionId, text }: ReplySuggestion): void {
    const filled = fillReply({ text }, chat, me)
    dispatch({ kind: 'suggestion-inserted', chatId, suggestionId, text: filled })
    onInserted(filled)
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onLeft()
  }

  return (
    // The keys of the buttons bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={shown.length > 0 ? css.strip : undefined} onKeyDown={leave}>
      <VisuallyHidden>
        <output>{shown.length > 0 && formatSuggestionCount(shown.length)}</output>
      </VisuallyHidden>
      {shown.length > 0 && (
        <>
          <div className={css.head}>
            <span>{copy.suggestedReplies}</span>
            <IconButton
              icon="close"
              name={copy.dismissSuggestions}
              onClick={() => {
                dispatch({ kind: 'suggestions-dismissed', chatId })
                onLeft()
              }}
            />
          </div>
          <ul className={css.list} aria-label={copy.suggestedReplies}>
            {shown.map((suggestion, index) => (
              <li key={suggestion.suggestionId} className={css.item}>
                <button
                  ref={index === 0 ? first : undefined}
                  className={css.suggestion}
                  type="button"
                  aria-keyshortcuts={index === 0 ? 'Alt+S' : undefined}
                  onClick={() => insert(suggestion)}
                >
                  <VisuallyHidden>{copy.insert} </VisuallyHidden>
                  <span className={css.text}>{fillReply(suggestion, chat, me)}</span>
                  <span className={css.source}>{formatSuggestionSource(suggestion)}</span>
                </button>
                {suggestion.sources.map(
                  ({ name, url }) =>
                    url !== null && (
                      <a key={url} className={css.link} href={url} target="_blank" rel="noreferrer">
                        {copy.openSource}
                        <VisuallyHidden> {formatOpenSource(name)}</VisuallyHidden>
                      </a>
                    ),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
