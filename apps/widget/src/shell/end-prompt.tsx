import { useEffect, useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Button, joinClasses } from '@murphy/ui'
import type { EndPromptType } from '../core/frame/frame-state'
import { shellCopy } from './copy'
import { useDispatch } from '../components/widget-context'
import css from './end-prompt.module.css'

type Props = { readonly type: EndPromptType; readonly isLeaving: boolean }

/**
 * Asks before a chat is closed. It covers the chat but not the header, whose Close button hides the widget and keeps the
 * prompt. Everything else is inert, so the focus stays in these two.
 * Source: END-02 to END-13, OP-16, OP-17
 */
export function EndPrompt({ type, isLeaving }: Props) {
  const { finished } = shellCopy
  const dispatch = useDispatch()
  const titleId = useId()
  const lineId = useId()
  const backdrop = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)

  useEffect(() => first.current?.focus(), [])

  function handleBackdropClick(event: MouseEvent) {
    if (event.target === backdrop.current) dispatch({ kind: 'end-prompt-dismissed' })
  }

  return (
    // Escape does the same as a press beside the prompt; the panel handles it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={joinClasses(css.backdrop, isLeaving && css.leaving)}
      ref={backdrop}
      data-testid="end-prompt-backdrop"
      onClick={handleBackdropClick}
    >
      <dialog open className={css.prompt} aria-labelledby={titleId} aria-describedby={lineId}>
        <h2 className={css.title} id={titleId}>
          {finished.title}
        </h2>
        <p className={css.line} id={lineId}>
          {finished.line[type]}
        </p>
        <div className={css.answers}>
          <Button
            isWide
            ref={first}
            onClick={() => dispatch({ kind: 'end-prompt-answered', answer: 'return' })}
          >
            {finished.return}
          </Button>
          <Button
            look="quiet"
            isWide
            onClick={() => dispatch({ kind: 'end-prompt-answered', answer: 'finished' })}
          >
            {finished.finish}
          </Button>
        </div>
      </dialog>
    </div>
  )
}
