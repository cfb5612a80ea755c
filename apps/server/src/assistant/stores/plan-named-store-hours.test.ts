import type { Slots } from '@murphy/understanding'
import { expect, it } from 'vitest'
import { prahranPlace, understood } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { planNamedStoreHours } from './plan-named-store-hours'

const hours = { intent: 'store_hours', decision: 'accept', score: 0.9 } as const
const after = (intent: string, slots: Slots = { place: prahranPlace }) => ({
  ...initialDialogueState,
  answered: { intent, slots, text: 'prahran store phone number' },
})

it.each([
  ['are they open late on fridays', after('help_article'), true],
  ['when do they open', after('contact_details'), true],
  ['when is the team there', after('help_article'), false],
  ['are they open late on fridays', after('help_article', {}), false],
  ['are they open late on fridays', after('order_tracking'), false],
])('takes %j for the hours of the named store: %s', (text, dialogue, expected) => {
  const [command] = planNamedStoreHours(understood(text, hours), dialogue)?.commands ?? []
  expect(command !== undefined && 'slots' in command && command.slots.place === prahranPlace).toBe(expected)
})

it('leaves a text alone that is no sure question for hours', () => {
  const heard = understood('are they nice', { ...hours, intent: 'help_article' })
  expect(planNamedStoreHours(heard, after('help_article'))).toBeNull()
  expect(
    planNamedStoreHours(understood('are they open', { ...hours, decision: 'reject' }), after('help_article')),
  ).toBeNull()
})
