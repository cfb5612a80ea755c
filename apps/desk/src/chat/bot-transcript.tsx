import type { DeskChat } from '@murphy/contracts/desk'
import { getVisitorName, hasAnswered } from '../core/shift/selectors'
import { formatClockTime } from '../components/format-clock-time'
import { copy, formatTranscriptCount } from './copy'
import css from './bot-transcript.module.css'
import { toDisplayName } from '../components/copy'
import { useShift } from '../components/desk-context'

/**
 * The conversation with Murphy before the chat, so that the agent does not repeat its questions. Open until the agent
 * has answered, closed afterwards.
 *
 * Source: LC-39, OP-102
 */
export function BotTranscript({ chat }: { readonly chat: DeskChat }) {
  const isAnswered = useShift((shift) => hasAnswered(shift, chat.chatId))
  const transcript = chat.handOver?.transcript ?? []

  return (
    <details className={css.block} open={!isAnswered}>
      <summary className={css.summary}>
        {copy.botTranscript}
        <span className={css.count}>{formatTranscriptCount(transcript.length)}</span>
      </summary>
      {transcript.length === 0 ? (
        <p className={css.none}>{copy.noTranscript}</p>
      ) : (
        // A scrollable list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className={css.lines} tabIndex={0} aria-label={copy.botTranscript}>
          {transcript.map(({ from, text, timestamp }, index) => (
            // Entries never change and have no id.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={css.line}>
              <span className={css.time}>{formatClockTime(timestamp)}</span>
              <span className={from === 'murphy' ? css.murphy : css.shopper}>
                {from === 'murphy' ? copy.murphy : toDisplayName(getVisitorName(chat.visitor))}
              </span>
              <span className={css.text}>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
