import { Icon } from '@murphy/ui'
import { fill } from '@murphy/domain/words'
import { activeChat } from '../../core/live-chat/attached'
import { liveChatCopy } from '../../core/live-chat/copy'
import type { State } from '../../core/state'
import { useWidget } from '../widget-context'
import css from './waiting-line.module.css'

/** The place in the queue, quietly: the messages about it are said in the chat. Source: OP-95 */
export function WaitingLine() {
  const words = useWidget(selectWords)
  if (words === null) return null
  return (
    <p className={css.line}>
      <Icon name="clock" size={16} />
      {words}
    </p>
  )
}

/** Selects the waiting text, only until an agent has joined. */
function selectWords(state: State): string | null {
  if (state.liveChat.at !== 'starting' && state.liveChat.at !== 'queued') return null
  const place = activeChat(state)?.snapshot.chat?.queuePosition ?? 0
  const { connecting, place: atPlace } = liveChatCopy.waiting
  return place > 0 ? fill(atPlace, { n: place }) : connecting
}
