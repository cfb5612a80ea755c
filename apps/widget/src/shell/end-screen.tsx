import { useEffect, useId, useRef } from 'react'
import { Button, joinClasses, Avatar } from '@murphy/ui'
import { shellCopy } from './copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { useDispatch, useWidget } from '../components/widget-context'
import css from './end-screen.module.css'

/** The screen after the chat has ended. It takes the focus, so that a screen reader reads it. Source: END-11, END-12, OP-10 */
export function EndScreen({ isLeaving }: { readonly isLeaving: boolean }) {
  const outfit = useWidget(selectAvatarOutfit)
  const dispatch = useDispatch()
  const titleId = useId()
  const screen = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isLeaving) screen.current?.focus()
  }, [isLeaving])

  return (
    <section
      className={joinClasses(css.screen, isLeaving && css.leaving)}
      ref={screen}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <Avatar size={96} outfit={outfit} />
      <h2 className={css.title} id={titleId}>
        {shellCopy.ended.title}
      </h2>
      <Button onClick={() => dispatch({ kind: 'start-again-pressed' })}>{shellCopy.ended.startAgain}</Button>
    </section>
  )
}
