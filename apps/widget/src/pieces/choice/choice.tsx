import type { MouseEvent } from 'react'
import { classes, Icon } from '@murphy/ui'
import type { QuickReplyChoice } from '../../core/conversation/conversation-state'
import { shopAddress } from '../../core/frame/open-link'
import { selectStorefront } from '../../shell/use-view-facts'
import { useWidget } from '../../shell/widget-context'
import css from './choice.module.css'

export type ChoiceProps = {
  readonly choice: QuickReplyChoice
  /** Of the group: somebody has pressed one of its choices, and a button takes no more presses. Links stay usable. */
  readonly isUsed: boolean
  readonly isPressed: boolean
  readonly onPress: (event: MouseEvent) => void
}

/**
 * Something to press below a reply: a button, or a link where it leads elsewhere, so that it can be copied or read
 * before it is followed; where it opens, the core decides. Source: QR-01 to QR-10
 */
export function Choice({ choice, isUsed, isPressed, onPress }: ChoiceProps) {
  const storefront = useWidget(selectStorefront)
  if (choice.action.kind === 'open-link')
    return (
      <a
        className={css.choice}
        href={shopAddress(choice.action.url, storefront)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onPress}
      >
        {choice.label}
        <Icon name="external" size={16} />
      </a>
    )
  return (
    <button
      type="button"
      className={classes(css.choice, isUsed && css.used, isPressed && css.pressed)}
      aria-disabled={isUsed}
      onClick={onPress}
    >
      {choice.label}
    </button>
  )
}
