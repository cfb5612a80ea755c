import type { ReportSchedule } from '@murphy/contracts/desk'
import { reportDefinitions } from '@murphy/contracts/desk'
import { uncapitalise } from '../../../components/capitalise'

export const scheduleCopy = {
  about:
    'A report is mailed to accounts of the desk, with its tables as CSV files. It covers the day, the week or the month before.',
  none: 'No scheduled reports',
  list: 'Scheduled reports',
  add: 'Schedule a report',
  report: 'Report',
  frequency: 'Frequency',
  hour: 'Time',
  recipients: 'Recipients',
  noRecipient: 'Choose at least one recipient.',
  nobody: 'No open account',
  agent: 'Agent',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove',
  saved: 'Saved.',
  removed: 'Removed.',
  loading: 'Loading…',
} as const

export const frequencies = {
  daily: 'Daily',
  weekly: 'Weekly, on Mondays',
  monthly: 'Monthly, on the 1st',
} as const

/** Returns `08:00`. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Returns `Response times, weekly, on Mondays at 08:00`. */
export function formatSchedule({ report, frequency, hour }: ReportSchedule): string {
  const when = uncapitalise(frequencies[frequency])
  return `${reportDefinitions[report].title}, ${when} at ${formatHour(hour)}`
}

/** Returns `Edit: Response times, weekly, on Mondays at 08:00`, the name of a report's button and form. */
export function formatEditSchedule(schedule: ReportSchedule): string {
  return `${scheduleCopy.edit}: ${formatSchedule(schedule)}`
}

/** Returns the recipients, the filter and the next mail as sentences. */
export function formatDetails(
  { recipients, author }: ReportSchedule,
  { next, filter }: { readonly next: string; readonly filter: string },
): string {
  const to = recipients.length === 0 ? scheduleCopy.nobody : recipients.map(({ name }) => name).join(', ')
  return `To: ${to}.${filter === '' ? '' : ` ${filter}.`} Next: ${next}. Changed by ${author}.`
}
