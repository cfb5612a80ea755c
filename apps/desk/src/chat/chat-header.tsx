import { Button, Chip, IconButton } from '@murphy/ui'
import type { DeskChat } from '@murphy/contracts/desk'
import { visitorName } from '../core/shift/selectors'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { useShift } from '../shell/use-shift'
import { copy, offeredTo } from './copy'
import { targetName } from './target-name'
import css from './chat-header.module.css'

/** Whose chat it is, how it stands, and what can be done with it. */
export function ChatHeader({ chat }: { readonly chat: DeskChat }) {
  const { chatId, visitor, handingOn } = chat
  const target = useShift(({ desk }) => (handingOn === null ? '' : targetName(desk, handingOn.to)))
  const dispatch = useDispatch()
  const open = (kind: 'tags' | 'transfer' | 'end') =>
    dispatch({ kind: 'panel-opened', panel: { kind, chatId } })

  return (
    <header className={css.header}>
      <IconButton
        className={css.back}
        icon="arrow-back"
        name={copy.back}
        onClick={() => dispatch({ kind: 'list-opened' })}
      />
      <div className={css.who}>
        <h2 className={css.name}>{nameOf(visitorName(visitor))}</h2>
        {chat.isVerified && (
          <Chip tone="good" icon="check-circle">
            {copy.signedIn}
          </Chip>
        )}
        {!chat.chatting && <Chip>{copy.ended}</Chip>}
        {chat.chatting && !visitor.isConnected && <Chip tone="warn">{copy.gone}</Chip>}
        {handingOn !== null && <Chip tone="label">{offeredTo(target)}</Chip>}
      </div>
      {chat.chatting && (
        <div className={css.actions}>
          <Button
            className={css.action}
            look="quiet"
            icon="page"
            aria-keyshortcuts="Alt+G"
            onClick={() => open('tags')}
          >
            {copy.setTags}
          </Button>
          <Button
            className={css.action}
            look="quiet"
            icon="thumb-up"
            aria-disabled={chat.isRatingRequested}
            aria-keyshortcuts="Alt+R"
            onClick={() => !chat.isRatingRequested && dispatch({ kind: 'rating-asked', chatId })}
          >
            {chat.isRatingRequested ? copy.ratingAsked : copy.askRating}
          </Button>
          <Button
            className={css.action}
            look="quiet"
            icon="handOver"
            aria-keyshortcuts="Alt+T"
            onClick={() => open('transfer')}
          >
            {copy.transfer}
          </Button>
          <Button
            className={css.action}
            look="quiet"
            icon="exit"
            aria-keyshortcuts="Alt+W"
            onClick={() => dispatch({ kind: 'chat-left', chatId })}
          >
            {copy.leave}
          </Button>
          <Button
            className={css.action}
            look="quiet"
            icon="cross"
            aria-keyshortcuts="Alt+E"
            onClick={() => open('end')}
          >
            {copy.end}
          </Button>
        </div>
      )}
    </header>
  )
}
