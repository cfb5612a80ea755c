import { describe, expect, it } from 'vitest'
import type { StoreHoliday } from '../../retail/shop-ports'
import { createResponses } from '../responses/responses'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { describeHoliday } from './holiday-hours'

const getResponse = createResponses(shippedBotFiles.responseTexts)

const day = (state: string, date: string, openHour: string): StoreHoliday => ({
  storeId: `${state} ${openHour}`,
  state,
  date,
  openHour,
  exceptionName: 'the holiday',
})
const describeDays = (holiday: string, ...days: readonly StoreHoliday[]) =>
  describeHoliday(holiday, days, { getResponse, turn: 0 })

describe('a holiday without a store', { meta: { rules: 'OP-144' } }, () => {
  it('is one answer where every store is closed', () => {
    const sentence = describeDays(
      'Christmas Day',
      day('NSW', '2026-12-25', 'Closed'),
      day('WA', '2026-12-25', 'Closed'),
    )
    expect(sentence).toEqual({
      text: 'All our stores are closed on Christmas Day, Friday 25 December.',
      isComplete: true,
    })
  })

  it('names the hours of each state on the same day', () => {
    const sentence = describeDays(
      'Anzac Day',
      day('NT', '2027-04-25', '12:00pm - 7:00pm'),
      day('NSW', '2027-04-25', '1:00pm - 8:00pm'),
      day('NSW', '2027-04-25', '1:00pm - 5:00pm'),
      day('SA', '2027-04-25', '1:00pm - 7:00pm'),
      day('VIC', '2027-04-25', '1:00pm - 8:00pm'),
      day('VIC', '2027-04-25', '1:00pm - 5:00pm'),
    )
    expect(sentence?.text).toBe(
      'Store hours on Anzac Day, Sunday 25 April: from 1:00pm in NSW and VIC; 1:00pm - 7:00pm in SA; 12:00pm - 7:00pm in NT. Which store? Tell me a suburb or a postcode.',
    )
    expect(sentence?.isComplete).toBe(false)
  })

  it('names the day of each state where days differ, earliest first', () => {
    const hours = '10:00am - 6:00pm'
    const sentence = describeDays(
      'Labour Day',
      day('NSW', '2027-10-04', hours),
      day('ACT', '2027-10-04', hours),
      day('VIC', '2027-03-08', hours),
      day('WA', '2027-03-01', hours),
    )
    expect(sentence?.text).toBe(
      'Labour Day differs by state: Monday 1 March in WA (10:00am - 6:00pm); Monday 8 March in VIC (10:00am - 6:00pm); Monday 4 October in NSW and ACT (10:00am - 6:00pm). Which store? Tell me a suburb or a postcode.',
    )
  })

  it('leaves out a store that is closed while others of its state are open', () => {
    const sentence = describeDays(
      'Easter Sunday',
      day('NT', '2027-03-28', 'Closed'),
      day('NT', '2027-03-28', '10:00am - 6:00pm'),
    )
    expect(sentence?.text).toContain('10:00am - 6:00pm in NT')
  })

  it('has no answer where no store keeps it', () => {
    expect(describeDays('Bastille Day')).toBeNull()
  })
})
