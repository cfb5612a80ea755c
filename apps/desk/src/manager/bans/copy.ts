import { dayAndTime } from '../zone-time'

export const copy = {
  title: 'Bans',
  looking: 'Looking…',
  nobody: 'Nobody is banned. A visitor is banned from their chat, at the shift or in the history.',
  list: 'Who is banned',
  heads: ['Visitor', 'Reason', 'By', 'Since', 'Until', 'Action'],
  forGood: 'For good',
  addressToo: 'Network address until',
  lift: 'Lift',
} as const

export function untilText(until: number | null, timezone: string): string {
  return until === null ? copy.forGood : dayAndTime(timezone, until)
}

export function addressText(until: number, timezone: string): string {
  return `${copy.addressToo} ${dayAndTime(timezone, until)}`
}

export function liftName(shopper: string): string {
  return `Lift the ban of ${shopper}`
}

export function liftedText(shopper: string): string {
  return `The ban of ${shopper} is lifted: they are let in again.`
}
