import { Icon } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import { findActiveChat } from '../../core/live-chat/attached-state'
import { liveChatCopy } from '../../core/live-chat/copy'
import type { State } from '../../core/state'
import { useWidget } from '../../components/widget-context'
import css from './waiting-line.module.css'

/** The shopper's position in the queue. It is not announced, because the chat has messages about it. Source: OP-95 */
export function QueuePosition() {
  const text = useWidget(selectText)
  if (text === null) return null
  return (
    <p className={css.line}>
      <Icon name="clock" size={16} />
      {text}
    </p>
  )
}

/** Returns the text for a waiting visitor; `null` when the visitor does not wait. */
function selectText(state: State): string | null {
  if (state.liveChat.at !== 'starting' && state.liveChat.at !== 'queued') return null
  const position = findActiveChat(state)?.snapshot.chat?.queuePosition ?? 0
  const { connecting, place: atPosition } = liveChatCopy.waiting
  return position > 0 ? fill(atPosition, { n: position }) : connecting
}
