import { useEffect, useRef } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import css from './done-message.module.css'

type Props = {
  readonly text: string
  /** Left out: it cannot be taken back from here. */
  readonly onUndo?: (() => void) | undefined
}

/**
 * What was just done to a row that is gone, and the way back. The button that did it is gone as well, so that the focus goes
 * here. A line for each deed: give it a `key`.
 */
export function DoneLine({ text, onUndo }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => line.current?.focus(), [])

  return (
    <div ref={line} className={css.line} tabIndex={-1}>
      <output>{text}</output>
      {onUndo !== undefined && (
        <Button look="quiet" onClick={onUndo}>
          {copy.undo}
        </Button>
      )}
    </div>
  )
}
