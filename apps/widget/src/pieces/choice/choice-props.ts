import type { MouseEvent } from 'react'
import type { QuickReplyChoice } from '../../core/conversation/conversation-state'

export type ChoiceProps = {
  readonly choice: QuickReplyChoice
  /** Of the group: somebody has pressed one of its choices, and a button takes no more presses. Links stay usable. */
  readonly isUsed: boolean
  readonly isPressed: boolean
  readonly onPress: (event: MouseEvent) => void
}
