import type { ReactNode } from 'react'
import { classes } from '@murphy/ui'
import type { EntrySender } from '../../core/conversation/conversation-state'
import css from './bubble.module.css'

type Props = { readonly from: EntrySender; readonly children: ReactNode }

/**
 * Words in the manner of who said them: Murphy's stand on the paper, the shopper's in green glass, an agent's on a
 * card, so that a human never looks like the bot; the system's are small. Source: MSG-03
 */
export function Bubble({ from, children }: Props) {
  return <div className={classes(css.bubble, css[from])}>{children}</div>
}
