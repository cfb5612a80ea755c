import type { MouseEvent } from 'react'
import type { QuickReplyChoice } from '../../core/conversation/conversation-state'

export type ChoiceProps = {
  readonly choice: QuickReplyChoice
  /** One choice of the group has been pressed, and a button takes no more presses. Links stay usable. */
  readonly isUsed: boolean
  readonly isPressed: boolean
  readonly onPress: (event: MouseEvent) => void
}
