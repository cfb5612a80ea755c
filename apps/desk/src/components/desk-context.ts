import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { DeskEvent } from '../core/event'
import type { OnShift, State } from '../core/state'

/** The desk as views see it: its state, its changes, and a way to dispatch what the agent did. */
export type DeskStore = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (event: DeskEvent) => void
}

export const DeskContext = createContext<DeskStore | null>(null)

/** Returns the value of a selector and renders again when it changes. Selectors run once for each state, so they may build objects. */
export function useDesk<Value>(select: (state: State) => Value): Value {
  const desk = useStore()
  const getValue = useMemo(() => createCachedSelector(desk, select), [desk, select])
  return useSyncExternalStore(desk.subscribe, getValue)
}

/** Returns a value of the running shift. Throws outside the shift's page. */
export function useShift<Value>(select: (shift: OnShift) => Value): Value {
  return useDesk((state) => select(requireShift(state)))
}

function requireShift(state: State): OnShift {
  if (state.at !== 'on-shift') throw new Error('no shift')
  return state
}

function createCachedSelector<Value>(desk: DeskStore, select: (state: State) => Value): () => Value {
  let last: { readonly state: State; readonly value: Value } | null = null
  return () => {
    const state = desk.getState()
    if (last?.state !== state) last = { state, value: select(state) }
    return last.value
  }
}

export function useDispatch(): DeskStore['dispatch'] {
  return useStore().dispatch
}

function useStore(): DeskStore {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('no desk')
  return desk
}
