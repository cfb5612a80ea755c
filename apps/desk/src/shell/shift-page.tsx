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
import { AwayBar } from './away-bar'
import { copy } from './copy'
import { LinkBar } from './link-bar'
import { NoChat } from './no-chat'
import { NoticeBar } from './notice-bar'
import { Panels } from './panels'
import { RenewedBar } from './renewed-bar'
import { TopBar } from './top-bar'
import { useIsRoomy } from './use-is-roomy'
import { useKeys } from './use-keys'
import { useShift } from './use-shift'
import css from './shift-page.module.css'

/**
 * Three columns where there is room: who waits and my chats, the conversation, the shopper. A manager may look at another
 * page instead; keys, notices, arrivals and the line to the service stay.
 */
export function ShiftPage() {
  const openChatId = useShift(({ openChatId: chatId }) => chatId)
  const isListShown = useShift((shift) => shift.isListShown || shift.openChatId === null)
  const isKnown = useShift(({ desk }) => desk !== null)
  const isManager = useShift(({ account }) => account.role === 'manager')
  // A page is many fields and rows: it is made while the click that asks for it is long answered.
  const path = useDeferredValue(useShift((shift) => shift.path))
  const openPage = pageAt(path)
  const isRoomy = useIsRoomy()
  const lists = useRef<HTMLElement>(null)
  const mine = useRef<HTMLDivElement>(null)
  useKeys()

  return (
    <div className={classes(css.desk, isListShown ? css.listShown : css.chatShown)}>
      <TopBar isListShown={isListShown || openPage !== null} />
      {isManager && <ManagerNav />}
      <LinkBar />
      <RenewedBar />
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
