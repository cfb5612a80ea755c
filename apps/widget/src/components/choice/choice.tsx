import { classes, Icon } from '@murphy/ui'
import { shopAddress } from '../../core/frame/open-link'
import { selectStorefront } from '../../shell/use-view-facts'
import { useWidget } from '../../shell/widget-context'
import type { ChoiceProps } from './choice-props'
import css from './choice.module.css'

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
