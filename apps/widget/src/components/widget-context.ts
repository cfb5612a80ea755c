import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { createSelector } from '@murphy/flow'
import type { ModuleRegistry } from '@murphy/flow'
import type { CoreModules, LoadedCoreModules } from '../core/core-modules'
import type { WidgetEvent } from '../core/event'
import type { State } from '../core/state'

/** A widget's state and events, as components use them. */
export type WidgetContextValue = {
  readonly modules: Pick<ModuleRegistry<CoreModules>, 'getLoaded'>
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (event: WidgetEvent) => void
}

export const WidgetContext = createContext<WidgetContextValue | null>(null)

type Selector<Value> = (state: State, modules: LoadedCoreModules) => Value

/** Returns the value of a selector, and renders again when it changes. The selector runs once for each state. */
export function useWidget<Value>(select: Selector<Value>): Value {
  const widget = useWidgetContext()
  const getValue = useMemo(() => {
    const { getState, modules } = widget
    return createSelector(getState, (state) => select(state, modules.getLoaded()))
  }, [widget, select])
  return useSyncExternalStore(widget.subscribe, getValue)
}

export function useDispatch(): WidgetContextValue['dispatch'] {
  return useWidgetContext().dispatch
}

function useWidgetContext(): WidgetContextValue {
  const widget = use(WidgetContext)
  if (widget === null) throw new Error('no widget')
  return widget
}
