import type { ReactNode } from 'react'
import { joinClasses } from '@murphy/ui'
import type { EntrySender } from '../../core/conversation/conversation-state'
import css from './bubble.module.css'

type Props = { readonly from: EntrySender; readonly children: ReactNode }

/**
 * A message bubble in the style of its sender, so that an agent never looks like the bot. System messages are small.
 * Source: MSG-03
 */
export function Bubble({ from, children }: Props) {
  return <div className={joinClasses(css.bubble, css[from])}>{children}</div>
}
