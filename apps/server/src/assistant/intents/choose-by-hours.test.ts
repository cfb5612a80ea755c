import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import type { Stores } from '../../retail/shop-ports'
import {
  createAssistantWithFakes,
  messageTextsOf,
  prahran,
  prahranPlace,
} from '../../testing/assistant-with-fakes'
import { findHoursChoice } from './choose-by-hours'

describe('a choice among stores by their hours', () => {
  it.each([
    ['which of them shuts last', 'latest'],
    ['whats the store that stays open longest', 'latest'],
    ['who is open latest tonight', 'latest'],
    ['which one opens first on sunday', 'earliest'],
    ['which store has the earliest opening', 'earliest'],
    ['how late are you open', null],
    ['are you open late', null],
    ['which one is closest', null],
    ['which order came first', null],
    ['what is the latest you close', null],
  ])('reads %j as %s', (text, choice) => {
    expect(findHoursChoice(text)).toBe(choice)
  })

  const { responseTexts } = shippedBotFiles
  const richmond = { ...prahran, storeId: '77', storeName: 'Richmond', suburb: 'Richmond' }

  function createAssistant(hours: Readonly<Record<string, string>>) {
    const all = [prahran, richmond]
    const stores: Stores = {
      all: async () => all,
      find: async (id) => all.find(({ storeId }) => storeId === id) ?? null,
      near: async () => all.map((store, distance) => ({ ...store, distance: distance + 2 })),
      hoursOn: async ({ storeId, date }) => ({
        date: date ?? '2026-11-24',
        openHour: hours[storeId] ?? 'Closed',
        exceptionName: null,
      }),
      onHoliday: async () => [],
    }
    const place = { ...prahranPlace, name: 'Windsor' }
    return createAssistantWithFakes({
      means: {
        stores: { intent: 'find_nearby_store', slots: { place } },
        'which shuts last': { intent: 'product_advice', decision: 'reject' },
        'which opens first': { intent: 'store_hours' },
      },
      retailPorts: { stores },
      responseTexts,
    })
  }

  it.each([
    ['one', '9:00am - 9:00pm', '10:00am - 8:00pm', ': The Dan Murphy Cellar - Prahran, until 9:00pm.'],
    ['all with the same time', '9:00am - 8:00pm', '10:00am - 8:00pm', ' and Richmond, until 8:00pm.'],
    ['one that closes after midnight', '9:00am - 10:00pm', '10:00am - 1:00am', ': Richmond, until 1:00am.'],
    ['the only one that opens', 'Closed', '10:00am - 6:00pm', ': Richmond, until 6:00pm.'],
    ['none', 'Closed', 'Closed', 'These stores are all closed on Tuesday 24 November.'],
  ])('names %s of the stores that are shown', async (_, first, second, text) => {
    const bot = createAssistant({ [prahran.storeId]: first, 77: second })
    await bot.sendUtterance('stores')
    const items = await bot.sendUtterance('which shuts last')
    expect(messageTextsOf(items)).toContain(text)
  })

  it('names the store that opens first', async () => {
    const bot = createAssistant({ [prahran.storeId]: '9:30am - 9:00pm', 77: '8:00am - 6:00pm' })
    await bot.sendUtterance('stores')
    expect(messageTextsOf(await bot.sendUtterance('which opens first'))).toBe(
      'Open first of these on Tuesday 24 November: Richmond, from 8:00am.',
    )
  })
})
