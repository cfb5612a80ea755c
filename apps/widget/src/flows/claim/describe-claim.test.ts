import { expect, it } from 'vitest'
import type { ClaimOrder } from '@murphy/contracts/calls'
import { createClaimForm } from './claim-form'
import { describeClaim } from './describe-claim'

const order: ClaimOrder = {
  orderId: '10234567',
  lines: [
    { lineId: '1', name: 'Hill Shiraz', pack: 'Bottle', quantity: 6 },
    { lineId: '2', name: 'Pale Ale', pack: 'Case of 24', quantity: 1 },
    { lineId: '3', name: 'Dry Gin', pack: 'Bottle', quantity: 1 },
  ],
  refusal: null,
  canAddPhotos: true,
}
const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
const photos = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => ({ id: `${index}`, file, at: 'stored', uploadId: 'u' }) as const,
  )

it.each([
  ['damaged', { 1: 2 }, 0, "You're reporting 2 × Hill Shiraz of order 10234567 as damaged."],
  [
    'missing',
    { 2: 1, 1: 6 },
    1,
    "You're reporting 6 × Hill Shiraz and 1 × Pale Ale of order 10234567 as missing, with one photo.",
  ],
  [
    'wrong',
    { 1: 1, 2: 1, 3: 1 },
    5,
    "You're reporting 1 × Hill Shiraz, 1 × Pale Ale and 1 × Dry Gin of order 10234567 as the wrong product, with 5 photos.",
  ],
] as const)('describes a claim in one sentence: %s', (kind, quantities, count, expected) => {
  const form = {
    ...createClaimForm({ orderId: '10234567', kind }),
    quantities: { ...quantities },
    photos: photos(count),
  }
  expect(describeClaim({ form, order })).toBe(expected)
})
