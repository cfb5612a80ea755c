import { useDesk } from './desk-context'
import type { OnShift, State } from '../core/state'

/** The running shift. Only what stands on the shift's page may ask. */
export function useShift<Answer>(select: (shift: OnShift) => Answer): Answer {
  return useDesk((state: State) => select(onShift(state)))
}

function onShift(state: State): OnShift {
  if (state.at !== 'on-shift') throw new Error('no shift')
  return state
}
