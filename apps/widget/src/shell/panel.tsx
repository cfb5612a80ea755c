import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { isAgeCheckAsked, isFooterShown, selectOpenView, selectShownBanner } from '../core/selectors'
import type { State } from '../core/state'
import { ExampleMessages } from './example-messages'
import { Footer } from './footer'
import { Header } from './header'
import { FromModule } from './from-module'
import { Transcript } from './transcript'
import { useDispatch, useWidget } from '../components/widget-context'
import { useModules } from './modules-context'
import { useActivity } from './use-activity'
import { WelcomeScreen } from './welcome-screen'
import css from './panel.module.css'

/** The open widget: header, the current view, and the text box where the shopper can write. */
export function Panel() {
  const view = useWidget(selectOpenView)
  const flow = useWidget(selectFlow)
  const hasFooter = useWidget(isFooterShown)
  const hasNotices = useWidget(selectHasNotices)
  const hasMessages = useWidget(selectHasMessages)
  const dispatch = useDispatch()
  const modules = useModules()
  const prefetch = () => modules.prefetch('first-answer')
  const isPrompting = view?.at === 'end-prompt'
  const isCovered = flow !== null || isPrompting
  useReturnOfFocus(isCovered)
  useActivity()

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (isPrompting) dispatch({ kind: 'end-prompt-dismissed' })
  }

  return (
    // Escape is handled here because the focus may be in the header while the prompt is open. The first key or press
    // prefetches the module for the first answer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={css.panel}
      onKeyDown={handleKeyDown}
      onKeyDownCapture={prefetch}
      onPointerDownCapture={prefetch}
    >
      <Header>
        {hasMessages && (
          <FromModule name="first-answer" render={({ MyConversationButton }) => <MyConversationButton />} />
        )}
      </Header>
      <main className={css.body}>
        {view?.at === 'ended' ? (
          <FromModule
            name="first-answer"
            render={({ EndScreen }) => <EndScreen isLeaving={view.isLeaving} />}
            onFail={{ kind: 'start-again-pressed' }}
          />
        ) : view?.at === 'survey' ? (
          <FromModule name="notices" render={({ SurveyScreen }) => <SurveyScreen />} />
        ) : (
          <>
            <div className={css.chat} inert={isCovered}>
              {view?.at === 'welcome' ? (
                <WelcomeScreen />
              ) : (
                <>
                  {hasNotices && <FromModule name="notices" render={({ Notices }) => <Notices />} />}
                  <Transcript />
                  {hasMessages && (
                    <FromModule name="live-chat" isPassive render={({ AttachButton }) => <AttachButton />} />
                  )}
                </>
              )}
            </div>
            {flow !== null && (
              <div className={css.page} inert={isPrompting} key={flow.instance}>
                <FromModule name="first-answer" render={({ FlowPage }) => <FlowPage flow={flow} />} />
              </div>
            )}
            {isPrompting && (
              <FromModule
                name="first-answer"
                render={({ EndPrompt }) => <EndPrompt type={view.type} isLeaving={view.isLeaving} />}
                onFail={{ kind: 'end-prompt-dismissed' }}
              />
            )}
          </>
        )}
      </main>
      {/* Outside the footer, which must not move when the examples appear. */}
      {hasFooter && <ExampleMessages />}
      {hasFooter && <Footer />}
    </div>
  )
}

function selectHasNotices(state: State): boolean {
  return selectShownBanner(state) !== null || isAgeCheckAsked(state) || state.liveChat.isRunning
}

function selectHasMessages({ conversation, liveChat }: State): boolean {
  return liveChat.isRunning || conversation.entries.some(({ from }) => from === 'user')
}

function selectFlow(state: State): State['flow'] {
  return state.flow
}

/** Returns the focus to the pressed element when the page that covered the chat closes, if the element still exists. */
function useReturnOfFocus(isCovered: boolean) {
  const opener = useRef<Element | null>(null)

  // Read before the covering part moves the focus, given back only when the chat is no longer inert.
  useLayoutEffect(() => {
    if (isCovered) opener.current = document.activeElement
  }, [isCovered])
  useEffect(() => {
    if (!isCovered) return undefined
    return () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true })
    }
  }, [isCovered])
}
