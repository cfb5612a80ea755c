import type { ChatLogReply, ManagerPage } from '@murphy/contracts/desk'
import { Chip } from '@murphy/ui'
import { toDisplayName } from '../../components/copy'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { getVisitorName } from '../../core/shift/selectors'
import { copy as managerCopy } from '../copy'
import { FailureMessage } from '../failure-message'
import { formatDayAndTime } from '../format-time'
import { isNotFound } from '../is-not-found'
import { useStore, useStoreState } from '../manager-context'
import { PathLink } from '../path-link'
import { BanForm } from './ban-form'
import { createChatStore } from './chat-store'
import { ChatTranscript } from './chat-transcript'
import { copy } from './copy'
import { MailTranscriptForm } from './mail-transcript-form'
import { Supervision } from './supervision'
import layout from '../two-columns.module.css'
import css from './open-chat.module.css'

type Props = {
  /** The page that the back link leads to. */
  readonly page: ManagerPage
  readonly chatId: string
  readonly timezone: string
}

/** A chat to read: the bot transcript, then the chat as the shopper saw it; while it runs, with the agents' notes. */
export function OpenChat({ page, chatId, timezone }: Props) {
  const store = useStore((ports) => createChatStore(ports, chatId))
  const opened = useStoreState(store)
  const section = useFocusWhenLost<HTMLElement>()

  return (
    <section ref={section} tabIndex={-1} className={layout.opened} aria-label={copy.replay}>
      <PathLink path={page} className={layout.back}>
        {copy.back}
      </PathLink>
      {opened.at === 'loading' && <output>{copy.opening}</output>}
      {opened.at === 'failed' &&
        (isNotFound(opened.failure) ? (
          <p role="alert">{copy.notFound}</p>
        ) : (
          <FailureMessage failure={opened.failure} />
        ))}
      {opened.at === 'ready' && (
        <>
          {opened.isStale && <p role="alert">{managerCopy.stale}</p>}
          <Head reply={opened.value} timezone={timezone} />
          <ChatTranscript reply={opened.value} timezone={timezone} />
          {opened.value.chat.chatting && <Supervision chat={opened.value.chat} store={store} />}
          <MailTranscriptForm email={opened.value.chat.visitor.profile.email} onSend={store.mail} />
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
