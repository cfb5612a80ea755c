import { useEffect, useId, useRef } from 'react'
import type { ChangeEvent, FormEvent, KeyboardEvent } from 'react'
import type { DeskChat } from '@murphy/contracts/desk'
import { messageMaxCharacters, uploadExtensions } from '@murphy/domain/live-chat'
import { Button, IconButton, VisuallyHidden } from '@murphy/ui'
import { isSendable } from '../core/shift/agent-actions'
import { visitorName } from '../core/shift/selectors'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { useShift } from '../shell/use-shift'
import { charactersLeft, copy, placeholder } from './copy'
import css from './composer.module.css'

const accepted = uploadExtensions.map((extension) => `.${extension}`).join(',')
/** From here on the agent sees how much room is left. */
const tellFrom = 200

/** Where the agent writes. Enter sends, Shift+Enter begins a new line; the draft is kept by chat. */
export function Composer({ chat }: { readonly chat: DeskChat }) {
  const { chatId } = chat
  const draft = useShift(({ drafts }) => drafts[chatId] ?? '')
  const dispatch = useDispatch()
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const boxId = useId()
  const hintId = useId()
  const left = messageMaxCharacters - draft.trim().length

  // Whoever opens a chat wants to write in it; on a phone the keyboard would cover the chat.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true })
  }, [])

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    dispatch({ kind: 'line-submitted', chatId })
    box.current?.focus()
  }

  function sendByEnter(event: KeyboardEvent) {
    // While a writing system composes a word, Enter belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing)
      send(event)
  }

  function sendFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (file !== undefined)
      dispatch({ kind: 'file-chosen', chatId, file: { name: file.name, size: file.size, content: file } })
    // The same file can be chosen again.
    event.target.value = ''
  }

  return (
    <form className={css.composer} onSubmit={send}>
      <div className={css.field}>
        <IconButton icon="attach" name={copy.attach} onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          className={css.picker}
          type="file"
          accept={accepted}
          tabIndex={-1}
          aria-hidden="true"
          onChange={sendFile}
        />
        <label htmlFor={boxId}>
          <VisuallyHidden>{copy.message}</VisuallyHidden>
        </label>
        <textarea
          ref={box}
          id={boxId}
          className={css.box}
          rows={1}
          placeholder={placeholder(nameOf(visitorName(chat.visitor)))}
          aria-describedby={hintId}
          aria-invalid={left < 0}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => dispatch({ kind: 'draft-changed', chatId, text: event.target.value })}
          onKeyDown={sendByEnter}
        />
        <Button className={css.send} type="submit" icon="arrow-up" aria-disabled={!isSendable(draft)}>
          {copy.send}
        </Button>
      </div>
      <p className={left < 0 ? css.tooLong : css.hint} id={hintId}>
        {left <= tellFrom ? charactersLeft(left) : copy.hint}
      </p>
    </form>
  )
}
