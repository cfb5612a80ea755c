import { useId, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { DeskChat } from '@murphy/contracts/desk'
import { findReplies, replaceSearch, fillReply, findSearch } from '../core/shift/canned-replies'
import type { DraftSearch } from '../core/shift/canned-replies'
import type { Suggestion } from './suggestions'
import { useShift } from '../components/desk-context'

type Asked = {
  readonly chat: DeskChat
  readonly isNote: boolean
  readonly draft: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onChanged: (text: string) => void
}

type Found = {
  readonly search: DraftSearch
  readonly suggestions: readonly (Suggestion & { readonly by: string })[]
}

const nothing: readonly never[] = []

/** Finds canned replies behind `/`, and agents behind `@` in a note, and handles the keys that choose. */
export function useSuggestions({ chat, isNote, draft, box, onChanged }: Asked) {
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
          .filter(({ displayName }) => displayName.toLowerCase().startsWith(search.words))
          .map(({ id, displayName, title }) => ({
            key: String(id),
            name: displayName,
            text: title,
            by: `@${displayName} `,
          }))
      : findReplies(replies, search.words).map((reply) => {
          const text = fillReply(reply, chat, me)
          return { key: reply.replyId, name: `/${reply.shortcut}`, text, by: text }
        })
    return suggestions.length === 0 ? null : { search, suggestions }
  }

  const found = find()
  const place = Math.min(chosen, (found?.suggestions.length ?? 1) - 1)

  function updateCaret(): void {
    const now = box.current?.selectionStart ?? 0
    if (now !== caret) choose(0)
    setCaret(now)
    if (findSearch(box.current?.value ?? '', now, isNote ? '@' : '/')?.from !== closedAt) closeAt(null)
  }

  function insertSuggestion(index: number): void {
    const by = found?.suggestions[index]?.by
    if (found === null || by === undefined) return
    onChanged(replaceSearch(draft, found.search, by))
    const end = found.search.from + by.length
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
        choose((place + (event.key === 'ArrowDown' ? 1 : length - 1)) % length)
        break
      case 'Enter':
      case 'Tab':
        if (event.shiftKey || event.nativeEvent.isComposing) return false
        insertSuggestion(place)
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
    chosen: place,
    noteCaret: updateCaret,
    take: insertSuggestion,
    press: handleKey,
  }
}
