import { useEffect, useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Button, classes } from '@murphy/ui'
import type { EndPromptType } from '../core/frame/frame-state'
import { shellCopy } from './copy'
import { useDispatch } from './widget-context'
import css from './end-prompt.module.css'

type Props = { readonly type: EndPromptType; readonly isLeaving: boolean }

/**
 * Asks before a chat is closed. It covers the chat but not the header, whose close icon hides the widget and keeps
 * the question; all else is inert, so the focus stays between the two.
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

  function dismissBeside(event: MouseEvent) {
    if (event.target === backdrop.current) dispatch({ kind: 'end-prompt-dismissed' })
  }

  return (
    // A press beside the prompt has its key too: Escape, heard by the panel.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes(css.backdrop, isLeaving && css.leaving)}
      ref={backdrop}
      data-testid="end-prompt-backdrop"
      onClick={dismissBeside}
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
