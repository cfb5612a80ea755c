import { toCalendarDate } from '@murphy/domain/calendar'
import { maxGrowth, measureTextGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { messageTextsOf, understood } from '../../testing/assistant-with-fakes'
import { openOrder } from '../../testing/flow-retailer'
import { createFlowShop } from '../../testing/flow-shop'
import { findChangeIntent } from './find-change-intent'

const date = toCalendarDate('2026-11-30')
const today = toCalendarDate('2026-11-23')
const past = toCalendarDate('2026-11-02')
if (date === null || today === null || past === null) throw new Error('The days are valid.')
const over = { date: { date: past, text: '2 november' } }
const monday = { date: { date, text: 'monday' } }
const number = { orderNumber: '10234567' }
const unsure = { intent: 'order_tracking', decision: 'reject' } as const

describe('findChangeIntent', () => {
  it.each([
    ['inform the postie of 10234567 that the gate sticks', number],
    ['bump 10234567 to monday', { ...number, ...monday }],
    ['my delivery note: knock twice', {}],
    ['order 10234567 goes to 9 Elm Ave Unley SA 5061 now', number],
    ['10234567 on monday', { ...number, ...monday }],
    ['10234567 - monday thanks', { ...number, ...monday }],
    ['may 10234567 arrive monday instead?', { ...number, ...monday }],
    ['i want 10234567 on monday', { ...number, ...monday }],
    ['please have 10234567 brought here on 2 november', { ...number, ...over }],
    ['some other day for 10234567', number],
    ['an earlier delivery day for 10234567 please', number],
    ['mark on 10234567: two steps behind the door', number],
    ['10234567: knock, the bell is dead', number],
    ['do the order as well then, 9 Elm Ave Unley SA 5061', {}],
  ])('reads a change of the delivery in %j', (text, slots) => {
    expect(findChangeIntent(understood(text, { ...unsure, slots }), { today })).toBe('change_delivery')
  })

  it.each([
    ['where is 10234567', number],
    ['will 10234567 come on monday?', { ...number, ...monday }],
    ['10234567', number],
    ['10234567 comes on monday, right', { ...number, ...monday }],
    ['10234567 was due on monday', { ...number, ...monday }],
    ['10234567 of 2 november', { ...number, ...over }],
    ['can i collect 10234567 on monday', { ...number, ...monday }],
    ['can i come on monday for 10234567', { ...number, ...monday }],
    ['why another day for 10234567', number],
    ['10234567 went to 9 Elm Ave Unley SA 5061', number],
    ['does 10234567 go to 9 Elm Ave Unley SA 5061', number],
    ['10234567, leave it then', number],
    ['do you deliver my order to 9 Elm Ave Unley SA 5061', {}],
    ['put a red on my list', {}],
  ])('finds none in %j', (text, slots) => {
    expect(findChangeIntent(understood(text, { ...unsure, slots }), { today })).toBeNull()
  })

  it.each(['store_directions', 'find_nearby_store', 'help_article'])(
    'reads a whole address beside a typed number as a change, though the engine is sure of %s',
    (intent) => {
      const text = 'address of 10234567: 9 Elm Ave Unley SA 5061'
      expect(findChangeIntent(understood(text, { intent, slots: number }), { today })).toBe('change_delivery')
      const withoutNumber = 'how do i get to 9 Elm Ave Unley SA 5061'
      expect(findChangeIntent(understood(withoutNumber, { intent }), { today })).toBeNull()
    },
  )

  it('reads texts in a time that grows with their length', () => {
    const slots = { ...number, ...monday }
    const read = (text: string) =>
      findChangeIntent(understood(`10234567: ${text}`, { ...unsure, slots }), { today })
    expect(measureTextGrowth(read, 1000)).toBeLessThan(maxGrowth)
  })

  it('leaves an intent alone of which the engine is sure', () => {
    const sure = { intent: 'report_problem', slots: number }
    expect(
      findChangeIntent(understood('tell the driver of 10234567 that it is broken', sure), { today }),
    ).toBeNull()
  })
})

describe('an order number with a day', () => {
  it('is a change of day, which is read back first', async () => {
    const shop = createFlowShop()
    const answer = messageTextsOf(await shop.say('10234567 on friday please'))
    expect(answer).toMatch(/Do you want me to have order 10234567 .* delivered on 27 Nov 2026/)
    expect(shop.posts).toEqual([])
    await shop.say('yes')
    expect(shop.posts.map(({ path }) => path)).toEqual([expect.stringContaining('10234567/day')])
  })

  it('is tracked when it is due on that day', async () => {
    // Placed on Monday, it is due on Friday.
    const due = { ...openOrder, placedOn: '2026-11-23' }
    const shop = createFlowShop({ orders: [due] })
    expect(messageTextsOf(await shop.say('10234567 on friday please'))).toContain('due by 27 Nov')
  })
})
