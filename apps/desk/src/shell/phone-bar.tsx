import { Icon, VisuallyHidden, joinClasses } from '@murphy/ui'
import type { IconName } from '@murphy/ui'
import { ChatMenu } from '../chat/chat-menu'
import { useDispatch, useShift } from '../components/desk-context'
import { findChat, getBadgeCount } from '../core/shift/selectors'
import type { NarrowView } from '../core/state'
import { formatAttentionName } from '../manager/copy'
import { OfferList } from '../queue/offer-list'
import { copy } from './copy'
import css from './phone-bar.module.css'

const views: readonly { readonly view: NarrowView; readonly icon: IconName; readonly label: string }[] = [
  { view: 'lists', icon: 'list', label: copy.queueView },
  { view: 'chat', icon: 'chat', label: copy.chat },
  { view: 'shopper', icon: 'person', label: copy.shopper },
]

type Props = {
  /** `null`: a page beside the chats is open. */
  readonly view: NarrowView | null
  readonly isKeyboardOpen: boolean
}

/**
 * The bottom edge of a narrow page, where a thumb reaches it: incoming chats, and the buttons that lead from one part of the page
 * to another. The virtual keyboard takes the place of the buttons.
 */
export function PhoneBar({ view, isKeyboardOpen }: Props) {
  const chat = useShift((shift) =>
    shift.openChatId === null ? undefined : findChat(shift, shift.openChatId),
  )
  const hasChat = useShift(({ openChatId }) => openChatId !== null)
  const count = useShift(getBadgeCount)
  const dispatch = useDispatch()

  return (
    <div className={css.bar}>
      <div className={css.offers}>
        <OfferList />
      </div>
      {!isKeyboardOpen && (
        <nav className={css.views} aria-label={copy.views}>
          {views.map(({ view: one, icon, label }) => {
            const isDisabled = one !== 'lists' && !hasChat
            return (
              <button
                key={one}
                type="button"
                className={joinClasses(css.view, one === view && css.open)}
                aria-current={one === view ? 'page' : undefined}
                aria-disabled={isDisabled}
                onClick={() => !isDisabled && dispatch({ kind: 'view-opened', view: one })}
              >
                <Icon name={icon} />
                <span>
                  {label}
                  {one === 'lists' && count > 0 && (
                    <>
                      {' '}
                      <span className={css.count} aria-hidden="true">
                        {count}
                      </span>
                      <VisuallyHidden>{formatAttentionName(count)}</VisuallyHidden>
                    </>
                  )}
                </span>
              </button>
            )
          })}
          {chat?.chatting === true && view === 'chat' && <ChatMenu chat={chat} className={css.view} />}
        </nav>
      )}
    </div>
  )
}
