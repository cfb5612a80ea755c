import type { ComponentPropsWithRef } from 'react'
import { joinClasses } from '../join-classes'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icons'
import css from './icon-button.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  readonly icon: IconName
  /** The action, as a screen reader announces it. */
  readonly name: string
}

/** A button that shows only an icon. */
export function IconButton({ icon, name, className, ...rest }: Props) {
  return (
    <button type="button" aria-label={name} {...rest} className={joinClasses(css.button, className)}>
      <Icon name={icon} />
    </button>
  )
}
