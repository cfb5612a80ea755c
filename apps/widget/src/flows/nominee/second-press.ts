import type { MouseEvent } from 'react'

/**
 * The second half of a double press belongs to the button that the first half replaced; what stands there now must not
 * hear it. Goes where a screen appears below a finger: `onClickCapture`.
 */
export function dropSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation()
}
