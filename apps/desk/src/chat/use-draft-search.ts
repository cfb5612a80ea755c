import { useId, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { CannedReply, DeskChat, Macro } from '@murphy/contracts/desk'
import { useDepartmentNames, useDispatch, useShift } from '../components/desk-context'
import { fillReply, findMissing, findReplies } from '../core/shift/canned-replies'
import { findSearch, replaceSearch } from '../core/shift/draft-search'
import type { DraftSearch } from '../core/shift/draft-search'
import { formatMacroSuggestion, formatReplySuggestion } from './copy'
import type { DraftSearchRow } from './draft-search-list'

type Options = {
  readonly chat: DeskChat
  readonly isNote: boolean
  readonly draft: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onChanged: (text: string) => void
}

/** The effect of choosing a row: it inserts a text, or opens the preview of a macro. */
type Choice =
  | { readonly kind: 'text'; readonly insertion: string }
  | { readonly kind: 'reply'; readonly insertion: string; readonly reply: CannedReply }
  | { readonly kind: 'macro'; readonly macroId: string }

type Found = {
  readonly search: DraftSearch
  readonly rows: readonly (DraftSearchRow & { readonly choice: Choice })[]
}

const nothing: readonly never[] = []

/** Finds canned replies and macros behind `/`, and agents behind `@` in a note, and handles the keys that choose. */
export function useDraftSearch({ chat, isNote, draft, box, onChanged }: Options) {
  const replies = useShift((shift) => shift.cannedReplies)
  const macros = useShift((shift) => shift.macros)
  const toDepartmentName = useDepartmentNames()
  const dispatch = useDispatch()
  const me = useShift(({ desk }) => desk?.me.displayName ?? '')
  const colleagues = useShift(({ desk }) => desk?.colleagues ?? nothing)
  const [caret, setCaret] = useState(0)
  const [chosen, choose] = useState(0)
  const [closedAt, closeAt] = useState<number | null>(null)
  const [missing, setMissing] = useState<readonly string[]>(nothing)
  const listId = useId()

  function find(): Found | null {
    const search = findSearch(draft, caret, isNote ? '@' : '/')
    if (search === null || search.from === closedAt) return null
    const rows = isNote
      ? colleagues
          .filter(({ displayName }) => displayName.toLowerCase().startsWith(search.query))
          .map(({ id, displayName, title }) => ({
            key: String(id),
            name: displayName,
            text: title,
            choice: { kind: 'text' as const, insertion: `@${displayName} ` },
          }))
      : findReplies([...replies, ...macros], search.query).map((each) =>
          'macroId' in each ? toMacroRow(each) : toReplyRow(each),
        )
    return rows.length === 0 ? null : { search, rows }
  }

  function toReplyRow(reply: CannedReply) {
    const text = fillReply(reply, chat, me)
    return {
      key: reply.replyId,
      name: `/${reply.shortcut}`,
      text: formatReplySuggestion(text, reply.files?.length ?? 0),
      choice: { kind: 'reply' as const, insertion: text, reply },
    }
  }

  function toMacroRow(macro: Macro) {
    return {
      key: macro.macroId,
      name: `/${macro.shortcut}`,
      text: formatMacroSuggestion(macro, toDepartmentName(macro.transferTo), fillReply(macro, chat, me)),
      choice: { kind: 'macro' as const, macroId: macro.macroId },
    }
  }

  const found = find()
  const chosenIndex = Math.min(chosen, (found?.rows.length ?? 1) - 1)

  function updateCaret(): void {
    const now = box.current?.selectionStart ?? 0
    if (now !== caret) choose(0)
    setCaret(now)
    if (findSearch(box.current?.value ?? '', now, isNote ? '@' : '/')?.from !== closedAt) closeAt(null)
  }

  function chooseRow(index: number): void {
    const choice = found?.rows[index]?.choice
    if (found === null || choice === undefined) return
    const { chatId } = chat
    if (choice.kind === 'macro') {
      const { search } = found
      const { macroId } = choice
      dispatch({ kind: 'panel-opened', panel: { kind: 'macro', chatId, macroId, search } })
      return
    }
    const { insertion } = choice
    if (choice.kind === 'reply') {
      setMissing(findMissing(choice.reply, chat, me))
      if (choice.reply.files !== undefined)
        dispatch({ kind: 'reply-files-added', chatId, reply: choice.reply })
    }
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
    const { length } = found.rows
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        choose((chosenIndex + (event.key === 'ArrowDown' ? 1 : length - 1)) % length)
        break
      case 'Enter':
      case 'Tab':
        if (event.shiftKey || event.nativeEvent.isComposing) return false
        chooseRow(chosenIndex)
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
    rows: found?.rows ?? [],
    chosen: chosenIndex,
    updateCaret,
    chooseRow,
    handleKey,
    /** Placeholders without a value of the last canned reply. */
    missing,
  }
}
