import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { WidgetEvent } from '../core/event'
import type { State } from '../core/state'

/** What views know of the widget: read the state, hear of changes, say what the shopper did. */
export type Widget = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (event: WidgetEvent) => void
}

export const WidgetContext = createContext<Widget | null>(null)

/** The answer of a selector, again whenever it changes. Each state is asked once, so a selector may build its answer. */
export function useWidget<Answer>(select: (state: State) => Answer): Answer {
  const widget = useStore()
  const answer = useMemo(() => answerOf(widget, select), [widget, select])
  return useSyncExternalStore(widget.subscribe, answer)
}

/** Asks the selector only when the state is another one. */
function answerOf<Answer>(widget: Widget, select: (state: State) => Answer): () => Answer {
  let last: { readonly state: State; readonly answer: Answer } | null = null
  return () => {
    const state = widget.getState()
    if (last?.state !== state) last = { state, answer: select(state) }
    return last.answer
  }
}

export function useDispatch(): Widget['dispatch'] {
  return useStore().dispatch
}

function useStore(): Widget {
  const widget = use(WidgetContext)
  if (widget === null) throw new Error('no widget')
  return widget
}
