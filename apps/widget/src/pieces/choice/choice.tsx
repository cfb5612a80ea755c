import type { MouseEvent } from 'react'
import { classes, Icon } from '@murphy/ui'
import type { QuickReplyChoice } from '../../core/conversation/conversation-state'
import css from './choice.module.css'

export type ChoiceProps = {
  readonly choice: QuickReplyChoice
  /** Of the group: somebody has pressed one of its choices, and a button takes no more presses. */
  readonly isUsed: boolean
  readonly isPressed: boolean
  readonly onPress: (event: MouseEvent) => void
}

/**
 * Something to press below a reply: a button, or a link where it leads elsewhere, so that it can be copied or read
 * before it is followed; where it opens, the core decides. Source: QR-01 to QR-10
 */
export function Choice({ choice, isUsed, isPressed, onPress }: ChoiceProps) {
  const look = classes(css.choice, isUsed && css.used, isPressed && css.pressed)
  if (choice.action.kind === 'open-link')
    return (
      <a
        className={look}
        href={choice.action.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-disabled={isUsed}
        onClick={onPress}
      >
        {choice.label}
        <Icon name="external" size={16} />
      </a>
    )
  return (
    <button type="button" className={look} aria-disabled={isUsed} onClick={onPress}>
      {choice.label}
    </button>
  )
}
