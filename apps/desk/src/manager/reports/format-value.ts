import type { ReportUnit } from '@murphy/contracts/desk'
import { compareValues } from '@murphy/domain/live-chat-reports'
import { copy as managerCopy, formatDurationOrDash } from '../copy'

/** Returns a value of a report as text, such as `1,204`, `83 %` or `0:41`; a dash when it is unknown. */
export function formatValue(value: number | null, unit: ReportUnit): string {
  if (value === null) return managerCopy.none
  switch (unit) {
    case 'count':
    case 'mean':
      return value.toLocaleString('en-AU', { maximumFractionDigits: unit === 'mean' ? 2 : 1 })
    case 'share':
      return `${Math.round(100 * value)} %`
    case 'duration':
      return formatDurationOrDash(value)
  }
}

/** Returns the value of the period before with the change: `40 before, +20 %`. */
export function formatBefore(value: number | null, before: number | null, unit: ReportUnit): string {
  const difference = formatDifference(value, before, unit)
  return `${formatValue(before, unit)} before${difference === '' ? '' : `, ${difference}`}`
}

/** Returns `+20 %`, or `+5 points` between shares; '' when the two cannot be compared. */
export function formatDifference(value: number | null, other: number | null, unit: ReportUnit): string {
  const compared = compareValues(value, other)
  if (compared === null) return ''
  if (unit === 'share') return `${formatSigned(Math.round(100 * compared.difference))} points`
  return compared.percent === null ? '' : `${formatSigned(compared.percent)} %`
}

/** Returns `+20`, `−20` or `±0`. */
function formatSigned(value: number): string {
  if (value === 0) return '±0'
  return `${value > 0 ? '+' : '−'}${Math.abs(value).toLocaleString('en-AU')}`
}
