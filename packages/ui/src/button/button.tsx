import type { ComponentPropsWithRef, MouseEvent } from 'react'
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

/**
 * A press on a button of a form leaves the focus in the field: what is said of a field that is left would move the
 * button away from under the press, which would then be lost.
 */
export function keepFieldFocus(event: MouseEvent<HTMLButtonElement>): void {
  if (event.currentTarget.form !== null) event.preventDefault()
}

export function Button({ look = 'primary', icon, isWide = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      onMouseDown={keepFieldFocus}
      {...rest}
      className={classes(css.button, css[look], isWide && css.wide, className)}
    >
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
