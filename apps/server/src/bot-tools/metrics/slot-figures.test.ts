import type { Slots } from '@murphy/understanding'
import { expect, it } from 'vitest'
import type { GoldSlots } from './gold-slots'
import { createAllSlotsFigures, createSlotFigures } from './slot-figures'

const row = (text: string, gold: GoldSlots, found: Slots) => ({
  text,
  gold,
  found,
  compared: ['orderNumber', 'phone'] as const,
})
const rows = [
  row('right', { order_number: '1234567' }, { orderNumber: '1234567' }),
  row('wrong', { order_number: '1234567' }, { orderNumber: '7654321' }),
  row('missed', { order_number: '1234567', phone: '0400111222' }, { phone: '0400111222' }),
  row('too much', {}, { orderNumber: '1234567' }),
  row('nothing', {}, {}),
]

it('counts a wrong value as missed and as wrongly found', () => {
  expect(createSlotFigures(rows)).toEqual([
    {
      slot: 'orderNumber',
      support: 3,
      precision: 1 / 3,
      recall: 1 / 3,
      f1: 2 / 6,
      misses: ['wrong', 'missed', 'too much'],
    },
    { slot: 'phone', support: 1, precision: 1, recall: 1, f1: 1, misses: [] },
  ])
})

it('combines all slots', () => {
  expect(createAllSlotsFigures(rows)).toEqual({ support: 4, precision: 2 / 4, recall: 2 / 4, f1: 4 / 8 })
})

it('ignores slots that a row does not compare', () => {
  expect(createSlotFigures([{ ...row('row', { phone: '0400111222' }, {}), compared: [] }])).toEqual([])
})
