import { Suspense, useEffect, useRef } from 'react'
import { Skeleton } from '@murphy/ui'
import type { OpenFlow } from '../flows/machines'
import { screens } from '../flows/screens'
import { useViewFacts } from './use-view-facts'
import { useDispatch } from './widget-context'
import css from './flow-page.module.css'

/** The page of the open flow; it takes the focus, so that reading goes on there. */
export function FlowPage({ flow }: { readonly flow: OpenFlow }) {
  const dispatch = useDispatch()
  const facts = useViewFacts()
  const page = useRef<HTMLDivElement>(null)

  useEffect(() => page.current?.focus({ preventScroll: true }), [])

  return (
    <div className={css.page} ref={page} tabIndex={-1}>
      <Suspense fallback={<Waiting />}>{screenOf(flow)}</Suspense>
    </div>
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
