import { useLayoutEffect, useRef } from 'react'
import { isAgeCheckAsked, selectShownBanner } from '../../core/selectors'
import type { State } from '../../core/state'
import { FromModule } from '../from-module'
import { useDispatch, useWidget } from '../../components/widget-context'
import { AgeAlert } from './age-alert'
import { Banner } from './banner'
import css from './above-chat.module.css'

/**
 * The notices above the conversation. They overlay the transcript, which reserves the same height. Messages do not move
 * when a notice appears or disappears. Source: BAN-01, AGE-02, OP-42, OP-95
 */
export function Notices() {
  const banner = useWidget(selectShownBanner)
  const isAgeCheckShown = useWidget(isAgeCheckAsked)
  const storefront = useWidget(selectStorefront)
  const dispatch = useDispatch()
  const above = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = above.current
    const chat = element?.parentElement
    if (element === null || chat === null || chat === undefined) return undefined
    let reservedPx = 0
    const reserveSpace = (heightPx: number): void => {
      const log = findLog(chat)
      // Read first, because the browser itself scrolls a list that becomes shorter.
      const topPx = log?.scrollTop ?? 0
      chat.style.setProperty('--above', `${heightPx}px`)
      // The list is scrolled by as much as the space above it grows, so that every message stays in place.
      if (log !== null) log.scrollTop = topPx + heightPx - reservedPx
      reservedPx = heightPx
    }
    reserveSpace(element.offsetHeight)
    const observer = new ResizeObserver(() => reserveSpace(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      reserveSpace(0)
    }
  }, [])

  function closeBanner() {
    // The button is about to be removed, so the focus moves to the conversation.
    findLog(above.current?.parentElement)?.focus({ preventScroll: true })
    dispatch({ kind: 'banner-closed' })
  }

  return (
    <div className={css.above} ref={above}>
      <FromModule name="live-chat" isPassive render={({ QueuePosition }) => <QueuePosition />} />
      {banner !== null && <Banner banner={banner} onClose={closeBanner} />}
      {isAgeCheckShown && <AgeAlert storefront={storefront} dispatch={dispatch} />}
    </div>
  )
}

function findLog(chat: Element | null | undefined): HTMLElement | null {
  return chat?.querySelector<HTMLElement>('[role="log"]') ?? null
}

function selectStorefront(state: State): string {
  return state.settings.storefront
}
