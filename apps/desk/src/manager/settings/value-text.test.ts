import { expect, it } from 'vitest'
import { settingValues } from '../../testing/settings-answers'
import { valueText } from './value-text'

it.each([
  ['liveChat.hours', settingValues['liveChat.hours'], '10:00am to 4:00pm, Tues to Sat; Australia/Sydney'],
  [
    'liveChat.hours',
    { ...settingValues['liveChat.hours'], enabled: false },
    'always open; 10:00am to 4:00pm, Tues to Sat; Australia/Sydney',
  ],
  ['banner', null, 'none'],
  ['liveChat.closedNow', true, 'on'],
  ['liveChat.holidays', ['2026-12-25', '2026-12-26'], '2026-12-25; 2026-12-26'],
  ['theme', {}, 'none'],
  ['greetingTemplate', { guest: 'Hi', loggedIn: 'Hi {name}' }, 'guest: Hi, loggedIn: Hi {name}'],
  ['retention.eventDays', 400, '400'],
])('the value of %s %j reads %s', (name, value, text) => {
  expect(valueText(name, value)).toBe(text)
})
