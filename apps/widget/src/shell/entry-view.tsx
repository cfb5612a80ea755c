import { memo } from 'react'
import { classes, Avatar } from '@murphy/ui'
import type { Entry } from '../core/conversation/conversation-state'
import { MessageView } from '../reply-items/message/message-view'
import { chatCopy } from '../core/copy'
import { selectAvatarOutfit } from './avatar-outfit'
import { ErrorBoundary } from './error-boundary'
import { toWords } from './item-words'
import { FromModule } from './from-module'
import { timeOfDay } from './moment-of-day'
import { useFocusLeftBehind } from './use-focus-left-behind'
import { useDispatch, useModules, useWidget } from './widget-context'
import css from './entry-view.module.css'

type Props = {
  readonly entry: Entry
  /** The bot's name stands on the first message of a run. Source: MSG-04 */
  readonly hasLabel: boolean
  /** The distance from the previous entry. */
  readonly place: 'first' | 'runStart' | 'inRun'
}

/** One bubble or card group, aligned by its author. Source: MSG-03 */
export const EntryView = memo(function EntryView({ entry, hasLabel, place }: Props) {
  const { vote } = entry
  const modules = useModules()
  const row = useFocusLeftBehind<HTMLDivElement>()
  return (
    <div
      ref={row}
      className={classes(css.entry, css[entry.from], css[place])}
      data-entry={entry.id}
      data-from={entry.from}
    >
      {hasLabel && <BotLabel entry={entry} />}
      <div className={css.said}>
        <ErrorBoundary fallback={<p>{toWords(entry.item, modules.getLoaded())}</p>}>
          <Item entry={entry} />
        </ErrorBoundary>
        <time className={css.time} dateTime={new Date(entry.at).toISOString()}>
          {timeOfDay(entry.at)}
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

/** Words are the first screen's; all else comes with the first answer. */
function Item({ entry }: { readonly entry: Entry }) {
  const { id, from, item, at } = entry
  const dispatch = useDispatch()
  return item.type === 'message' ? (
    <MessageView item={item} entryId={id} from={from} at={at} dispatch={dispatch} />
  ) : (
    <FromModule name="first-answer" render={({ ReplyItemView }) => <ReplyItemView entry={entry} />} />
  )
}

/** A message may bring another icon than the one of the season. Source: MSG-05 */
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
