import type { ComponentPropsWithRef } from 'react'
import { joinClasses } from '../join-classes'
import { keepFieldFocus } from './button'
import css from './text-button.module.css'

/** A button inside text, which shows more of the text. */
export function TextButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      onMouseDown={keepFieldFocus}
      {...rest}
      className={joinClasses(css.button, className)}
    />
  )
}
