import { serverNow } from '../core/shift/selectors'
import { useShift } from './desk-context'

/**
 * Returns the whole seconds until a moment on the server's clock; never below 0.
 *
 * @param ofMs the whole duration, as an upper limit: this page's clock ticks once a second and is behind until
 * then
 */
export function useSecondsLeft(until: number, ofMs: number): number {
  return useShift((shift) => Math.ceil(Math.min(ofMs, Math.max(0, until - serverNow(shift))) / 1000))
}
