import { Button, Skeleton } from '@murphy/ui'
import type { ChatLogReply } from '@murphy/contracts/desk'
import { TranscriptEntryView } from '../chat/transcript-entry'
import { copy as chatCopy } from '../chat/copy'
import { toTranscript } from '../core/shift/transcript'
import { getVisitorName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { copy, formatChatTitle } from './copy'
import { Dialog } from '../components/dialog'
import css from './read-dialog.module.css'
import { toDisplayName } from '../components/copy'

type Props = { readonly chatId: string; readonly onClosed: () => void }

/** A previous chat, or one in which a note mentions the agent. It can be read only. */
export function ReadDialog({ chatId, onClosed }: Props) {
  const reading = useShift((shift) => shift.reading)
  const isManager = useShift(({ account }) => account.role === 'manager')
  const dispatch = useDispatch()
  const shopper = reading.at === 'loaded' ? getVisitorName(reading.value.chat.visitor) : ''
  return (
    <Dialog title={formatChatTitle(toDisplayName(shopper))} onClosed={onClosed}>
      {reading.at === 'loading' && (
        <div>
          <output>{chatCopy.loading}</output>
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      )}
      {reading.at === 'failed' && (
        <p className={css.failed}>
          {chatCopy.loadFailed}
          <Button look="quiet" onClick={() => dispatch({ kind: 'log-requested', chatId })}>
            {chatCopy.tryAgain}
          </Button>
        </p>
      )}
      {reading.at === 'loaded' && <ReadOnlyTranscript log={reading.value} shopper={toDisplayName(shopper)} />}
      <div className={css.foot}>
        <Button onClick={onClosed}>{copy.close}</Button>
        {isManager && reading.at === 'loaded' && reading.value.chat.chatting && (
          <Button
            look="quiet"
            onClick={() => {
              onClosed()
              dispatch({ kind: 'path-opened', path: `history/${chatId}` })
            }}
          >
            {copy.watch}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function ReadOnlyTranscript({ log, shopper }: { readonly log: ChatLogReply; readonly shopper: string }) {
  const me = useShift(({ desk }) => desk?.me.nick ?? '')
  const { chat, entries } = log
  const transcript = toTranscript({
    log: { entries },
    notes: chat.notes,
    outbox: [],
    chatId: chat.chatId,
    me,
  })
  return (
    // A scrollable list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.log} tabIndex={0} aria-label={chatCopy.log}>
      {transcript.length === 0 && <p className={css.line}>{chatCopy.noMessages}</p>}
      {transcript.map((entry) => (
        <TranscriptEntryView
          key={entry.key}
          entry={entry}
          shopper={shopper}
          isSeen={false}
          onFocus={() => undefined}
        />
      ))}
    </section>
  )
}
