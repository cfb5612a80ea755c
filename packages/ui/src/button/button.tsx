import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { joinClasses } from '../join-classes'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icons'
import css from './button.module.css'

type Look = 'primary' | 'quiet' | 'danger'

type Props = ComponentPropsWithRef<'button'> & {
  readonly look?: Look
  readonly icon?: IconName
  /** Fills the width of its container. */
  readonly isWide?: boolean
}

/**
 * Keeps the focus in the form's field during a press. Leaving the field could show a message that moves the button
 * away from under the pointer, and the press would be lost.
 */
export function keepFieldFocus(event: MouseEvent<HTMLButtonElement>): void {
  if (event.currentTarget.form !== null) event.preventDefault()
}

/** A button. Its type is `button` unless the props set another one. */
export function Button({ look = 'primary', icon, isWide = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      onMouseDown={keepFieldFocus}
      {...rest}
      className={joinClasses(css.button, css[look], isWide && css.wide, className)}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}

type LinkProps = ComponentPropsWithRef<'a'> & Pick<Props, 'look' | 'icon' | 'isWide'>

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  icon,
  isWide = false,
  className,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} className={joinClasses(css.button, css[look], isWide && css.wide, className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </a>
  )
}
