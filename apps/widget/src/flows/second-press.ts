import type { MouseEvent } from 'react'

/**
 * Stops the second click of a double press, which was meant for the button that the first click replaced. Use it as
 * `onClickCapture` on a screen that replaces a pressed button.
 */
export function dropSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation()
}
