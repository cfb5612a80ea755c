import type { Embla } from './embla'

/**
 * One card for a drag of at least `dragPx`, back to where it was for less. Embla itself goes by speed and by half of the
 * view, so the way of the pointer is measured here, and its answer is replaced as soon as the pointer is up.
 *
 * @returns ends the watch
 * Source: STO-15, STO-16
 */
export function watchDrags(
  embla: Embla,
  { dragPx, settle }: { readonly dragPx: number; readonly settle: (index: number) => void },
): () => void {
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
  function dragBegan(): void {
    from = embla.selectedScrollSnap()
    ownerDocument.addEventListener('pointermove', follow)
    ownerDocument.addEventListener('pointerup', follow, { capture: true })
  }
  function dragEnded(): void {
    stopFollowing()
    const way = embla.internalEngine().axis.direction(x - startX)
    settle(Math.abs(way) < dragPx ? from : from - Math.sign(way))
  }
  function stopFollowing(): void {
    ownerDocument.removeEventListener('pointermove', follow)
    ownerDocument.removeEventListener('pointerup', follow, { capture: true })
  }

  root.addEventListener('pointerdown', noteStart)
  embla.on('pointerDown', dragBegan).on('pointerUp', dragEnded)
  return () => {
    root.removeEventListener('pointerdown', noteStart)
    stopFollowing()
    embla.off('pointerDown', dragBegan).off('pointerUp', dragEnded)
  }
}
