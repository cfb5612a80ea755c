import type { Schedule } from '@murphy/contracts/desk'
import { findOverlappingDay } from '@murphy/domain/live-chat'
import type { WeekPeriods } from '@murphy/domain/live-chat'

/** Returns the reason why a schedule is invalid as one sentence, or `null`. */
export function findHoursProblem(hours: Schedule): string | null {
  for (const [name, week] of listWeeks(hours)) {
    const day = findOverlappingDay(week)
    if (day !== null)
      return `${name}${day} has two periods that overlap; end the first before the second starts.`
  }
  return null
}

/** Returns whether no day is open: visitors could never chat, and there is no text of the hours. */
export function isNeverOpen(hours: Schedule): boolean {
  return listWeeks(hours).every(([, week]) => Object.values(week).flat().length === 0)
}

function listWeeks(hours: Schedule): readonly (readonly [name: string, week: WeekPeriods])[] {
  if (hours.type === 'account') return [['', hours.account_schedule]]
  return Object.entries(hours.department_schedule).map(([id, week]) => [`department ${id}, `, week])
}
