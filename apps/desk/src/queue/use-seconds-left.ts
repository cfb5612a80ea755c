import { serverNow } from '../core/shift/selectors'
import { useShift } from '../shell/use-shift'

/** Whole seconds until a moment on the service's clock; never below 0. */
export function useSecondsLeft(until: number): number {
  return useShift((shift) => Math.max(0, Math.ceil((until - serverNow(shift)) / 1000)))
}
