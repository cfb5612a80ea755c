import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import type { StoreHoliday, StoreHoursOn, Stores } from '../../retail/shop-ports'
import {
  createAssistantWithFakes,
  kindsOf,
  messageTextsOf,
  prahran,
  prahranPlace,
} from '../../testing/assistant-with-fakes'

const { responseTexts } = shippedBotFiles
const usual: StoreHoursOn = { date: '2026-11-24', openHour: '9:00am - 9:00pm', exceptionName: null }
const christmas: StoreHoliday = {
  date: '2026-12-25',
  openHour: 'Closed',
  exceptionName: 'Christmas Day',
  storeId: prahran.storeId,
  state: 'VIC',
}
const cupDay: StoreHoliday = {
  ...christmas,
  date: '2027-11-02',
  openHour: '10:00am - 6:00pm',
  exceptionName: 'Melbourne Cup Day',
}
const named = (holiday: StoreHoliday) => ({
  date: holiday.date as never, // as the engine writes it
  text: 'that day',
  holiday: holiday.exceptionName ?? '',
})

/** Creates an assistant whose store has the given hours and holidays. */
function createAssistant(
  slots: object,
  {
    hours = usual,
    holidays = [],
    utterance = 'ask',
    hoursOn = async ({ date }) => (date === null ? hours : { ...hours, date }),
  }: {
    hours?: StoreHoursOn
    holidays?: readonly StoreHoliday[]
    utterance?: string
    hoursOn?: Stores['hoursOn']
  } = {},
) {
  const stores: Stores = {
    all: async () => [prahran],
    find: async () => prahran,
    near: async () => [prahran],
    hoursOn,
    onHoliday: async (name) => holidays.filter(({ exceptionName }) => exceptionName === name),
  }
  return createAssistantWithFakes({
    means: { [utterance]: { intent: 'store_hours', slots } },
    retailPorts: { stores },
    responseTexts,
  })
}

describe('the hours of a store', { meta: { rules: 'OP-144' } }, () => {
  it.each([
    ['usual hours today', {}, usual, 'is open today 9:00am - 9:00pm.'],
    ['a holiday today', {}, christmas, 'is closed today, on Christmas Day.'],
    ['other hours today', {}, cupDay, 'is open 10:00am - 6:00pm today, on Melbourne Cup Day.'],
    [
      'a date that is a holiday',
      { date: { date: '2026-12-25', text: '25 dec' } },
      christmas,
      'is closed on Christmas Day, Friday 25 December.',
    ],
    [
      'a date of the usual week',
      { date: { date: '2026-12-18', text: '18 dec' } },
      { ...usual, date: '2026-12-18' },
      'is open 9:00am - 9:00pm on Friday 18 December.',
    ],
    [
      'closed hours without a reason',
      { date: { date: '2026-12-18', text: '18 dec' } },
      { ...usual, date: '2026-12-18', openHour: 'Closed' },
      'is closed on Friday 18 December.',
    ],
  ])('says %s', async (_, slots, hours, sentence) => {
    const items = await createAssistant({ place: prahranPlace, ...slots }, { hours }).sendUtterance('ask')
    expect(messageTextsOf(items)).toContain(sentence)
    expect(kindsOf(items)).toEqual(['message', 'store', 'followup_event_data'])
  })

  it('lists the seven days of a week', async () => {
    const utterance = 'hours for the whole week'
    const items = await createAssistant({ place: prahranPlace }, { utterance }).sendUtterance(utterance)
    const text = messageTextsOf(items)
    expect(text).toContain('Tuesday 24 November 9:00am - 9:00pm; Wednesday 25 November 9:00am - 9:00pm;')
    expect(text).toContain('Monday 30 November 9:00am - 9:00pm.')
  })

  it('leaves out the days of a week whose hours are not known', async () => {
    const utterance = 'hours for the whole week'
    const known = new Set<string | null>([null, '2026-11-24', '2026-11-26'])
    const hoursOn: Stores['hoursOn'] = async ({ date }) =>
      known.has(date) ? { ...usual, date: date ?? usual.date } : null
    const assistant = createAssistant({ place: prahranPlace }, { utterance, hoursOn })
    const items = await assistant.sendUtterance(utterance)
    expect(messageTextsOf(items)).toMatch(
      /is open: Tuesday 24 November 9:00am - 9:00pm; Thursday 26 November 9:00am - 9:00pm\.$/,
    )
  })

  it.each(['ask', 'hours for the whole week'])(
    'shows the store alone when its hours are not known: %s',
    async (utterance) => {
      const unknown = { utterance, hoursOn: async () => null }
      const items = await createAssistant({ place: prahranPlace }, unknown).sendUtterance(utterance)
      expect(kindsOf(items)).toEqual(['store', 'followup_event_data'])
    },
  )

  it('takes the day on which this store keeps the named holiday', async () => {
    const elsewhere = { ...cupDay, storeId: '9', date: '2027-03-01' }
    const slots = { place: prahranPlace, date: named(elsewhere) }
    const items = await createAssistant(slots, { holidays: [elsewhere, cupDay] }).sendUtterance('ask')
    expect(messageTextsOf(items)).toContain('10:00am - 6:00pm on Melbourne Cup Day, Tuesday 2 November.')
  })

  it('says that the store does not keep a holiday which others keep', async () => {
    const slots = { place: prahranPlace, date: named(cupDay) }
    const holidays = [{ ...cupDay, storeId: '9' }]
    const items = await createAssistant(slots, {
      holidays,
      hours: { ...usual, date: cupDay.date },
    }).sendUtterance('ask')
    expect(messageTextsOf(items)).toMatch(
      /^Melbourne Cup Day is no holiday at .*Prahran\. .*Prahran is open 9:00am - 9:00pm on Tuesday 2 November\.$/,
    )
  })

  it('warns where no store knows its hours of a holiday yet', async () => {
    const slots = { place: prahranPlace, date: named(christmas) }
    const items = await createAssistant(slots).sendUtterance('ask')
    expect(messageTextsOf(items)).toContain('That day is Christmas Day, so hours may be shorter.')
  })
})

describe('a holiday without a store', { meta: { rules: 'OP-144' } }, () => {
  it('is answered for all stores, and asks for a place only where they differ', async () => {
    const same = createAssistant({ date: named(christmas) }, { holidays: [christmas] })
    expect(messageTextsOf(await same.sendUtterance('ask'))).toBe(
      'All our stores are closed on Christmas Day, Friday 25 December.',
    )
    expect(same.dialogue().pending).toBeNull()
    const differs = createAssistant({ date: named(cupDay) }, { holidays: [cupDay] })
    expect(messageTextsOf(await differs.sendUtterance('ask'))).toContain('10:00am - 6:00pm in VIC')
    expect(differs.dialogue().pending).toMatchObject({ slot: 'place' })
  })

  it('is answered for the state that the text names', async () => {
    const holidays = [christmas, { ...cupDay, exceptionName: 'Christmas Day', state: 'NSW', storeId: '9' }]
    const assistant = createAssistant(
      { date: named(christmas) },
      { holidays, utterance: 'shops in victoria' },
    )
    expect(messageTextsOf(await assistant.sendUtterance('shops in victoria'))).toBe(
      'All our stores in VIC are closed on Christmas Day, Friday 25 December.',
    )
    expect(assistant.dialogue().pending).toBeNull()
    const open = createAssistant({ date: named(christmas) }, { holidays, utterance: 'and in nsw' })
    expect(messageTextsOf(await open.sendUtterance('and in nsw'))).toBe(
      'Our stores in NSW are open 10:00am - 6:00pm on Christmas Day, Tuesday 2 November.',
    )
  })

  it('says that the stores of a state do not keep it', async () => {
    const holidays = [cupDay]
    const assistant = createAssistant({ date: named(cupDay) }, { holidays, utterance: 'tassie?' })
    expect(messageTextsOf(await assistant.sendUtterance('tassie?'))).toBe(
      'Melbourne Cup Day is no holiday at our stores in TAS.',
    )
  })

  it('asks for the store when no store keeps it', async () => {
    const items = await createAssistant({ date: named(christmas) }).sendUtterance('ask')
    expect(messageTextsOf(items)).toBe('Which store? Tell me a suburb or a postcode.')
  })
})

describe('a short name of several holidays', { meta: { rules: 'OP-144' } }, () => {
  const adelaideCup: StoreHoliday = { ...cupDay, date: '2027-03-08', exceptionName: 'Adelaide Cup Day' }
  const cup = { ...named(cupDay), otherHolidays: ['Adelaide Cup Day'] }

  it.each([
    [
      'the holiday that the store keeps',
      [{ ...cupDay, storeId: 'far' }, adelaideCup],
      'Adelaide Cup Day, Monday 8 March',
    ],
    [
      'the better known one where it is kept',
      [cupDay, { ...adelaideCup, storeId: 'far' }],
      'Melbourne Cup Day, Tuesday 2 November',
    ],
  ])('means %s', async (_, holidays, text) => {
    const bot = createAssistant({ place: prahranPlace, date: cup }, { holidays })
    expect(messageTextsOf(await bot.sendUtterance('ask'))).toContain(text)
  })
})
