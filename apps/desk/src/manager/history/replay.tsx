import type { ChatLogReply, ManagerPage } from '@murphy/contracts/desk'
import { Chip } from '@murphy/ui'
import { visitorName } from '../../core/shift/selectors'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { copy as managerCopy } from '../copy'
import { FailureMessage } from '../failure-message'
import { PathLink } from '../path-link'
import { formatDayAndTime } from '../zone-time'
import { BanForm } from './ban-form'
import { copy } from './copy'
import { createReplayStore } from './replay-store'
import { ReplayTranscript } from './replay-transcript'
import { TranscriptForm } from './transcript-form'
import layout from '../two-columns.module.css'
import css from './replay.module.css'
import { toDisplayName } from '../../components/copy'
import { useStore, useStored } from '../manager-context'

type Props = {
  /** The page that the back link leads to. */
  readonly page: ManagerPage
  readonly chatId: string
  readonly timezone: string
}

/** A chat to read: the bot transcript, then the chat as the shopper saw it. */
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
      <h2 className={layout.name}>{toDisplayName(visitorName(chat.visitor))}</h2>
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
