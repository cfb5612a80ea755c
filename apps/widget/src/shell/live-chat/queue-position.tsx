import { Icon } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import { findActiveChat } from '../../core/live-chat/attached-state'
import { liveChatCopy } from '../../core/live-chat/copy'
import type { State } from '../../core/state'
import { useWidget } from '../../components/widget-context'
import css from './queue-position.module.css'

/**
 * The shopper's position in the queue and the estimated wait. It is not announced, because the chat has messages about the
 * position.
 *
 * Source: OP-95
 */
export function QueuePosition() {
  const text = useWidget(selectText)
  const wait = useWidget(selectWait)
  if (text === null) return null
  return (
    <p className={css.line}>
      <Icon name="clock" size={16} />
      <span>{text}</span>
      {wait !== null && <span>{wait}</span>}
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

/** Selects the estimated wait, which the server tells while the chat waits. */
function selectWait(state: State): string | null {
  if (state.liveChat.at !== 'queued') return null
  const minutes = findActiveChat(state)?.snapshot.chat?.estimatedWaitMinutes ?? null
  if (minutes === null) return null
  const { minute, minutes: severalMinutes, hour } = liveChatCopy.waiting
  if (minutes > 60) return hour
  return minutes === 1 ? minute : fill(severalMinutes, { n: minutes })
}
