import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { isFocusLost } from '../../components/use-focus-when-lost'

type Props = {
  /** The number of items in the list. */
  readonly count: number
  readonly onAdd: () => void
  /** False when the list is full. */
  readonly isShown?: boolean
  /** The accessible name, where the text does not name the list. */
  readonly label?: string
  readonly children: ReactNode
}

/** Adds an item to a list, and takes the focus when the focused item was removed. */
export function AddButton({ count, onAdd, isShown = true, label, children }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && isFocusLost()) ref.current?.focus()
  }, [count])

  if (!isShown) return null
  return (
    <Button ref={ref} look="quiet" aria-label={label} onClick={onAdd}>
      {children}
    </Button>
  )
}
