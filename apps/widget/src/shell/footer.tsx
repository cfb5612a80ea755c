import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { inputHeightPx } from '@murphy/domain/text'
import { IconButton } from '@murphy/ui'
import { canSend } from '../core/selectors'
import type { State } from '../core/state'
import { Examples } from './examples'
import { useDispatch, useWidget } from './widget-context'
import css from './footer.module.css'

const lineHeightPx = 20

/** Where one writes. Enter sends, Shift+Enter begins a new line. Source: INP-01 to INP-11, OP-25 */
export function Footer() {
  const draft = useWidget(selectDraft)
  const isSendable = useWidget(canSend)
  const isTouch = useWidget(selectIsMobile)
  const dispatch = useDispatch()
  const box = useRef<HTMLTextAreaElement>(null)
  const boxId = useId()
  const lines = useLineCount(box, draft)

  // A phone would cover half of the chat with its keyboard before anybody asked for it.
  useEffect(() => {
    if (!isTouch) box.current?.focus({ preventScroll: true })
  }, [isTouch])

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (isSendable) dispatch({ kind: 'text-submitted', text: draft })
    box.current?.focus()
  }

  function sendByEnter(event: KeyboardEvent) {
    // While a writing system composes a word, Enter belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  return (
    <footer className={css.footer}>
      <Examples />
      <form className={css.form} style={{ height: inputHeightPx(lines) }} onSubmit={send}>
        <label className={css.label} htmlFor={boxId}>
          Message
        </label>
        <textarea
          ref={box}
          id={boxId}
          className={css.box}
          rows={1}
          placeholder="Ask me anything"
          enterKeyHint="send"
          value={draft}
          onChange={(event) => dispatch({ kind: 'draft-changed', text: event.target.value })}
          onKeyDown={sendByEnter}
        />
        <IconButton className={css.send} type="submit" icon="arrow-up" name="Send" disabled={!isSendable} />
      </form>
    </footer>
  )
}

/** How many lines the text takes at the present width. */
function useLineCount(box: { readonly current: HTMLTextAreaElement | null }, text: string): number {
  const [lines, setLines] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const style = getComputedStyle(element)
    const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom)
    // A text area never reports less than its own height, so it is measured at none.
    element.style.height = '0'
    const needed = Math.round((element.scrollHeight - padding) / lineHeightPx)
    element.style.height = ''
    setLines(Math.max(1, needed))
  }, [box, text])
  return lines
}

function selectDraft(state: State): string {
  return state.conversation.draft
}

function selectIsMobile(state: State): boolean {
  return state.device.isMobile
}
