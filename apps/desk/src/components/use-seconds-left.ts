import { serverNow } from '../core/shift/selectors'
import { useShift } from './desk-context'

/**
 * Whole seconds until a moment on the service's clock; never below 0.
 *
 * @param ofMs how long it is in all: this page's clock turns once a second, and is behind until it does
 */
export function useSecondsLeft(until: number, ofMs: number): number {
  return useShift((shift) => Math.ceil(Math.min(ofMs, Math.max(0, until - serverNow(shift))) / 1000))
}
