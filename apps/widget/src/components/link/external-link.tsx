import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { joinClasses, Icon } from '@murphy/ui'
import type { WidgetEvent } from '../../core/event'
import css from './external-link.module.css'

type Props = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel' | 'onClick'> & {
  readonly href: string
  readonly dispatch: (event: WidgetEvent) => void
}

/**
 * A link to another page, in a new tab without an opener. A plain press goes through the core, because a host device
 * opens no tabs (OP-36); a press with a modifier key is the browser's own.
 */
export function ExternalLink({ href, dispatch, className, children, ...rest }: Props) {
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    dispatch({ kind: 'link-pressed', url: href, target: 'new-tab' })
  }

  return (
    <a
      {...rest}
      className={joinClasses(css.link, className)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={handleClick}
    >
      {children}
      <Icon name="external" size={16} />
    </a>
  )
}
