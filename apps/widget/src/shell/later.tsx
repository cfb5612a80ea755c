import { useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { WidgetEvent } from '../core/event'
import { laterViews } from '../loaded-views'
import type { LaterViews } from '../loaded-views'
import { useDispatch } from './widget-context'

type Props = {
  readonly render: (views: LaterViews) => ReactNode
  /** What happens instead when the view cannot be had, so that nobody stands before nothing. */
  readonly orElse?: WidgetEvent
}

/** Draws one of the later views: at once when they are there, else as soon as they have come. */
export function Later({ render, orElse }: Props) {
  const views = useSyncExternalStore(laterViews.watch, laterViews.ifLoaded)
  const dispatch = useDispatch()
  const isMissing = views === null

  useEffect(() => {
    if (isMissing)
      laterViews.load().catch(() => {
        if (orElse !== undefined) dispatch(orElse)
      })
    // Asked once for each time something is missing, not for each new event object.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing])

  return views === null ? null : render(views)
}
