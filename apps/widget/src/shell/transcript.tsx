import { memo, useRef } from 'react'
import type { ReactElement } from 'react'
import { Avatar, IconButton, joinClasses } from '@murphy/ui'
import type { Entry } from '../core/conversation/conversation-state'
import { chatCopy } from '../core/copy'
import { hasBotLabel, isLiveChatShown, isTyping, selectQuickReplies } from '../core/selectors'
import type { State } from '../core/state'
import { MessageView } from '../reply-items/message/message-view'
import { selectAvatarOutfit } from './avatar-outfit'
import { shellCopy } from './copy'
import { ErrorBoundary } from './error-boundary'
import { formatTimeOfDay, isOtherDay } from './format-time'
import { FromModule } from './from-module'
import { toItemText } from './item-text'
import { useModules } from './modules-context'
import { TypingIndicator } from './typing-indicator'
import { useFocusOnRemoval } from './use-focus-on-removal'
import { useFollowNewest } from './use-follow-newest'
import { useVisibleEntries } from './use-visible-entries'
import { useWindowed } from './use-windowed'
import { useDispatch, useWidget } from '../components/widget-context'
import entryCss from './entry-view.module.css'
import css from './transcript.module.css'

/** The messages, oldest first, with the newest in view unless the reader has scrolled up. Source: MSG-01 to MSG-04 */
export function Transcript() {
  const entries = useVisibleEntries()
  const group = useWidget(selectQuickReplies)
  const isBotTyping = useWidget(isTyping)
  const isLive = useWidget(isLiveChatShown)
  const newest = entries.at(-1)
  const { scroller, isAway, goToNewest, handleScroll, handleGrowth } = useFollowNewest({
    newestId: newest?.id ?? null,
    isOwn: newest?.from === 'user',
    isActing: useWidget(selectIsActing),
  })

  const list = useRef<HTMLDivElement>(null)
  const windowed = useWindowed(list, entries.length)

  function drawEntry(entry: Entry, index: number): ReactElement {
    return <EntryRow key={entry.id} entry={entry} before={entries[index - 1]} />
  }

  return (
    <>
      <div
        className={css.scroller}
        ref={scroller}
        onScroll={handleScroll}
        // A scrollable list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={shellCopy.conversation}
        role="log"
        aria-live="off"
      >
        <div className={css.list} ref={list}>
          {windowed === null ? (
            entries.map(drawEntry)
          ) : (
            <windowed.WindowedEntries
              entries={entries}
              scroller={scroller}
              heightsPx={windowed.heightsPx}
              onResize={handleGrowth}
            >
              {drawEntry}
            </windowed.WindowedEntries>
          )}
          {isBotTyping && <TypingIndicator />}
          {isLive && (
            <FromModule name="live-chat" isPassive render={({ ChatActivity }) => <ChatActivity />} />
          )}
          {group !== null && (
            <FromModule name="first-answer" render={({ QuickReplies }) => <QuickReplies group={group} />} />
          )}
        </div>
      </div>
      {isAway && (
        <IconButton
          className={css.toNewest}
          icon="chevron-down"
          name={shellCopy.newest}
          onClick={goToNewest}
        />
      )}
    </>
  )
}

/** Selects whether the shopper waits for the result of an action. The shopper does not request follow-ups. */
function selectIsActing({ flow, conversation }: State): boolean {
  return (
    flow !== null ||
    conversation.awaiting.some(({ request }) => request.kind === 'event' && !request.isFollowUp)
  )
}

type EntryViewProps = {
  readonly entry: Entry
  /** True for the first message of a run, which shows the bot's name. Source: MSG-04 */
  readonly hasLabel: boolean
  /** The distance from the previous entry. */
  readonly spacing: Spacing
}

type Spacing = 'first' | 'runStart' | 'inRun'

/** A bubble or card group, aligned by its author. Source: MSG-03 */
const EntryView = memo(function EntryView({ entry, hasLabel, spacing }: EntryViewProps) {
  const { vote } = entry
  const modules = useModules()
  const row = useFocusOnRemoval<HTMLDivElement>()
  return (
    <div
      ref={row}
      className={joinClasses(entryCss.entry, entryCss[entry.from], entryCss[spacing])}
      data-entry={entry.id}
      data-from={entry.from}
    >
      {hasLabel && <BotLabel entry={entry} />}
      <div className={entryCss.content}>
        <ErrorBoundary fallback={<p>{toItemText(entry.item, modules.getLoaded())}</p>}>
          <Item entry={entry} />
        </ErrorBoundary>
        <time className={entryCss.time} dateTime={new Date(entry.at).toISOString()}>
          {formatTimeOfDay(entry.at)}
        </time>
      </div>
      {vote !== null && (
        <FromModule
          name="first-answer"
          render={({ AnswerVote }) => <AnswerVote entryId={entry.id} answer={vote.answer} />}
        />
      )}
    </div>
  )
})

/** The content of an entry. Text messages are part of the first screen; other kinds load with the first answer. */
function Item({ entry }: { readonly entry: Entry }) {
  const { id, from, item, at } = entry
  const dispatch = useDispatch()
  return item.type === 'message' ? (
    <MessageView item={item} entryId={id} from={from} at={at} dispatch={dispatch} />
  ) : (
    <FromModule name="first-answer" render={({ ReplyItemView }) => <ReplyItemView entry={entry} />} />
  )
}

/** The bot's name and avatar. A message may set another icon. Source: MSG-05 */
function BotLabel({ entry }: { readonly entry: Entry }) {
  const outfit = useWidget(selectAvatarOutfit)
  const own = entry.item.type === 'message' ? entry.item.icon : undefined
  return (
    <p className={entryCss.label}>
      <Avatar size={24} outfit={own ?? outfit} />
      {chatCopy.bot}
    </p>
  )
}

type Props = { readonly entry: Entry; readonly before: Entry | undefined }

/** One entry of the list. Day separator, label and distance depend on the previous entry. */
const EntryRow = memo(function EntryRow({ entry, before }: Props) {
  return (
    <>
      {isOtherDay(entry.at, before?.at) && (
        <FromModule name="first-answer" render={({ DaySeparator }) => <DaySeparator at={entry.at} />} />
      )}
      <EntryView entry={entry} hasLabel={hasBotLabel(entry, before)} spacing={getSpacing(entry, before)} />
    </>
  )
})

function getSpacing(entry: Entry, before: Entry | undefined): Spacing {
  if (before === undefined) return 'first'
  return before.from === entry.from ? 'inRun' : 'runStart'
}
