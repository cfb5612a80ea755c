import { getSydneyZoneName } from '@murphy/domain/calendar'
import { fill } from '@murphy/domain/words'
import { nomineeCopy } from './copy'

/**
 * Returns the line about live-chat hours, with the name that Sydney has for its time at the moment.
 *
 * @param hours as the hours call gives them, in the time of Sydney; '' when no day is open
 * @param now milliseconds since 1970
 * Source: NOM-17, OP-87
 */
export function hoursLine(hours: string, now: number): string {
  return hours === '' ? nomineeCopy.noHours : fill(nomineeCopy.hours, { hours, zone: getSydneyZoneName(now) })
}
