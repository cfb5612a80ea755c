import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes'
import { keepFieldFocus } from './button'
import css from './text-button.module.css'

/** A button in the middle of reading: it opens more of the same. */
export function TextButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" onMouseDown={keepFieldFocus} {...rest} className={classes(css.button, className)} />
  )
}
