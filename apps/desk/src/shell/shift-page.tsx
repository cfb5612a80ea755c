import { useDeferredValue, useRef, use, useEffect } from 'react'
import { joinClasses, StatusRegion } from '@murphy/ui'
import { ContinueByMail } from './continue-by-mail'
import { ChatView } from '../chat/chat-view'
import { ShopperPanel } from '../chat/shopper-panel'
import { ChatList } from '../queue/chat-list'
import { ManagerNav } from '../manager/manager-nav'
import { ManagerPage } from '../manager/manager-page'
import { getSubpath, findPage } from '../core/path'
import { MissedTargetList } from '../queue/missed-target-list'
import { MentionList } from '../queue/mention-list'
import { OfferList } from '../queue/offer-list'
import { WaitingList } from '../queue/waiting-list'
import { copy } from './copy'
import { NoChat } from './no-chat'
import { Panels } from './panels'
import { PhoneBar } from './phone-bar'
import { AwayBar, ConnectionBar, NewVersionBar, NoticeBar } from './status-bars'
import { TopBar } from './top-bar'
import { ScreenBoundary } from '../components/screen-boundary'
import { useKeyboardHeight } from '../components/use-keyboard-height'
import { useMatches } from '../components/use-matches'
import css from './shift-page.module.css'
import { useShift, DeskContext } from '../components/desk-context'
import { toKeyEvent } from '../core/keys'
import { narrowPage } from '../core/settings'
import type { Arrival, NarrowView, OnShift } from '../core/state'
import { formatAnnouncement } from './format-arrival'

/** From this width on the shopper's details have a column of their own. */
const threeColumns = '(width >= 1180px)'

const viewCss: Readonly<Record<NarrowView, string | undefined>> = {
  lists: css.showsLists,
  chat: css.showsChat,
  shopper: css.showsShopper,
}

/**
 * The agent's page in three columns where there is room: queue and own chats, the open chat, the shopper. A narrow page shows
 * one of them, with a bar at the bottom edge that leads to the others. A manager may open another page instead; keyboard
 * shortcuts, notices, announcements and the connection stay. A part that fails leaves the others as they are.
 */
export function ShiftPage() {
  const openChatId = useShift(({ openChatId: chatId }) => chatId)
  const view = useShift(getNarrowView)
  const hasState = useShift(({ desk }) => desk !== null)
  // A page has many fields and rows, so it is rendered after the click has been answered.
  const path = useDeferredValue(useShift((shift) => shift.path))
  const openPage = findPage(path)
  const hasShopperColumn = useMatches(threeColumns)
  const isNarrow = useMatches(narrowPage)
  const isKeyboardOpen = useKeyboardHeight(isNarrow)
  const lists = useRef<HTMLElement>(null)
  const offersAndChats = useRef<HTMLDivElement>(null)
  useKeyboardShortcuts()

  return (
    <div className={joinClasses(css.desk, viewCss[view])}>
      <TopBar isListShown={view === 'lists' || openPage !== null} />
      {!isKeyboardOpen && <ManagerNav />}
      <ConnectionBar />
      <NewVersionBar />
      <AwayBar />
      <NoticeBar />
      {openPage === null ? (
        <main className={css.columns}>
          {/* Scrollable, so it must be reachable by keyboard while nothing in it is. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <nav ref={lists} className={css.lists} tabIndex={0} aria-label={copy.lists}>
            {hasState ? (
              <ScreenBoundary>
                <div ref={offersAndChats} className={css.offersAndChats}>
                  {!isNarrow && <OfferList />}
                  <MissedTargetList />
                  <MentionList />
                  <ChatList />
                </div>
                <WaitingList scroller={lists} before={offersAndChats} />
              </ScreenBoundary>
            ) : (
              <p className={css.loading}>{copy.loading}</p>
            )}
          </nav>
          <section className={css.conversation} aria-label={copy.chat}>
            {openChatId === null ? (
              hasState && <NoChat />
            ) : (
              <ScreenBoundary key={openChatId}>
                <ChatView
                  chatId={openChatId}
                  hasShopperColumn={hasShopperColumn || isNarrow}
                  mailAction={<ContinueByMail chatId={openChatId} />}
                />
              </ScreenBoundary>
            )}
          </section>
          {(hasShopperColumn || (isNarrow && view === 'shopper')) && openChatId !== null && (
            <aside className={css.shopper} aria-label={copy.shopper}>
              <ScreenBoundary key={openChatId}>
                <ShopperPanel chatId={openChatId} />
              </ScreenBoundary>
            </aside>
          )}
        </main>
      ) : (
        <ManagerPage name={openPage} subpath={getSubpath(path)} />
      )}
      {isNarrow && hasState && (
        <PhoneBar view={openPage === null ? view : null} isKeyboardOpen={isKeyboardOpen} />
      )}
      <Panels />
      <Arrivals />
    </div>
  )
}

function getNarrowView({ narrowView, openChatId }: OnShift): NarrowView {
  return openChatId === null ? 'lists' : narrowView
}

/** Handles the keyboard shortcuts, wherever the focus is. */
function useKeyboardShortcuts(): void {
  const desk = use(DeskContext)

  useEffect(() => {
    if (desk === null) return undefined
    function handleKey(event: KeyboardEvent) {
      const state = desk?.getState()
      if (state?.at !== 'on-shift') return
      const { code, key, altKey, ctrlKey, metaKey, target } = event
      const isInText =
        target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select')
      const shortcut = toKeyEvent(state, { code, key, altKey, ctrlKey, metaKey, isInText })
      if (shortcut === null) return
      event.preventDefault()
      desk?.dispatch(shortcut)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [desk])
}

/**
 * Announces each arrival once. The lists and the transcript are silent themselves, because a screen reader would repeat
 * rows that are rendered again. The region exists, empty, from the first paint.
 */
function Arrivals() {
  const arrival = useShift(selectArrival)
  return (
    <StatusRegion>
      {arrival !== null && <span key={arrival.id}>{formatAnnouncement(arrival)}</span>}
    </StatusRegion>
  )
}

function selectArrival({ arrival }: { readonly arrival: Arrival | null }): Arrival | null {
  return arrival
}
