import type { MouseEvent } from 'react'
import { classes, Icon } from '@murphy/ui'
import type { QuickReplyChoice, QuickReplyGroup } from '../core/conversation/conversation-state'
import { shellCopy } from './copy'
import { useFocusLeftBehind } from './use-focus-left-behind'
import { useDispatch } from './widget-context'
import css from './quick-replies.module.css'

/** The choices of the last reply. Used ones stay and keep the focus, but take no more presses. Source: QR-01 to QR-10 */
export function QuickReplies({ group }: { readonly group: QuickReplyGroup }) {
  const dispatch = useDispatch()

  function press(choice: QuickReplyChoice, event: MouseEvent) {
    event.preventDefault()
    if (!group.isUsed) dispatch({ kind: 'quick-reply-pressed', groupId: group.id, choiceId: choice.id })
  }

  return (
    <ul className={classes(css.row, group.isUsed && css.used)} aria-label={shellCopy.quickReplies}>
      {group.choices.map((choice) => (
        <Choice
          key={choice.id}
          choice={choice}
          isUsed={group.isUsed}
          isPressed={group.pressedId === choice.id}
          onPress={(event) => press(choice, event)}
        />
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

/** A link is a link, so that it can be copied or read before it is followed; where it opens, the core decides. */
function Choice({ choice, isUsed, isPressed, onPress }: ChoiceProps) {
  // The next reply takes the pressed one away.
  const place = useFocusLeftBehind<HTMLLIElement>()
  const look = classes(css.choice, isPressed && css.pressed)
  return (
    <li ref={place}>
      {choice.action.kind === 'open-link' ? (
        <a
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
      ) : (
        <button type="button" className={look} aria-disabled={isUsed} onClick={onPress}>
          {choice.label}
        </button>
      )}
    </li>
  )
}
