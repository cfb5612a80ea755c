import { describe, expect, it } from 'vitest'
import {
  prahran,
  createAssistantWithFakes,
  messageTextsOf,
  prahranPlace,
} from '../../testing/assistant-with-fakes'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { asksForHolidays } from './next-holidays'

const holidays: Readonly<Record<string, readonly [string, string]>> = {
  '2026-12-25': ['Closed', 'Christmas Day'],
  '2026-12-28': ['10:00am - 6:00pm', 'Boxing Day holiday'],
}

function createAssistant(known = holidays) {
  const stores = {
    all: async () => [prahran],
    find: async () => prahran,
    near: async () => [prahran],
    onHoliday: async () => [],
    hoursOn: async ({ date }: { readonly date: string | null }) => {
      const [openHour, name] = known[date ?? ''] ?? ['9:00am - 9:00pm', null]
      return { date: date ?? '2026-11-24', openHour, exceptionName: name }
    },
  }
  const utterance = 'prahran hours public holiday'
  return createAssistantWithFakes({
    means: { [utterance]: { intent: 'store_hours', slots: { place: prahranPlace } } },
    retailPorts: { stores },
    responseTexts: shippedBotFiles.responseTexts,
  })
}

describe('a question for public holidays that names none', () => {
  it.each([
    ['bondi hours public holiday', true],
    ['are you open on bank holidays', true],
    ['are you open on christmas day', false],
    ['i am on holiday', false],
  ])('is in %j: %s', (text, expected) => {
    expect(asksForHolidays(text)).toBe(expected)
  })

  it('is answered with the next ones of the store, and not with the hours of today', async () => {
    const answer = messageTextsOf(await createAssistant().sendUtterance('prahran hours public holiday'))
    expect(answer).toContain('is closed on Christmas Day, Friday 25 December.')
    expect(answer).toContain('is open 10:00am - 6:00pm on Boxing Day holiday, Monday 28 December.')
    expect(answer).not.toContain('today')
  })

  it('is answered with the hours of today where no holiday is known', async () => {
    const answer = messageTextsOf(await createAssistant({}).sendUtterance('prahran hours public holiday'))
    expect(answer).toContain('9:00am - 9:00pm')
  })
})
