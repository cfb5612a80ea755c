import type { Embla, EmblaPlugin } from './timed-movement'

export type MeasuredDrag = EmblaPlugin & {
  /** Sets the function that is called with the card to show after a drag; `null`: the carousel moves there. */
  readonly setSettle: (settle: Settle | null) => void
}

type Settle = (index: number) => void

/**
 * Moves one card for a drag of at least `dragPx`, and returns to the current card for a shorter drag. Embla itself
 * decides by speed and by half of the view, so the pointer's distance is measured here and replaces Embla's decision.
 * As a plugin it measures from the moment in which Embla accepts drags.
 *
 * Source: STO-15, STO-16
 */
export function createMeasuredDrag(dragPx: number): MeasuredDrag {
  let settle: Settle | null = null
  let endWatch: (() => void) | null = null
  return {
    name: 'measuredDrag',
    options: {},
    init: (embla) => {
      endWatch = watchDrags(embla, dragPx, (index) => {
        if (settle === null) embla.scrollTo(index)
        else settle(index)
      })
    },
    destroy: () => endWatch?.(),
    setSettle: (next) => {
      settle = next
    },
  }
}

/** Calls `settle` with the card to show at the end of each drag. Returns a function that stops watching. */
function watchDrags(embla: Embla, dragPx: number, settle: Settle): () => void {
  const root = embla.rootNode()
  const { ownerDocument } = root
  let startX = 0
  let x = 0
  let from = 0

  function noteStart(event: PointerEvent): void {
    if (event.isPrimary) startX = x = event.clientX
  }
  function follow(event: PointerEvent): void {
    if (event.isPrimary) x = event.clientX
  }
  function handleDragStart(): void {
    from = embla.selectedScrollSnap()
    ownerDocument.addEventListener('pointermove', follow)
    ownerDocument.addEventListener('pointerup', follow, { capture: true })
  }
  function handleDragEnd(): void {
    stopFollowing()
    const movedPx = embla.internalEngine().axis.direction(x - startX)
    settle(Math.abs(movedPx) < dragPx ? from : from - Math.sign(movedPx))
  }
  function stopFollowing(): void {
    ownerDocument.removeEventListener('pointermove', follow)
    ownerDocument.removeEventListener('pointerup', follow, { capture: true })
  }

  root.addEventListener('pointerdown', noteStart)
  embla.on('pointerDown', handleDragStart).on('pointerUp', handleDragEnd)
  return () => {
    root.removeEventListener('pointerdown', noteStart)
    stopFollowing()
    embla.off('pointerDown', handleDragStart).off('pointerUp', handleDragEnd)
  }
}
