import type { ReactNode } from 'react'
import { classes, Avatar, VisuallyHidden } from '@murphy/ui'
import { shellCopy } from './copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { useWidget } from './widget-context'
import css from './typing-indicator.module.css'

/** Murphy thinks. Source: MSG-02 */
export function TypingIndicator() {
  const outfit = useWidget(selectAvatarOutfit)
  return <Writing by={<Avatar size={24} outfit={outfit} mood="thinking" />} words={shellCopy.typing} />
}

type Props = {
  /** A small picture of who writes. */
  readonly by: ReactNode
  /** The same for ears. */
  readonly words: string
  /** Its colour is that of the strokes. */
  readonly className?: string | undefined
}

/** Three strokes are written once and then stand still. */
export function Writing({ by, words, className }: Props) {
  return (
    <div className={classes(css.writing, className)}>
      {by}
      <span className={css.strokes} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  )
}
