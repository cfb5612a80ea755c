import { joinClasses, Icon } from '@murphy/ui'
import { toShopAddress } from '../../core/frame/open-link'
import { selectStorefront } from '../use-view-facts'
import { useWidget } from '../widget-context'
import css from './choice.module.css'
import type { MouseEvent } from 'react'
import type { QuickReplyChoice } from '../../core/conversation/conversation-state'

/**
 * A quick reply: a button, or a link if it leads to another page. The core decides where the link opens.
 * Source: QR-01 to QR-10
 */
export function Choice({ choice, isUsed, isPressed, onPress }: ChoiceProps) {
  const storefront = useWidget(selectStorefront)
  if (choice.action.kind === 'open-link')
    return (
      <a
        className={css.choice}
        href={toShopAddress(choice.action.url, storefront)}
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
      className={joinClasses(css.choice, isUsed && css.used, isPressed && css.pressed)}
      aria-disabled={isUsed}
      onClick={onPress}
    >
      {choice.label}
    </button>
  )
}

export type ChoiceProps = {
  readonly choice: QuickReplyChoice
  /** True once a choice of the group was pressed. Buttons accept no more presses then; links stay usable. */
  readonly isUsed: boolean
  readonly isPressed: boolean
  readonly onPress: (event: MouseEvent) => void
}
