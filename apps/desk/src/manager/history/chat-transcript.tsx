import { useMemo } from 'react'
import type { ChatLogReply } from '@murphy/contracts/desk'
import { Chip, joinClasses } from '@murphy/ui'
import { formatSystemEvent } from '../../chat/format-system-event'
import { MessageContent } from '../../chat/message-content'
import { toTranscript } from '../../core/shift/transcript'
import { getVisitorName } from '../../core/shift/selectors'
import { formatEntryTime } from '../format-time'
import { copy } from './copy'
import css from './open-chat.module.css'
import { toDisplayName } from '../../components/copy'
import { LinkedText } from '../../chat/links'

type Props = { readonly reply: ChatLogReply; readonly timezone: string }

/** The transcript from the shopper's side: their messages on the right, Murphy's and the agents' on the left. */
export function ChatTranscript({ reply: { chat, entries }, timezone }: Props) {
  const shopper = toDisplayName(getVisitorName(chat.visitor))
  const me = chat.visitor.profile.nick
  const formatTime = (at: number) => formatEntryTime(timezone, at, chat.startedAt)
  const shown = useMemo(
    () =>
      // Without notes once it has ended, because the shopper never saw them.
      toTranscript({
        log: { entries },
        notes: chat.chatting ? chat.notes : [],
        outbox: [],
        chatId: chat.chatId,
        me,
      }),
    [entries, chat.chatting, chat.notes, chat.chatId, me],
  )
  const transcript = chat.handOver?.transcript ?? []

  return (
    <>
      {transcript.length > 0 && (
        <section className={css.lines} aria-label={copy.beforeAgent}>
          <h3 className={css.part}>{copy.beforeAgent}</h3>
          {transcript.map(({ from, text, timestamp }, index) => (
            // Entries never change and have no id.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={joinClasses(css.line, from === 'shopper' && css.shopper)}>
              <p className={css.name}>
                {from === 'murphy' ? copy.murphy : shopper} <time>{formatTime(timestamp)}</time>
              </p>
              <p className={from === 'murphy' ? css.murphy : css.bubble}>
                <LinkedText text={text} />
              </p>
            </div>
          ))}
        </section>
      )}
      <div className={css.lines} role="log" aria-live="off" aria-label={copy.replay}>
        {shown.map((entry) =>
          entry.kind === 'event' ? (
            <p key={entry.key} className={css.event}>
              {formatSystemEvent(entry.entry, shopper)} <time>{formatTime(entry.at)}</time>
            </p>
          ) : (
            <div
              key={entry.key}
              className={joinClasses(
                css.line,
                entry.speaker === 'me' && css.shopper,
                entry.kind === 'note' && css.internal,
              )}
            >
              {entry.isFirst && (
                <p className={css.name}>
                  {entry.speaker === 'me' ? shopper : entry.name}{' '}
                  {entry.kind === 'note' && (
                    <Chip tone="warn">{entry.supervision === 'whisper' ? copy.whisperMark : copy.note}</Chip>
                  )}
                  {entry.at !== null && <time>{formatTime(entry.at)}</time>}
                </p>
              )}
              <div className={css.bubble}>
                <MessageContent entry={entry} />
              </div>
            </div>
          ),
        )}
      </div>
    </>
  )
}
