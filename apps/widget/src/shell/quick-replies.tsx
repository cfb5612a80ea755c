import { useMemo } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { getChoices, selectLiveChatAvailability } from '../core/conversation/offered-choices'
import type { QuickReplyChoice, QuickReplyGroup } from '../core/conversation/conversation-state'
import { selectShopperId } from '../core/selectors'
import { behaviours } from '../reply-items/behaviours'
import { replyItemViews } from './reply-item-views'
import { shellCopy } from './copy'
import { useFocusOnRemoval } from './use-focus-on-removal'
import { useDispatch, useWidget } from '../components/widget-context'
import css from './quick-replies.module.css'

/**
 * The choices of the last reply in one row. Used choices stay and keep the focus; the core decides what a press on them
 * does. Source: QR-01 to QR-10
 */
export function QuickReplies({ group }: { readonly group: QuickReplyGroup }) {
  const dispatch = useDispatch()
  const shopper = useWidget(selectShopperId)
  const isLiveChatAvailable = useWidget(selectLiveChatAvailability)
  // Computed from these values and not from the whole state, which changes with every key.
  const choices = useMemo(
    () => getChoices(group, { shopper, isLiveChatAvailable, behaviours }),
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
        const View = replyItemViews[choice.from]
        return (
          <ChoiceItem key={choice.id}>
            <View
              choice={choice}
              isUsed={group.isUsed}
              isPressed={group.pressedId === choice.id}
              onPress={(event) => press(choice, event)}
            />
          </ChoiceItem>
        )
      })}
    </ul>
  )
}

/** One choice. Its focus moves to the conversation when the next reply removes it. */
function ChoiceItem({ children }: { readonly children: ReactNode }) {
  return <li ref={useFocusOnRemoval<HTMLLIElement>()}>{children}</li>
}
