import { useEffect, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { createPart } from '../part'
import type * as windowedChunk from './windowed-entries'

/**
 * From this many entries on only those around the view are in the document. Below it the whole list is, because that
 * is what finding in the page and reading by screen reader get on with best.
 */
export const windowedFrom = 60
/** A few entries before, so that the code is there in time. */
const warmFrom = windowedFrom - 10

type Windowed = {
  readonly WindowedEntries: typeof windowedChunk.WindowedEntries
  /** Of each entry that was drawn until now, with what stands above it. */
  readonly heightsPx: readonly number[]
}

const windowedEntries = createPart(() => import('./windowed-entries'))

/**
 * How the entries of a long conversation are drawn, `null` while it is short. It is taken over before a new entry is
 * painted and with the heights that the whole list had, so that nothing moves; not while the focus is inside an entry,
 * which would be lost.
 */
export function useWindowed(list: RefObject<HTMLElement | null>, count: number): Windowed | null {
  const [windowed, setWindowed] = useState(() => (count < windowedFrom ? null : takenOver(null)))

  useEffect(() => {
    if (count >= warmFrom) windowedEntries.warm()
  }, [count])

  const dueAt = windowed === null && count >= windowedFrom ? count : null
  useLayoutEffect(() => {
    const whole = list.current
    if (dueAt !== null && whole !== null && !whole.contains(document.activeElement))
      // It depends on what was laid out, and must be there before the next paint.
      // oxlint-disable-next-line react/set-state-in-effect
      setWindowed(takenOver(whole))
  }, [dueAt, list])

  return windowed
}

function takenOver(whole: HTMLElement | null): Windowed | null {
  const part = windowedEntries.ifLoaded()
  return part && { WindowedEntries: part.WindowedEntries, heightsPx: part.heightsOf(whole) }
}
