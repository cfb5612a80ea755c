import { memo } from 'react'
import type { Entry } from '../core/conversation/conversation-state'
import { hasBotLabel } from '../core/selectors'
import { FromModule } from './from-module'
import { isOtherDay, formatTimeOfDay } from './format-time'
import { joinClasses, Avatar } from '@murphy/ui'
import { MessageView } from '../reply-items/message/message-view'
import { chatCopy } from '../core/copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { ErrorBoundary } from './error-boundary'
import { toItemText } from './item-text'
import { useFocusOnRemoval } from './use-focus-on-removal'
import { useDispatch, useWidget } from '../components/widget-context'
import { useModules } from './modules-context'
import css from './entry-view.module.css'

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
      className={joinClasses(css.entry, css[entry.from], css[spacing])}
      data-entry={entry.id}
      data-from={entry.from}
    >
      {hasLabel && <BotLabel entry={entry} />}
      <div className={css.content}>
        <ErrorBoundary fallback={<p>{toItemText(entry.item, modules.getLoaded())}</p>}>
          <Item entry={entry} />
        </ErrorBoundary>
        <time className={css.time} dateTime={new Date(entry.at).toISOString()}>
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
    <p className={css.label}>
      <Avatar size={24} outfit={own ?? outfit} />
      {chatCopy.bot}
    </p>
  )
}

type Props = { readonly entry: Entry; readonly before: Entry | undefined }

/** One entry of the list. Day separator, label and distance depend on the previous entry. */
export const EntryRow = memo(function EntryRow({ entry, before }: Props) {
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
