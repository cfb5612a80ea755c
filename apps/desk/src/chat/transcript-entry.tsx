import { refusalText } from '../components/copy'
import { copy, handedTo, happenedText } from './copy'
import { useDispatch } from '../components/desk-context'
import type { Mark, LogLine } from '../core/shift/transcript'
import { Chip, VisuallyHidden, classes } from '@murphy/ui'
import { clockTime } from '../components/clock-text'
import { LineContent } from './message-content'
import css from './transcript-entry.module.css'

type Props = {
  readonly line: LogLine
  readonly shopper: string
  /** True for the agent's last message that the shopper has read. */
  readonly isSeen: boolean
  readonly onFocus: () => void
}

/** One entry of the transcript: a message, a file, cards, a note or a system event. */
export function ChatLine({ line, shopper, isSeen, onFocus }: Props) {
  if (line.kind === 'happened')
    return (
      <p className={css.happened}>
        {happenedText(line.entry, shopper)} <time className={css.time}>{clockTime(line.at)}</time>
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
          {line.kind === 'note' && line.to !== '' ? handedTo(name, line.to) : name}
          {line.kind === 'note' && <Chip tone="warn">{line.isNaming ? copy.namesYou : copy.note}</Chip>}
          {line.kind === 'note' && <VisuallyHidden>{copy.notSeen}</VisuallyHidden>}
          {line.at !== null && <time className={css.time}>{clockTime(line.at)}</time>}
        </p>
      )}
      <div className={classes(css.bubble, line.mark?.at === 'sending' && css.sending)}>
        <LineContent line={line} />
      </div>
      {line.mark !== null && <DeliveryStatus id={line.key} mark={line.mark} />}
      {isSeen && <p className={css.seen}>{copy.seen}</p>}
    </div>
  )
}

type StatusProps = { readonly id: string; readonly mark: Exclude<Mark, null> }

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
        onClick={() => dispatch({ kind: 'line-repeated', id })}
      >
        {copy.sendAgain}
      </button>{' '}
      <button
        type="button"
        className={css.statusAction}
        onClick={() => dispatch({ kind: 'line-dropped', id })}
      >
        {copy.remove}
      </button>
    </p>
  )
}
