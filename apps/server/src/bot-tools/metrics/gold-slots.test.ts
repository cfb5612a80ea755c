import { parseCalendarDate } from '@murphy/domain/calendar'
import type { Slots } from '@murphy/understanding'
import { describe, expect, it } from 'vitest'
import type { GoldSlots } from './gold-slots'
import { isSlotRight, expectsSlot } from './gold-slots'

const prahran = {
  name: 'Prahran',
  kind: 'store',
  state: 'VIC',
  postcode: '3181',
  latitude: 0,
  longitude: 0,
} as const
const product = (text: string) => ({ product: { text, stockCodes: [], isInCatalogue: true } })
const date = (text: string) => ({ date: { text, date: parseCalendarDate('2026-11-24') } })

describe('isSlotRight', () => {
  it.each<[GoldSlots, Slots, keyof Slots, boolean]>([
    [{ order_number: '10234567' }, { orderNumber: '10234567' }, 'orderNumber', true],
    [{ order_number: '10234567' }, { orderNumber: '10234568' }, 'orderNumber', false],
    [{ place: 'prahran' }, { place: prahran }, 'place', true],
    [{ postcode: '3181' }, { place: prahran }, 'place', true],
    [{ postcode: '3182' }, { place: prahran }, 'place', false],
    [{ product: 'corona' }, product('corona extra'), 'product', true],
    [{ product: 'corona extra' }, product('corona'), 'product', true],
    [{ product: 'gin' }, product('ginger beer'), 'product', false],
    [{ product: 'gin' }, {}, 'product', false],
    [{ date: 'sundays' }, date('sundays'), 'date', true],
    [{ date: 'sunday' }, date('monday'), 'date', false],
    [{ price: { min: null, max: 30 } }, { price: { min: null, max: 30 } }, 'price', true],
    [{ price: { min: null, max: 30 } }, { price: { min: 20, max: 30 } }, 'price', false],
    [{ price: { min: null, max: 30 } }, {}, 'price', false],
    [{ person_name: 'Sam Lee' }, { personName: 'sam lee' }, 'personName', true],
  ])('compares %j with %j', (gold, found, slot, isRight) => {
    expect(isSlotRight(gold, found, slot)).toBe(isRight)
  })
})

it('accepts a postcode as a place', () => {
  expect(expectsSlot({ postcode: '3181' }, 'place')).toBe(true)
  expect(expectsSlot({ product: 'corona' }, 'place')).toBe(false)
})
