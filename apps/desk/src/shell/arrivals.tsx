import { StatusRegion } from '@murphy/ui'
import type { Arrival } from '../core/state'
import { arrivalText } from './arrival-text'
import { useShift } from './use-shift'

/**
 * Says each arrival once: the lists and the log themselves stay silent, because what is drawn again would be read again.
 * It is there, empty, from the first paint.
 */
export function Arrivals() {
  const arrival = useShift(selectArrival)
  return (
    <StatusRegion>{arrival !== null && <span key={arrival.id}>{arrivalText(arrival)}</span>}</StatusRegion>
  )
}

function selectArrival({ arrival }: { readonly arrival: Arrival | null }): Arrival | null {
  return arrival
}
