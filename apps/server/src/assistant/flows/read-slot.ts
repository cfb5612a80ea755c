import type { CalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import { toAddressValue } from './address-value'
import type { FlowSlot } from '../bot-files/flows'
import { findAddress } from './find-address'
import { findInstructions, findOpenedInstructions, readInstructions } from './find-instructions'
import { findNewDay } from './find-new-day'
import { isOrderReference } from './order-reference'
import { findParcelNumber } from './find-parcel-number'
import { findPostcode } from './find-postcode'

type SlotSource = {
  readonly text: string
  readonly slots: Slots
  readonly isExpected: boolean
  readonly today?: CalendarDate | null
  /** The day on which the order comes now. */
  readonly base?: CalendarDate | null
}

/**
 * Returns the value of a slot in an utterance, or `null`.
 *
 * @param source `isExpected`: Murphy has just asked for it, so that the whole text may be the value
 */
export function readSlot({ type }: Pick<FlowSlot, 'type'>, source: SlotSource): string | null {
  const { text, slots, isExpected, today = null, base = null } = source
  switch (type) {
    case 'address': {
      const { address } = findAddress(text, slots)
      return address === null ? null : toAddressValue(address)
    }
    case 'day':
      return today === null ? (slots.date?.date ?? null) : findNewDay(text, { date: slots.date, base, today })
    case 'order_number':
      return slots.orderNumber ?? null
    case 'email':
      return findEmail(text)
    case 'parcel_number':
      return findParcelNumber(text, isExpected)
    case 'postcode':
      return findPostcode(text)
    case 'instructions':
      if (!isExpected) return findInstructions(text)
      return isOrderReference(text) ? findOpenedInstructions(text) : readInstructions(text)
    case 'orders':
      return null
  }
}

/** Returns the first email address of a text, or `null`. */
export function findEmail(text: string): string | null {
  const word = text.split(/[\s,;<>()"]+/).find((part) => /^[^@]{1,64}@[^@]{1,190}$/.test(part))
  const address = word?.replace(/^mailto:/i, '').replace(/[.!?:]$/, '')
  return address !== undefined && /^[^@]+@[^@.]+\.[^@]+$/.test(address) ? address.toLowerCase() : null
}
