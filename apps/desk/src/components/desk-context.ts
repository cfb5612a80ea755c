import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { createSelector } from '@murphy/flow'
import type { Runner } from '@murphy/flow'
import type { DeskEvent } from '../core/event'
import type { OnShift, State } from '../core/state'
import { findDepartmentName, getServerTime } from '../core/shift/selectors'

/** The desk as views use it: its state, a subscription, and `dispatch` for the events of the agent. */
export type DeskStore = Omit<Runner<State, DeskEvent>, 'stop'>

export const DeskContext = createContext<DeskStore | null>(null)

/** Returns the value of a selector and renders again when it changes. Selectors run once for each state, so they may build objects. */
export function useDesk<Value>(select: (state: State) => Value): Value {
  const desk = useDeskStore()
  const getValue = useMemo(() => createSelector(desk.getState, select), [desk, select])
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

const noDepartments: readonly never[] = []

/** Returns a function that returns the name of a department; '' for none. */
export function useDepartmentNames(): (departmentId: number | null) => string {
  const departments = useShift(({ desk }) => desk?.departments ?? noDepartments)
  return (departmentId) => findDepartmentName({ desk: { departments } }, departmentId)
}

/** Returns the function that dispatches events of the agent. */
export function useDispatch(): DeskStore['dispatch'] {
  return useDeskStore().dispatch
}

function useDeskStore(): DeskStore {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('no desk')
  return desk
}

/**
 * Returns the whole seconds until a moment on the server's clock; never below 0.
 *
 * @param ofMs the whole duration, as an upper limit: this page's clock ticks once a second and is behind until
 * then
 */
export function useSecondsLeft(until: number, ofMs: number): number {
  return useShift((shift) => Math.ceil(Math.min(ofMs, Math.max(0, until - getServerTime(shift))) / 1000))
}
