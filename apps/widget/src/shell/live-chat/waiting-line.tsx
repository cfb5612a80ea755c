import { Icon } from '@murphy/ui'
import { talkingOf } from '../../core/live-chat/attached'
import { liveChatCopy } from '../../core/live-chat/copy'
import type { State } from '../../core/state'
import { fill } from '../../words/words'
import { useWidget } from '../widget-context'
import css from './waiting-line.module.css'

/** The place in the queue, quietly: the messages about it are said in the chat. Source: OP-95 */
export function WaitingLine() {
  const words = useWidget(selectWords)
  return (
    <p className={css.line}>
      <Icon name="clock" size={16} />
      {words}
    </p>
  )
}

function selectWords(state: State): string {
  const place = talkingOf(state)?.snapshot.chat?.queuePosition ?? 0
  const { connecting, place: atPlace } = liveChatCopy.waiting
  return place > 0 ? fill(atPlace, { n: place }) : connecting
}
