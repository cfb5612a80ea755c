import { useLayoutEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { classes, Icon } from '@murphy/ui'
import { offeredChoices } from '../core/conversation/offered-choices'
import type { QuickReplyChoice, QuickReplyGroup } from '../core/conversation/conversation-state'
import { shellCopy } from './copy'
import { useDispatch, useWidget } from './widget-context'
import css from './quick-replies.module.css'

/** The choices of the last reply. Used ones stay and keep the focus, but take no more presses. Source: QR-01 to QR-10 */
export function QuickReplies({ group }: { readonly group: QuickReplyGroup }) {
  const dispatch = useDispatch()
  const choices = useWidget(offeredChoices)

  function press(choice: QuickReplyChoice, event: MouseEvent) {
    event.preventDefault()
    if (!group.isUsed) dispatch({ kind: 'quick-reply-pressed', groupId: group.id, choiceId: choice.id })
  }

  if (choices.length === 0) return null
  return (
    <ul className={classes(css.row, group.isUsed && css.used)} aria-label={shellCopy.quickReplies}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <Choice
            choice={choice}
            isUsed={group.isUsed}
            isPressed={group.pressedId === choice.id}
            onPress={(event) => press(choice, event)}
          />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  readonly choice: QuickReplyChoice
  readonly isUsed: boolean
  readonly isPressed: boolean
  readonly onPress: (event: MouseEvent) => void
}

/** The next reply takes the pressed one away; the focus stays in the conversation then. */
function useFocusLeftBehind<Pressed extends HTMLElement>() {
  const pressed = useRef<Pressed>(null)
  useLayoutEffect(() => {
    const element = pressed.current
    return () => {
      if (element !== null && element === document.activeElement)
        element.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    }
  }, [])
  return pressed
}

/** A link is a link, so that it can be copied or read before it is followed; where it opens, the core decides. */
function Choice({ choice, isUsed, isPressed, onPress }: ChoiceProps) {
  const link = useFocusLeftBehind<HTMLAnchorElement>()
  const button = useFocusLeftBehind<HTMLButtonElement>()
  const look = classes(css.choice, isPressed && css.pressed)
  if (choice.action.kind === 'open-link')
    return (
      <a
        ref={link}
        className={look}
        href={choice.action.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-disabled={isUsed}
        onClick={onPress}
      >
        {choice.label}
        <Icon name="external" size={16} />
      </a>
    )
  return (
    <button ref={button} type="button" className={look} aria-disabled={isUsed} onClick={onPress}>
      {choice.label}
    </button>
  )
}
