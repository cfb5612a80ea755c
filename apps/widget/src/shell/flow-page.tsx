import { Suspense, useEffect, useRef } from 'react'
import { Skeleton } from '@murphy/ui'
import { header } from '../core/selectors'
import type { State } from '../core/state'
import type { OpenFlow } from '../flows/machines'
import { screens } from '../flows/screens'
import { DrawingBoundary } from './drawing-boundary'
import { LiveChatPlace } from './live-chat-place'
import { useViewFacts } from './use-view-facts'
import { useDispatch, useWidget } from './widget-context'
import css from './flow-page.module.css'

/**
 * The page of the open flow; it takes the focus, so that reading goes on there. It takes it again when what had the
 * focus is gone with the step that it belonged to.
 */
export function FlowPage({ flow }: { readonly flow: OpenFlow }) {
  const dispatch = useDispatch()
  const facts = useViewFacts()
  const title = useWidget(selectTitle)
  const page = useRef<HTMLElement>(null)

  useEffect(() => page.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // Not at every change: between two fields the focus stands nowhere for a moment, and must go on to the second.
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
    // The step is what it waits for.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [flow.state.at])

  return (
    <section className={css.page} ref={page} tabIndex={-1} aria-label={title}>
      <DrawingBoundary
        instead={null}
        onFail={() => dispatch({ kind: 'flow-screen-failed', instance: flow.instance })}
      >
        <Suspense fallback={<Waiting />}>{screenOf(flow)}</Suspense>
      </DrawingBoundary>
    </section>
  )

  function screenOf(open: OpenFlow) {
    switch (open.name) {
      case 'article': {
        const Screen = screens.article
        return <Screen state={open.state} dispatch={dispatch} facts={facts} />
      }
      case 'delivery-tracking': {
        const Screen = screens['delivery-tracking']
        return <Screen state={open.state} dispatch={dispatch} facts={facts} />
      }
      case 'find-a-wine': {
        const Screen = screens['find-a-wine']
        return <Screen state={open.state} dispatch={dispatch} facts={facts} />
      }
      case 'live-chat-entry':
      case 'live-chat-rating':
        return <LiveChatPlace render={({ LiveChatScreen }) => <LiveChatScreen flow={open} />} />
      case 'my-conversation': {
        const Screen = screens['my-conversation']
        return <Screen state={open.state} dispatch={dispatch} facts={facts} />
      }
      case 'ticket': {
        const Screen = screens.ticket
        return <Screen state={open.state} dispatch={dispatch} facts={facts} />
      }
      case 'nominee': {
        const Screen = screens.nominee
        return <Screen state={open.state} dispatch={dispatch} facts={facts} />
      }
    }
  }
}

function selectTitle(state: State): string {
  return header(state).title
}

/** While the screen's own code is on its way. */
function Waiting() {
  return (
    <div className={css.waiting}>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  )
}
