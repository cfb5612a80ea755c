import { useEffect, useRef } from 'react'
import { Skeleton } from '@murphy/ui'
import { selectHeader } from '../core/frame/header'
import type { LoadedCoreModules } from '../core/core-modules'
import type { State } from '../core/state'
import type { OpenFlow } from '../core/flow/flows'
import { ErrorBoundary } from './error-boundary'
import { FromModule } from './from-module'
import { useViewFacts } from '../components/use-view-facts'
import { useDispatch, useWidget } from '../components/widget-context'
import css from './flow-page.module.css'

/**
 * The page of the open flow. It takes the focus, unless its screen has, so that a screen reader continues there. It takes
 * the focus again when the focused element was removed with its step.
 */
export function FlowPage({ flow }: { readonly flow: OpenFlow }) {
  const dispatch = useDispatch()
  const facts = useViewFacts()
  const title = useWidget(selectTitle)
  const page = useRef<HTMLElement>(null)

  useEffect(() => {
    // A screen that is there at once has already focused its title.
    if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // Does not run at every change: between two fields no element has the focus for a moment, and it must reach the second.
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
    // Only a new step can remove the focused element.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [flow.state.at])

  return (
    <section className={css.page} ref={page} tabIndex={-1} aria-label={title}>
      <ErrorBoundary
        fallback={null}
        onFail={() => dispatch({ kind: 'flow-screen-failed', instance: flow.instance })}
      >
        {renderScreen(flow)}
      </ErrorBoundary>
    </section>
  )

  /** Each flow has its own type of state, which the compiler follows only name by name. */
  function renderScreen(open: OpenFlow) {
    const rest = { dispatch, facts }
    const loading = <Waiting />
    switch (open.name) {
      case 'live-chat-entry':
      case 'live-chat-rating':
        return (
          <FromModule
            name="live-chat"
            loading={loading}
            render={({ LiveChatScreen }) => <LiveChatScreen flow={open} />}
          />
        )
      case 'article':
        return (
          <FromModule
            name="article"
            loading={loading}
            render={({ Screen }) => <Screen state={open.state} {...rest} />}
          />
        )
      case 'claim':
        return (
          <FromModule
            name="claim"
            loading={loading}
            render={({ Screen }) => <Screen state={open.state} {...rest} />}
          />
        )
      case 'phone':
        return (
          <FromModule
            name="phone"
            loading={loading}
            render={({ Screen }) => <Screen state={open.state} {...rest} />}
          />
        )
      case 'delivery-tracking':
        return (
          <FromModule
            name="delivery-tracking"
            loading={loading}
            render={({ Screen }) => <Screen state={open.state} {...rest} />}
          />
        )
      case 'find-a-wine':
        return (
          <FromModule
            name="find-a-wine"
            loading={loading}
            render={({ Screen }) => <Screen state={open.state} {...rest} />}
          />
        )
      case 'my-conversation':
        return (
          <FromModule
            name="my-conversation"
            loading={loading}
            render={({ Screen }) => <Screen state={open.state} {...rest} />}
          />
        )
      case 'nominee':
        return (
          <FromModule
            name="nominee"
            loading={loading}
            render={({ Screen }) => <Screen state={open.state} {...rest} />}
          />
        )
      case 'ticket':
        return (
          <FromModule
            name="ticket"
            loading={loading}
            render={({ Screen }) => <Screen state={open.state} {...rest} />}
          />
        )
    }
  }
}

function selectTitle(state: State, modules: LoadedCoreModules): string {
  return selectHeader(state, modules).title
}

/** Shown while the screen's module loads. */
function Waiting() {
  return (
    <div className={css.waiting}>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  )
}
