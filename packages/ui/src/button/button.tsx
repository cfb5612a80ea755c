import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/drawings'
import css from './button.module.css'

type Look = 'primary' | 'quiet' | 'danger'

type Props = ComponentPropsWithRef<'button'> & {
  readonly look?: Look
  readonly icon?: IconName
  /** As wide as what holds it. */
  readonly isWide?: boolean
}

export function Button({ look = 'primary', icon, isWide = false, className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={classes(css.button, css[look], isWide && css.wide, className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}

type LinkProps = ComponentPropsWithRef<'a'> & Pick<Props, 'look' | 'icon' | 'isWide'>

/** Goes somewhere, so it is a link, and looks like the button that it is to the eye. */
export function ButtonLink({
  look = 'primary',
  icon,
  isWide = false,
  className,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} className={classes(css.button, css[look], isWide && css.wide, className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </a>
  )
}
