import { useEffect, useRef } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import css from './done-message.module.css'

type Props = {
  readonly text: string
  /** Left out where the action cannot be undone. */
  readonly onUndo?: (() => void) | undefined
}

/**
 * Confirms an action that removed a row, with Undo. It takes the focus, because the button of the action is
 * gone too. Give it a `key`, so that each action has its own.
 */
export function DoneMessage({ text, onUndo }: Props) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])

  return (
    <div ref={message} className={css.line} tabIndex={-1}>
      <output>{text}</output>
      {onUndo !== undefined && (
        <Button look="quiet" onClick={onUndo}>
          {copy.undo}
        </Button>
      )}
    </div>
  )
}
