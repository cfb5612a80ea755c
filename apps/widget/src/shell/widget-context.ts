import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { WidgetEvent } from '../core/event'
import type { State } from '../core/state'
import type { LoadedModules } from '@murphy/flow'
import type { WidgetModuleRegistry, WidgetModules } from '../modules'

/** A widget as views use it: its state, its events and its lazily loaded modules. */
export type Widget = {
  readonly modules: WidgetModuleRegistry
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (event: WidgetEvent) => void
}

export const WidgetContext = createContext<Widget | null>(null)

type Selector<Value> = (state: State, modules: LoadedModules<WidgetModules>) => Value

/** Returns what a selector reads, and draws again when it changes. A selector runs once for each state, so it may build its result. */
export function useWidget<Value>(select: Selector<Value>): Value {
  const widget = useStore()
  const read = useMemo(() => createReader(widget, select), [widget, select])
  return useSyncExternalStore(widget.subscribe, read)
}

/** Runs the selector only when the state is another one. */
function createReader<Value>({ getState, modules }: Widget, select: Selector<Value>): () => Value {
  let last: { readonly state: State; readonly value: Value } | null = null
  return () => {
    const state = getState()
    if (last?.state !== state) last = { state, value: select(state, modules.getLoaded()) }
    return last.value
  }
}

/** Returns the lazily loaded modules. */
export function useModules(): WidgetModuleRegistry {
  return useStore().modules
}

/** Returns a lazily loaded module, `null` until it has loaded. */
export function useModule<Name extends keyof WidgetModules>(name: Name): WidgetModules[Name] | null {
  const { subscribe, getLoaded } = useModules()
  return useSyncExternalStore(subscribe, () => getLoaded()[name] ?? null)
}

export function useDispatch(): Widget['dispatch'] {
  return useStore().dispatch
}

function useStore(): Widget {
  const widget = use(WidgetContext)
  if (widget === null) throw new Error('no widget')
  return widget
}
