import type { ReactNode } from 'react'
import { joinClasses, Avatar, VisuallyHidden } from '@murphy/ui'
import { shellCopy } from './copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { useWidget } from '../components/widget-context'
import css from './typing-indicator.module.css'

/** The typing indicator of Murphy. Source: MSG-02 */
export function TypingIndicator() {
  const outfit = useWidget(selectAvatarOutfit)
  return (
    <TypingStrokes avatar={<Avatar size={24} outfit={outfit} mood="thinking" />} label={shellCopy.typing} />
  )
}

type Props = {
  /** The avatar of the sender. */
  readonly avatar: ReactNode
  /** The text for screen readers. */
  readonly label: string
  /** Sets the colour of the strokes. */
  readonly className?: string | undefined
}

/** A typing indicator: three strokes that are animated once. */
export function TypingStrokes({ avatar, label, className }: Props) {
  return (
    <div className={joinClasses(css.writing, className)}>
      {avatar}
      <span className={css.strokes} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
