import { refusalText } from '../components/copy'
import { copy, transferredText, systemEventText } from './copy'
import { useDispatch } from '../components/desk-context'
import type { DeliveryMark, TranscriptEntry } from '../core/shift/transcript'
import { Chip, VisuallyHidden, classes } from '@murphy/ui'
import { formatClockTime } from '../components/clock-text'
import { MessageContent } from './message-content'
import css from './transcript-entry.module.css'

type Props = {
  readonly line: TranscriptEntry
  readonly shopper: string
  /** True for the agent's last message that the shopper has read. */
  readonly isSeen: boolean
  readonly onFocus: () => void
}

/** One entry of the transcript: a message, a file, cards, a note or a system event. */
export function TranscriptEntryView({ line, shopper, isSeen, onFocus }: Props) {
  if (line.kind === 'event')
    return (
      <p className={css.happened}>
        {systemEventText(line.entry, shopper)} <time className={css.time}>{formatClockTime(line.at)}</time>
      </p>
    )
  const name = line.speaker === 'me' ? copy.you : line.name === '' ? shopper : line.name
  return (
    <div
      className={classes(
        css.line,
        line.kind === 'note' ? css.note : css[line.speaker],
        line.isFirst && css.first,
      )}
      onFocus={onFocus}
    >
      {line.isFirst && (
        <p className={css.name}>
          {line.kind === 'note' && line.to !== '' ? transferredText(name, line.to) : name}
          {line.kind === 'note' && <Chip tone="warn">{line.isNaming ? copy.mentionsYou : copy.note}</Chip>}
          {line.kind === 'note' && <VisuallyHidden>{copy.notSeen}</VisuallyHidden>}
          {line.at !== null && <time className={css.time}>{formatClockTime(line.at)}</time>}
        </p>
      )}
      <div className={classes(css.bubble, line.mark?.at === 'sending' && css.sending)}>
        <MessageContent line={line} />
      </div>
      {line.mark !== null && <DeliveryStatus id={line.key} mark={line.mark} />}
      {isSeen && <p className={css.seen}>{copy.seen}</p>}
    </div>
  )
}

type StatusProps = { readonly id: string; readonly mark: Exclude<DeliveryMark, null> }

/** The status of a message that is not stored: being sent, or refused and kept until the agent decides. */
function DeliveryStatus({ id, mark }: StatusProps) {
  const dispatch = useDispatch()
  if (mark.at === 'sending') return <p className={css.statusSending}>{copy.sending}</p>
  return (
    <p className={css.statusRefused}>
      {copy.notSent} {refusalText(mark.refusal)}{' '}
      <button
        type="button"
        className={css.statusAction}
        onClick={() => dispatch({ kind: 'resend-pressed', id })}
      >
        {copy.sendAgain}
      </button>{' '}
      <button
        type="button"
        className={css.statusAction}
        onClick={() => dispatch({ kind: 'message-removed', id })}
      >
        {copy.remove}
      </button>
    </p>
  )
}
