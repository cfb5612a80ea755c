import { formatDayAndTime } from '../format-time'

export const copy = {
  title: 'Bans',
  looking: 'Loading…',
  noBans: 'No banned visitors. You can ban a visitor from a chat or from History.',
  list: 'Banned visitors',
  heads: ['Visitor', 'Reason', 'By', 'Since', 'Until', 'Action'],
  forGood: 'Permanent',
  addressToo: 'Network address until',
  lift: 'Remove ban',
} as const

export function formatBanEnd(until: number | null, timezone: string): string {
  return until === null ? copy.forGood : formatDayAndTime(timezone, until)
}

export function formatAddressBanEnd(until: number, timezone: string): string {
  return `${copy.addressToo} ${formatDayAndTime(timezone, until)}`
}

export function formatLiftName(shopper: string): string {
  return `Remove ban of ${shopper}`
}

export function formatLifted(shopper: string): string {
  return `Ban removed. ${shopper} can chat again.`
}
