import type { ReactNode } from 'react'
import { joinClasses, Avatar, VisuallyHidden } from '@murphy/ui'
import { shellCopy } from './copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { useWidget } from '../components/widget-context'
import css from './typing-indicator.module.css'

/** The typing indicator of Murphy. Source: MSG-02 */
export function TypingIndicator() {
  const outfit = useWidget(selectAvatarOutfit)
  return <TypingStrokes by={<Avatar size={24} outfit={outfit} mood="thinking" />} words={shellCopy.typing} />
}

type Props = {
  /** The avatar of the sender. */
  readonly by: ReactNode
  /** The text for screen readers. */
  readonly words: string
  /** Sets the colour of the strokes. */
  readonly className?: string | undefined
}

/** A typing indicator: three strokes that are animated once. */
export function TypingStrokes({ by, words, className }: Props) {
  return (
    <div className={joinClasses(css.writing, className)}>
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
