import { useDeferredValue, useRef } from 'react'
import { classes } from '@murphy/ui'
import { ChatView } from '../chat/chat-view'
import { ShopperPanel } from '../chat/shopper-panel'
import { ChatList } from '../queue/chat-list'
import { ManagerNav } from '../manager/manager-nav'
import { ManagerPage } from '../manager/manager-page'
import { below, pageAt } from '../core/path'
import { MentionList } from '../queue/mention-list'
import { OfferList } from '../queue/offer-list'
import { WaitingList } from '../queue/waiting-list'
import { Arrivals } from './arrivals'
import { copy } from './copy'
import { NoChat } from './no-chat'
import { Panels } from './panels'
import { AwayBar, ConnectionBar, NewVersionBar, NoticeBar } from './bars'
import { TopBar } from './top-bar'
import { useKeys } from './use-keys'
import { useMatches } from '../components/use-matches'
import css from './shift-page.module.css'
import { useShift } from '../components/desk-context'

/** From this width on the shopper's details have a column of their own. */
const roomy = '(width >= 1180px)'

/**
 * The agent's page in three columns where there is room: queue and own chats, the open chat, the shopper. A manager may
 * open another page instead; keyboard shortcuts, notices, announcements and the connection stay.
 */
export function ShiftPage() {
  const openChatId = useShift(({ openChatId: chatId }) => chatId)
  const isListShown = useShift((shift) => shift.isListShown || shift.openChatId === null)
  const isKnown = useShift(({ desk }) => desk !== null)
  const isManager = useShift(({ account }) => account.role === 'manager')
  // A page has many fields and rows, so it is rendered after the click has been answered.
  const path = useDeferredValue(useShift((shift) => shift.path))
  const openPage = pageAt(path)
  const isRoomy = useMatches(roomy)
  const lists = useRef<HTMLElement>(null)
  const mine = useRef<HTMLDivElement>(null)
  useKeys()

  return (
    <div className={classes(css.desk, isListShown ? css.listShown : css.chatShown)}>
      <TopBar isListShown={isListShown || openPage !== null} />
      {isManager && <ManagerNav />}
      <ConnectionBar />
      <NewVersionBar />
      <AwayBar />
      <NoticeBar />
      {openPage === null ? (
        <main className={css.columns}>
          <nav ref={lists} className={css.lists} aria-label={copy.lists}>
            {isKnown ? (
              <>
                <div ref={mine} className={css.mine}>
                  <OfferList />
                  <MentionList />
                  <ChatList />
                </div>
                <WaitingList scroller={lists} before={mine} />
              </>
            ) : (
              <p className={css.loading}>{copy.loading}</p>
            )}
          </nav>
          <section className={css.conversation} aria-label={copy.conversation}>
            {openChatId === null ? (
              isKnown && <NoChat />
            ) : (
              <ChatView key={openChatId} chatId={openChatId} isRoomy={isRoomy} />
            )}
          </section>
          {isRoomy && openChatId !== null && (
            <aside className={css.shopper} aria-label={copy.shopper}>
              <ShopperPanel chatId={openChatId} />
            </aside>
          )}
        </main>
      ) : (
        <ManagerPage name={openPage} below={below(path)} />
      )}
      <Panels />
      <Arrivals />
    </div>
  )
}
