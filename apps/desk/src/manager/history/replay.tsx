import type { ChatLogReply, ManagerPage } from '@murphy/contracts/desk'
import { Chip, Button } from '@murphy/ui'
import { getVisitorName, getServerTime } from '../../core/shift/selectors'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { copy as managerCopy } from '../copy'
import { FailureMessage, formatFailure } from '../failure-message'
import { PathLink } from '../path-link'
import { formatDayAndTime } from '../format-time'
import { copy } from './copy'
import { createReplayStore } from './replay-store'
import { ReplayTranscript } from './replay-transcript'
import { Supervision } from './supervision'
import layout from '../two-columns.module.css'
import css from './replay.module.css'
import { toDisplayName } from '../../components/copy'
import { useStore, useStored } from '../manager-context'
import { useState } from 'react'
import { SmallInputField, SmallSelectField } from '../fields'
import type { RequestFailure } from '../ports'
import { AddressBanField, banDurations, defaultBanDuration, toBanDays } from '../../components/ban-fields'
import type { BanOfVisitor } from './replay-store'
import { useShift } from '../../components/desk-context'

type Props = {
  /** The page that the back link leads to. */
  readonly page: ManagerPage
  readonly chatId: string
  readonly timezone: string
}

/** A chat to read: the bot transcript, then the chat as the shopper saw it; while it runs, with the agents' notes. */
export function Replay({ page, chatId, timezone }: Props) {
  const store = useStore((ports) => createReplayStore(ports, chatId))
  const replay = useStored(store)
  const section = useFocusWhenLost<HTMLElement>()

  return (
    <section ref={section} tabIndex={-1} className={layout.opened} aria-label={copy.replay}>
      <PathLink path={page} className={layout.back}>
        {copy.back}
      </PathLink>
      {replay.at === 'loading' && <output>{copy.opening}</output>}
      {replay.at === 'failed' &&
        (isMissing(replay) ? (
          <p role="alert">{copy.notFound}</p>
        ) : (
          <FailureMessage failure={replay.failure} />
        ))}
      {replay.at === 'ready' && (
        <>
          {replay.isStale && <p role="alert">{managerCopy.stale}</p>}
          <Head reply={replay.value} timezone={timezone} />
          <ReplayTranscript reply={replay.value} timezone={timezone} />
          {replay.value.chat.chatting && <Supervision chat={replay.value.chat} store={store} />}
          <TranscriptForm email={replay.value.chat.visitor.profile.email} onSend={store.mail} />
          <BanForm onBan={store.ban} />
        </>
      )}
    </section>
  )
}

function Head({ reply: { chat }, timezone }: { readonly reply: ChatLogReply; readonly timezone: string }) {
  return (
    <header className={layout.head}>
      <h2 className={layout.name}>{toDisplayName(getVisitorName(chat.visitor))}</h2>
      <p className={layout.facts}>
        <span>{formatDayAndTime(timezone, chat.startedAt)}</span>
        {chat.agents.map(({ nick, display_name: name }) => (
          <span key={nick}>{name}</span>
        ))}
        {chat.rating !== null && <Chip tone={chat.rating}>{copy[chat.rating]}</Chip>}
        {chat.tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </p>
      {chat.chatting && <p className={css.live}>{copy.live}</p>}
    </header>
  )
}

function isMissing({
  failure,
}: {
  readonly failure: { readonly kind: string; readonly problem?: { readonly code: string } | null }
}): boolean {
  return failure.problem?.code === 'not_found'
}

type TranscriptFormProps = {
  readonly email: string
  readonly onSend: (email: string) => Promise<RequestFailure | null>
}

/** Emails the transcript, as the shopper could have requested it. */
function TranscriptForm({ email, onSend }: TranscriptFormProps) {
  const [address, setAddress] = useState(email)
  const [note, setNote] = useState('')

  async function send(): Promise<void> {
    const failure = await onSend(address)
    setNote(failure === null ? copy.mailed : formatFailure(failure))
  }

  return (
    <form
      className={css.mail}
      aria-label={copy.mail}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SmallInputField
        label={copy.email}
        type="email"
        required
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setNote('')
        }}
      />
      <Button look="quiet" type="submit">
        {copy.send}
      </Button>
      <output className={css.note}>{note}</output>
    </form>
  )
}

type BanFormProps = { readonly onBan: (ban: BanOfVisitor) => Promise<RequestFailure | null> }

const dayMs = 86_400_000

/** Bans the visitor of a chat, also after the chat has ended. Source: LCS-13, OP-106 */
function BanForm({ onBan }: BanFormProps) {
  const now = useShift(getServerTime)
  const [reason, setReason] = useState('')
  const [duration, setDuration] = useState(defaultBanDuration)
  const [isAddressBanned, setAddressBanned] = useState(false)
  const [note, setNote] = useState('')

  async function ban(): Promise<void> {
    const days = toBanDays(duration)
    const until = days === null ? null : now + days * dayMs
    const failure = await onBan({ reason: reason.trim(), until, isAddressBanned })
    setNote(failure === null ? copy.banned : formatFailure(failure))
  }

  return (
    <details className={css.ban}>
      <summary className={css.summary}>{copy.ban}</summary>
      <form
        className={css.mail}
        aria-label={copy.ban}
        onSubmit={(event) => {
          event.preventDefault()
          void ban()
        }}
      >
        <p>{copy.banAbout}</p>
        <SmallInputField
          label={copy.banReason}
          required
          maxLength={255}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SmallSelectField
          label={copy.banFor}
          value={duration}
          options={banDurations}
          onChosen={setDuration}
        />
        <AddressBanField isChecked={isAddressBanned} onChanged={setAddressBanned} />
        <Button look="danger" type="submit">
          {copy.doBan}
        </Button>
        <output className={css.note}>{note}</output>
      </form>
    </details>
  )
}
