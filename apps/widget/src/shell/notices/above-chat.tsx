import { useLayoutEffect, useRef } from 'react'
import { isAgeCheckAsked, shownBanner } from '../../core/selectors'
import type { State } from '../../core/state'
import { FromModule } from '../from-module'
import { useDispatch, useWidget } from '../widget-context'
import { AgeAlert } from './age-alert'
import { Banner } from './banner'
import css from './above-chat.module.css'

/**
 * The notices above the conversation. They overlay the transcript, which reserves the same height. Messages do not move
 * when a notice appears or disappears. Source: BAN-01, AGE-02, OP-42, OP-95
 */
export function AboveChat() {
  const banner = useWidget(shownBanner)
  const asksForAge = useWidget(isAgeCheckAsked)
  const storefront = useWidget(selectStorefront)
  const dispatch = useDispatch()
  const above = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = above.current
    const chat = element?.parentElement
    if (element === null || chat === null || chat === undefined) return undefined
    let roomPx = 0
    const makeRoom = (heightPx: number): void => {
      const log = logIn(chat)
      // Read before: a list that grows shorter at its end is scrolled by the browser already.
      const topPx = log?.scrollTop ?? 0
      chat.style.setProperty('--above', `${heightPx}px`)
      // The room grows above what was said; scrolled by as much, every line stays where it is read.
      if (log !== null) log.scrollTop = topPx + heightPx - roomPx
      roomPx = heightPx
    }
    makeRoom(element.offsetHeight)
    const observer = new ResizeObserver(() => makeRoom(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      makeRoom(0)
    }
  }, [])

  function closeBanner() {
    // The button is about to go; who reads on reads the conversation.
    logIn(above.current?.parentElement)?.focus({ preventScroll: true })
    dispatch({ kind: 'banner-closed' })
  }

  return (
    <div className={css.above} ref={above}>
      <FromModule name="live-chat" isPassive render={({ WaitingLine }) => <WaitingLine />} />
      {banner !== null && <Banner banner={banner} onClose={closeBanner} />}
      {asksForAge && <AgeAlert storefront={storefront} dispatch={dispatch} />}
    </div>
  )
}

function logIn(chat: Element | null | undefined): HTMLElement | null {
  return chat?.querySelector<HTMLElement>('[role="log"]') ?? null
}

function selectStorefront(state: State): string {
  return state.settings.storefront
}
