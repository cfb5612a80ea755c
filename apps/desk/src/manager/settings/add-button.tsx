import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { isFocusLost } from '../../components/use-focus-when-lost'

type Props = {
  /** How many there are that one more can be added to. */
  readonly count: number
  readonly onAdd: () => void
  /** Whether there is room for one more. */
  readonly isShown?: boolean
  /** Where the words alone do not say to what. */
  readonly label?: string
  readonly children: ReactNode
}

/** Adds one to a list, and takes the focus when the one that had it was removed. */
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
