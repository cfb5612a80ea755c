import { useMemo } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { choicesFor, liveChatAvailability } from '../core/conversation/offered-choices'
import type { QuickReplyChoice, QuickReplyGroup } from '../core/conversation/conversation-state'
import { shopperId } from '../core/session/identity'
import type { State } from '../core/state'
import { views } from '../reply-items/views'
import { shellCopy } from './copy'
import { useFocusLeftBehind } from './use-focus-left-behind'
import { useDispatch, useWidget } from './widget-context'
import css from './quick-replies.module.css'

/**
 * The choices of the last reply in one row, each by the view of its kind. Used ones stay and keep the focus; what a press
 * still does then, the core decides. Source: QR-01 to QR-10
 */
export function QuickReplies({ group }: { readonly group: QuickReplyGroup }) {
  const dispatch = useDispatch()
  const shopper = useWidget(selectShopper)
  const isLiveChatAvailable = useWidget(liveChatAvailability)
  // Computed from these values and not from the whole state, which changes with every key.
  const choices = useMemo(
    () => choicesFor(group, shopper, isLiveChatAvailable),
    [group, shopper, isLiveChatAvailable],
  )

  function press(choice: QuickReplyChoice, event: MouseEvent) {
    event.preventDefault()
    dispatch({ kind: 'quick-reply-pressed', groupId: group.id, choiceId: choice.id })
  }

  if (choices.length === 0) return null
  return (
    <ul className={css.row} aria-label={shellCopy.quickReplies}>
      {choices.map((choice) => {
        const View = views[choice.from]
        return (
          <Place key={choice.id}>
            <View
              choice={choice}
              isUsed={group.isUsed}
              isPressed={group.pressedId === choice.id}
              onPress={(event) => press(choice, event)}
            />
          </Place>
        )
      })}
    </ul>
  )
}

/** The next reply takes the pressed one away. */
function Place({ children }: { readonly children: ReactNode }) {
  return <li ref={useFocusLeftBehind<HTMLLIElement>()}>{children}</li>
}

function selectShopper({ session }: State): number {
  return shopperId(session)
}
