import { translationMaxCharacters } from '@murphy/contracts/desk'
import { formatRefusal } from '../components/copy'
import { copy, formatTransferNote, formatUploadPart } from './copy'
import { formatSystemEvent } from './format-system-event'
import { useDispatch, useShift } from '../components/desk-context'
import type { DeliveryMark, TranscriptEntry } from '../core/shift/transcript'
import { Chip, VisuallyHidden, joinClasses } from '@murphy/ui'
import { formatClockTime } from '../components/format-clock-time'
import { MessageContent } from './message-content'
import { MessageTranslation } from './message-translation'
import css from './transcript-entry.module.css'

type Props = {
  readonly entry: TranscriptEntry
  readonly shopper: string
  /** True for the agent's last message that the shopper has read. */
  readonly isSeen: boolean
  /** The chat, when the shopper's messages can be translated. */
  readonly translatableChatId?: string | undefined
  readonly onFocus: () => void
}

/** One entry of the transcript: a message, a file, cards, a note or a system event. */
export function TranscriptEntryView({ entry, shopper, isSeen, translatableChatId, onFocus }: Props) {
  if (entry.kind === 'event')
    return (
      <p className={css.event}>
        {formatSystemEvent(entry.entry, shopper)}{' '}
        <time className={css.time}>{formatClockTime(entry.at)}</time>
      </p>
    )
  const name = entry.speaker === 'me' ? copy.you : entry.name === '' ? shopper : entry.name
  return (
    <div
      className={joinClasses(
        css.line,
        entry.kind === 'note' ? css.note : css[entry.speaker],
        entry.kind === 'note' && entry.supervision === 'whisper' && css.whisper,
        entry.isFirst && css.first,
      )}
      onFocus={onFocus}
    >
      {entry.isFirst && (
        <p className={css.name}>
          {entry.kind === 'note' && entry.to !== '' ? formatTransferNote(name, entry.to) : name}
          {entry.kind === 'note' && <NoteMark note={entry} />}
          {entry.at !== null && <time className={css.time}>{formatClockTime(entry.at)}</time>}
        </p>
      )}
      <div className={joinClasses(css.bubble, entry.mark?.at === 'sending' && css.sending)}>
        <MessageContent entry={entry} />
      </div>
      {translatableChatId !== undefined && <TranslatedMessage entry={entry} chatId={translatableChatId} />}
      {entry.mark !== null && <DeliveryStatus id={entry.key} mark={entry.mark} />}
      {isSeen && <p className={css.seen}>{copy.seen}</p>}
    </div>
  )
}

/** The translation of a shopper's text that is not too long for it. */
function TranslatedMessage({ entry, chatId }: { readonly entry: TranscriptEntry; readonly chatId: string }) {
  if (entry.kind !== 'text' || entry.speaker !== 'shopper') return null
  if (entry.text.trim() === '' || entry.text.length > translationMaxCharacters) return null
  return <MessageTranslation chatId={chatId} entryKey={entry.key} text={entry.text} />
}

/** Marks a note, which the shopper never sees. */
function NoteMark({ note }: { readonly note: Extract<TranscriptEntry, { kind: 'note' }> }) {
  if (note.supervision === 'whisper')
    return (
      <>
        <Chip tone="label">{copy.whisper}</Chip>
        <span className={css.onlyAgents}>{copy.onlyAgents}</span>
      </>
    )
  const plain = note.mentionsMe ? copy.mentionsYou : copy.note
  return (
    <>
      <Chip tone="warn">{note.supervision === 'take-over' ? copy.takenOver : plain}</Chip>
      <VisuallyHidden>{copy.notSeen}</VisuallyHidden>
    </>
  )
}

type StatusProps = { readonly id: string; readonly mark: Exclude<DeliveryMark, null> }

/** The status of a message that is not stored: being sent, or refused and kept until the agent decides. */
function DeliveryStatus({ id, mark }: StatusProps) {
  const dispatch = useDispatch()
  const part = useShift(({ uploads }) => uploads[id])
  if (mark.at === 'sending')
    return part === undefined || part >= 1 ? (
      <p className={css.statusSending}>{copy.sending}</p>
    ) : (
      <p className={css.statusSending}>
        <progress className={css.progress} value={part} max={1} aria-label={copy.uploadProgress} />{' '}
        {formatUploadPart(part)}
      </p>
    )
  return (
    <p className={css.statusRefused}>
      {copy.notSent} {formatRefusal(mark.refusal)}{' '}
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
