import { getSydneyZoneName } from '@murphy/domain/calendar'
import { fill } from '@murphy/domain/copy'
import { nomineeCopy } from './copy'

/**
 * Returns the sentence about live-chat hours, with the current name of Sydney's time zone.
 *
 * @param hours as the hours call gives them, in the time of Sydney; '' when no day is open
 * @param now milliseconds since 1970
 * Source: NOM-17, OP-87
 */
export function formatHoursText(hours: string, now: number): string {
  return hours === '' ? nomineeCopy.noHours : fill(nomineeCopy.hours, { hours, zone: getSydneyZoneName(now) })
}
