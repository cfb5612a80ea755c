import { useEffect, useId, useRef } from 'react'
import type { ChangeEvent, FormEvent, KeyboardEvent } from 'react'
import type { DeskChat } from '@murphy/contracts/desk'
import { messageMaxCharacters, noteMaxCharacters } from '@murphy/domain/live-chat'
import { Button, IconButton, VisuallyHidden, joinClasses } from '@murphy/ui'
import { isSendable, isValidNote } from '../core/shift/message-box'
import { getAttachments, getUploadRules } from '../core/shift/attachments'
import { getDraftKey } from '../core/shift/notes'
import { getVisitorName } from '../core/shift/selectors'
import { findTranslatableLanguage } from '../core/shift/translations'
import { insertText } from '../core/shift/insert-text'
import { useDispatch, useShift } from '../components/desk-context'
import { formatCharactersLeft, copy, formatMissingPlaceholders, formatPlaceholder } from './copy'
import { getOptionId } from '../components/list-option'
import { DraftAttachments } from './draft-attachments'
import { DraftSearchList } from './draft-search-list'
import { DraftSummary } from './draft-summary'
import { DraftTranslation } from './draft-translation'
import { PendingMacroBar } from './pending-macro-bar'
import { SuggestedReplies } from './suggested-replies'
import { SummaryButton } from './summary-button'
import { useAddFiles } from './use-add-files'
import { useDraftSearch } from './use-draft-search'
import css from './composer.module.css'
import { toDisplayName } from '../components/copy'

/** The remaining characters are shown once there are this many or fewer. */
const showLeftFrom = 200

/**
 * The message box, for messages to the shopper and, in another colour, for notes. Enter sends, Shift+Enter starts
 * a new line, `/` opens canned replies and macros. Files are chosen, pasted or dropped. Drafts are kept by chat.
 */
export function Composer({ chat }: { readonly chat: DeskChat }) {
  const { chatId } = chat
  const isNote = useShift(({ noteChatIds }) => noteChatIds.includes(chatId))
  const draft = useShift((shift) => shift.drafts[getDraftKey(shift, chatId)] ?? '')
  const language = useShift((shift) => findTranslatableLanguage(shift, chatId))
  const dispatch = useDispatch()
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const boxId = useId()
  const hintId = useId()
  const left = (isNote ? noteMaxCharacters : messageMaxCharacters) - draft.trim().length
  const fileCount = useShift((shift) => getAttachments(shift, chatId).length)
  const extensions = useShift((shift) => getUploadRules(shift).allowed_extensions)
  const isReady = isNote ? isValidNote(draft) : isSendable(draft, fileCount)
  const { addFiles, isDropTarget, handlePaste } = useAddFiles({ chatId, isEnabled: !isNote })
  const write = (text: string) => dispatch({ kind: 'draft-changed', chatId, text })
  const { listId, rows, chosen, updateCaret, chooseRow, handleKey, missing } = useDraftSearch({
    chat,
    isNote,
    draft,
    box,
    onChanged: write,
  })
  const isFound = rows.length > 0

  // Focuses the box when a chat opens or the mode changes. On a phone the keyboard would cover the chat.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true })
  }, [])

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    dispatch({ kind: 'draft-submitted', chatId })
    box.current?.focus()
  }

  function sendByEnter(event: KeyboardEvent) {
    if (handleKey(event)) return
    // While an input method composes a word, Enter belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing)
      send(event)
  }

  function insertAtCursor(text: string) {
    const { current } = box
    const inserted = insertText(draft, text, current?.selectionStart ?? draft.length, current?.selectionEnd)
    write(inserted.text)
    // The box gets its new value first.
    requestAnimationFrame(() => current?.setSelectionRange(inserted.caret, inserted.caret))
    current?.focus()
  }

  function chooseFiles(event: ChangeEvent<HTMLInputElement>) {
    addFiles(event.target.files ?? [])
    // Allows choosing the same file again.
    event.target.value = ''
    box.current?.focus()
  }

  return (
    <form
      className={joinClasses(css.composer, isNote && css.note, isDropTarget && css.dropTarget)}
      onSubmit={send}
      onPaste={handlePaste}
    >
      {isFound && (
        <DraftSearchList
          id={listId}
          label={isNote ? copy.colleagues : copy.replies}
          rows={rows}
          chosen={chosen}
          onChosen={chooseRow}
        />
      )}
      {!isNote && (
        <SuggestedReplies chat={chat} onInserted={insertAtCursor} onLeft={() => box.current?.focus()} />
      )}
      {!isNote && <PendingMacroBar chatId={chatId} />}
      {!isNote && <DraftAttachments chatId={chatId} onEmptied={() => box.current?.focus()} />}
      {!isNote && language !== null && (
        <DraftTranslation chatId={chatId} language={language} onChanged={() => box.current?.focus()} />
      )}
      {isNote && <DraftSummary chatId={chatId} onChanged={() => box.current?.focus()} />}
      <div className={css.field}>
        <Button
          className={css.mode}
          look="quiet"
          aria-pressed={isNote}
          aria-keyshortcuts="Alt+N"
          onClick={() => dispatch({ kind: 'note-toggled', chatId })}
        >
          {copy.note}
        </Button>
        {isNote && draft === '' && <SummaryButton chat={chat} onDrafted={() => box.current?.focus()} />}
        {!isNote && (
          <>
            <IconButton icon="attach" name={copy.attach} onClick={() => picker.current?.click()} />
            <input
              ref={picker}
              className={css.picker}
              type="file"
              accept={extensions.map((extension) => `.${extension}`).join(',')}
              multiple
              tabIndex={-1}
              aria-hidden="true"
              onChange={chooseFiles}
            />
            <IconButton
              icon="card"
              name={copy.pushCard}
              aria-keyshortcuts="Alt+K"
              onClick={() => dispatch({ kind: 'panel-opened', panel: { kind: 'cards', chatId } })}
            />
          </>
        )}
        <label htmlFor={boxId}>
          <VisuallyHidden>{isNote ? copy.noteText : copy.message}</VisuallyHidden>
        </label>
        <textarea
          ref={box}
          id={boxId}
          className={css.box}
          rows={1}
          placeholder={
            isNote ? copy.notePlaceholder : formatPlaceholder(toDisplayName(getVisitorName(chat.visitor)))
          }
          aria-describedby={hintId}
          aria-invalid={left < 0}
          aria-autocomplete="list"
          aria-controls={isFound ? listId : undefined}
          aria-activedescendant={isFound ? getOptionId(listId, chosen) : undefined}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => {
            write(event.target.value)
            updateCaret()
          }}
          onSelect={updateCaret}
          onKeyDown={sendByEnter}
        />
        <Button className={css.send} type="submit" icon="arrow-up" aria-disabled={!isReady}>
          {isNote ? copy.addNote : copy.send}
        </Button>
      </div>
      <output className={css.missing}>
        {!isNote && draft !== '' && missing.length > 0 && formatMissingPlaceholders(missing)}
      </output>
      <p className={left < 0 ? css.tooLong : css.hint} id={hintId}>
        {left <= showLeftFrom ? formatCharactersLeft(left) : isNote ? copy.noteHint : copy.hint}
      </p>
    </form>
  )
}
