import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { getInputHeightPx } from '@murphy/domain/text'
import { IconButton } from '@murphy/ui'
import { canSend, isWritingToAgent } from '../core/selectors'
import type { State } from '../core/state'
import { shellCopy } from './copy'
import { useDispatch, useWidget } from '../components/widget-context'
import css from './footer.module.css'

const lineHeightPx = 20

/** The text box. Enter sends, Shift+Enter starts a new line. Source: INP-01 to INP-11, OP-25 */
export function Footer() {
  const draft = useWidget(selectDraft)
  const isSendable = useWidget(canSend)
  const isToAgent = useWidget(isWritingToAgent)
  const isMobile = useWidget(selectIsMobile)
  const dispatch = useDispatch()
  const box = useRef<HTMLTextAreaElement>(null)
  const boxId = useId()

  useLayoutEffect(() => {
    if (box.current !== null) resizeToText(box.current)
  })

  // Focus that was given back to an opener stays there. A phone would cover half of the chat with its keyboard.
  useEffect(() => {
    const isFocusFree = document.activeElement === null || document.activeElement === document.body
    if (isFocusFree && !isMobile) box.current?.focus({ preventScroll: true })
  }, [isMobile])

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (isSendable) dispatch({ kind: 'text-submitted', text: draft })
    box.current?.focus()
  }

  function sendByEnter(event: KeyboardEvent) {
    // While an input method composes a word, Enter belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  return (
    <footer className={css.footer}>
      <form className={css.form} onSubmit={send}>
        <label className={css.label} htmlFor={boxId}>
          {shellCopy.message}
        </label>
        <textarea
          ref={box}
          id={boxId}
          className={css.box}
          rows={1}
          placeholder={isToAgent ? shellCopy.agentPlaceholder : shellCopy.placeholder}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => dispatch({ kind: 'draft-changed', text: event.target.value })}
          onKeyDown={sendByEnter}
        />
        <IconButton
          className={css.send}
          type="submit"
          icon="arrow-up"
          name={shellCopy.send}
          disabled={!isSendable}
        />
      </form>
    </footer>
  )
}

/** Sets the height of the text box to fit its text, within the three heights. */
function resizeToText(box: HTMLTextAreaElement): void {
  const lowestPx = getInputHeightPx(1)
  // Most keys do not change the height, and another measurement lays out the whole chat twice.
  if (box.offsetHeight === lowestPx && box.scrollHeight <= lowestPx) return
  // A text area never reports less than its own height, so it is measured at height 0.
  box.style.height = '0'
  const linesMore = Math.round((box.scrollHeight - lowestPx) / lineHeightPx)
  box.style.height = `${getInputHeightPx(1 + linesMore)}px`
}

function selectDraft(state: State): string {
  return state.drafts.draft
}

function selectIsMobile(state: State): boolean {
  return state.device.isMobile
}
