import { managedSettings } from '@murphy/contracts/desk'
import { hoursText } from '@murphy/domain/live-chat'
import { safeParse } from 'valibot'
import { hoursCopy, valueCopy as copy } from './copy'

/** A value of a setting in words: a week as a shopper reads it, everything else by its parts. */
export function valueText(name: string, value: unknown): string {
  if (name !== 'liveChat.hours') return plainText(value)
  const read = safeParse(managedSettings['liveChat.hours'], value)
  if (!read.success) return plainText(value)
  const hours = read.output
  const weeks = hours.type === 'account' ? [hours.account_schedule] : Object.values(hours.department_schedule)
  const texts = weeks.map(hoursText).map((text) => (text === '' ? hoursCopy.noText : text))
  return [...(hours.enabled ? [] : [copy.alwaysOpen]), ...texts, hours.timezone].join('; ')
}

function plainText(value: unknown): string {
  if (value === null || value === '') return copy.none
  if (typeof value === 'boolean') return value ? copy.on : copy.off
  if (Array.isArray(value)) return value.length === 0 ? copy.none : value.map(plainText).join('; ')
  if (typeof value === 'string') return value
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([part, inside]) => `${part}: ${plainText(inside)}`)
    return parts.length === 0 ? copy.none : parts.join(', ')
  }
  return JSON.stringify(value)
}
