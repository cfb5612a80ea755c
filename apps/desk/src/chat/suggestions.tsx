import { useEffect, useRef, useId, useState } from 'react'
import { ListOption, getOptionId } from '../components/list-option'
import css from './suggestions.module.css'
import type { KeyboardEvent, RefObject } from 'react'
import type { DeskChat } from '@murphy/contracts/desk'
import { findReplies, replaceSearch, fillReply, findSearch } from '../core/shift/canned-replies'
import type { DraftSearch } from '../core/shift/canned-replies'
import { useShift } from '../components/desk-context'

type Suggestion = { readonly key: string; readonly name: string; readonly text: string }

type Props = {
  readonly id: string
  readonly label: string
  readonly suggestions: readonly Suggestion[]
  readonly chosen: number
  readonly onChosen: (index: number) => void
}

/** The suggestions above the message box, which keeps the focus and handles the keys. */
export function Suggestions({ id, label, suggestions, chosen, onChosen }: Props) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    // The browser's own list elements belong to other fields.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={list} className={css.list} id={id} role="listbox" aria-label={label}>
      {suggestions.map(({ key, name, text }, index) => (
        <ListOption
          key={key}
          id={getOptionId(id, index)}
          name={name}
          text={text}
          isChosen={index === chosen}
          onChosen={() => onChosen(index)}
        />
      ))}
    </div>
  )
}

type Options = {
  readonly chat: DeskChat
  readonly isNote: boolean
  readonly draft: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onChanged: (text: string) => void
}

type Found = {
  readonly search: DraftSearch
  readonly suggestions: readonly (Suggestion & { readonly insertion: string })[]
}

const nothing: readonly never[] = []

/** Finds canned replies behind `/`, and agents behind `@` in a note, and handles the keys that choose. */
export function useSuggestions({ chat, isNote, draft, box, onChanged }: Options) {
  const replies = useShift((shift) => shift.cannedReplies)
  const me = useShift(({ desk }) => desk?.me.displayName ?? '')
  const colleagues = useShift(({ desk }) => desk?.colleagues ?? nothing)
  const [caret, setCaret] = useState(0)
  const [chosen, choose] = useState(0)
  const [closedAt, closeAt] = useState<number | null>(null)
  const listId = useId()

  function find(): Found | null {
    const search = findSearch(draft, caret, isNote ? '@' : '/')
    if (search === null || search.from === closedAt) return null
    const suggestions = isNote
      ? colleagues
          .filter(({ displayName }) => displayName.toLowerCase().startsWith(search.query))
          .map(({ id, displayName, title }) => ({
            key: String(id),
            name: displayName,
            text: title,
            insertion: `@${displayName} `,
          }))
      : findReplies(replies, search.query).map((reply) => {
          const text = fillReply(reply, chat, me)
          return { key: reply.replyId, name: `/${reply.shortcut}`, text, insertion: text }
        })
    return suggestions.length === 0 ? null : { search, suggestions }
  }

  const found = find()
  const chosenIndex = Math.min(chosen, (found?.suggestions.length ?? 1) - 1)

  function updateCaret(): void {
    const now = box.current?.selectionStart ?? 0
    if (now !== caret) choose(0)
    setCaret(now)
    if (findSearch(box.current?.value ?? '', now, isNote ? '@' : '/')?.from !== closedAt) closeAt(null)
  }

  function insertSuggestion(index: number): void {
    const insertion = found?.suggestions[index]?.insertion
    if (found === null || insertion === undefined) return
    onChanged(replaceSearch(draft, found.search, insertion))
    const end = found.search.from + insertion.length
    setCaret(end)
    choose(0)
    // The box gets its new value first.
    requestAnimationFrame(() => box.current?.setSelectionRange(end, end))
    box.current?.focus()
  }

  /** Returns true when the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (found === null || event.altKey || event.ctrlKey || event.metaKey) return false
    const { length } = found.suggestions
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        choose((chosenIndex + (event.key === 'ArrowDown' ? 1 : length - 1)) % length)
        break
      case 'Enter':
      case 'Tab':
        if (event.shiftKey || event.nativeEvent.isComposing) return false
        insertSuggestion(chosenIndex)
        break
      case 'Escape':
        closeAt(found.search.from)
        break
      default:
        return false
    }
    event.preventDefault()
    return true
  }

  return {
    listId,
    suggestions: found?.suggestions ?? [],
    chosen: chosenIndex,
    updateCaret,
    insertSuggestion,
    handleKey,
  }
}
