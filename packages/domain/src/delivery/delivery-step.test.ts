import { describe, expect, it } from 'vitest'
import { parseCalendarDate as day } from '../calendar'
import { toDeliveryStep, createProgressBar } from './delivery-step'

const today = day('2024-06-05')
const yesterday = day('2024-06-04')
const label = (status: string, expected: Parameters<typeof toDeliveryStep>[1] = null): string =>
  toDeliveryStep(status, expected, today).label
const bar = (status: string, expected: Parameters<typeof toDeliveryStep>[1] = null): string[] =>
  createProgressBar(toDeliveryStep(status, expected, today)).map((mark) => mark.state)

const statuses = {
  Processed: [
    'Manifest Received',
    'Confirmed',
    'In transit to delivery depot',
    'Awaiting Picking',
    'Packed',
    'Consignment Confirmed',
    'Picking in Progress',
  ],
  'In depot': ['Pickup Complete', 'Received in Depot', 'Consignment Merged', 'Dispatched'],
  'On its way': ['Out For Delivery', 'With Driver', 'Consignment with Delivery Partner'],
  Delivered: ['Delivered', 'Delivered - Left as Instructed', 'Delivered - Signed', 'Consignment closed'],
}

describe('the step of a consignment', () => {
  it('shows the seven statuses of Processed at step 1 [TRK-26]', () => {
    expect(statuses.Processed.map((status) => label(status))).toEqual(Array(7).fill('Processed'))
    for (const status of statuses.Processed) expect(bar(status)).toEqual(['now', 'todo', 'todo', 'todo'])
  })

  it('shows the four statuses of In depot at step 2 [TRK-27]', () => {
    expect(statuses['In depot'].map((status) => label(status))).toEqual(Array(4).fill('In depot'))
    for (const status of statuses['In depot']) expect(bar(status)).toEqual(['done', 'now', 'todo', 'todo'])
  })

  it('shows the three statuses of On its way at step 3 [TRK-28]', () => {
    expect(statuses['On its way'].map((status) => label(status))).toEqual(Array(3).fill('On its way'))
    for (const status of statuses['On its way']) expect(bar(status)).toEqual(['done', 'done', 'now', 'todo'])
  })

  it('shows the four statuses of Delivered at step 4, fully complete [TRK-29, TRK-33]', () => {
    expect(statuses.Delivered.map((status) => label(status))).toEqual(Array(4).fill('Delivered'))
    for (const status of statuses.Delivered) expect(bar(status)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('shows a failed attempt as Delivery failed, with step 3 failed [TRK-30]', () => {
    expect(label('Delivery attempt failed')).toBe('Delivery failed')
    expect(bar('Delivery attempt failed')).toEqual(['done', 'done', 'failed', 'todo'])
  })

  it('shows the two cancelled statuses as Delivery cancelled, with an empty bar [TRK-31]', () => {
    for (const status of ['Manifest Import Reversed', 'Consignment Cancelled']) {
      expect(label(status)).toBe('Delivery cancelled')
      expect(bar(status)).toEqual(['todo', 'todo', 'todo', 'todo'])
    }
  })

  it.each(['Held At Customs', 'delivered', '', 'constructor'])(
    'shows the unknown status %j as given [TRK-32]',
    (status) => {
      expect(label(status)).toBe(status)
      expect(label(status, yesterday)).toBe(status)
      expect(bar(status)).toEqual(['todo', 'todo', 'todo', 'todo'])
    },
  )

  it('shows Delayed once the expected date has passed, with the bar of the step below [TRK-34]', () => {
    expect(label('With Driver', yesterday)).toBe('Delayed')
    expect(bar('With Driver', yesterday)).toEqual(['done', 'done', 'now', 'todo'])
    expect(label('Confirmed', yesterday)).toBe('Delayed')
    expect(label('Delivery attempt failed', yesterday)).toBe('Delayed')
    expect(bar('Delivery attempt failed', yesterday)).toEqual(['done', 'done', 'failed', 'todo'])
    expect(toDeliveryStep('With Driver', yesterday, today)).toMatchObject({
      due: yesterday,
      underlying: { label: 'On its way' },
    })
  })

  it('turns every known status that is not final into Delayed [TRK-34]', () => {
    const open = [...statuses.Processed, ...statuses['In depot'], ...statuses['On its way']]
    for (const status of open) expect(label(status, yesterday)).toBe('Delayed')
  })

  it('is not late on the expected day itself, nor without an expected date [TRK-34]', () => {
    expect(label('With Driver', today)).toBe('On its way')
    expect(label('With Driver', null)).toBe('On its way')
  })

  it('keeps Delivered when the date has passed [TRK-35]', () => {
    for (const status of statuses.Delivered) expect(label(status, yesterday)).toBe('Delivered')
  })

  it('keeps Delivery cancelled when the date has passed [TRK-36]', () => {
    expect(label('Consignment Cancelled', yesterday)).toBe('Delivery cancelled')
    expect(label('Manifest Import Reversed', yesterday)).toBe('Delivery cancelled')
  })

  it('names the four steps in their order [TRK-13]', () => {
    expect(createProgressBar(toDeliveryStep('Confirmed', null, today)).map((mark) => mark.label)).toEqual([
      'Processed',
      'In depot',
      'On its way',
      'Delivered',
    ])
  })
})
