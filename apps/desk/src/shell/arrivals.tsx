import { StatusRegion } from '@murphy/ui'
import type { Arrival } from '../core/state'
import { announcementText } from './arrival-text'
import { useShift } from '../components/desk-context'

/**
 * Announces each arrival once. The lists and the transcript are silent themselves, because a screen reader would repeat
 * rows that are rendered again. The region exists, empty, from the first paint.
 */
export function Arrivals() {
  const arrival = useShift(selectArrival)
  return (
    <StatusRegion>
      {arrival !== null && <span key={arrival.id}>{announcementText(arrival)}</span>}
    </StatusRegion>
  )
}

function selectArrival({ arrival }: { readonly arrival: Arrival | null }): Arrival | null {
  return arrival
}
