import type { MouseEvent } from 'react'
import type { QuickReplyChoice } from '../../core/conversation/conversation-state'

export type ChoiceProps = {
  readonly choice: QuickReplyChoice
  /** True once a choice of the group was pressed. Buttons accept no more presses then; links stay usable. */
  readonly isUsed: boolean
  readonly isPressed: boolean
  readonly onPress: (event: MouseEvent) => void
}
