import { expect, it } from 'vitest'
import { settingValues } from '../../testing/settings-answers'
import { formatSettingValue } from './format-setting-value'

const hours = settingValues['liveChat.hours']
const week = hours.type === 'account' ? hours.account_schedule : {}

it.each([
  ['liveChat.hours', hours, '10:00am to 4:00pm, Tues to Sat; Australia/Sydney'],
  [
    'liveChat.hours',
    { ...hours, enabled: false },
    'always open; 10:00am to 4:00pm, Tues to Sat; Australia/Sydney',
  ],
  [
    'liveChat.hours',
    { enabled: true, type: 'department', timezone: 'Australia/Sydney', department_schedule: { '2': week } },
    'Wine experts: 10:00am to 4:00pm, Tues to Sat; Australia/Sydney',
  ],
  ['liveChat.holidays', ['2026-12-25', '2026-12-26'], 'Fri 25 Dec 2026; Sat 26 Dec 2026'],
  ['liveChat.holidays', [], 'none'],
  ['liveChat.closedNow', true, 'on'],
  ['desk.secondFactor', 'everyone', 'Everyone'],
  [
    'liveChat.routingRules',
    settingValues['liveChat.routingRules'],
    'Offer a chat to the visitor’s last agent first: 30 days; VIP tags of verified shoppers, separated by commas: vip; Head start of a VIP, in minutes: 10; Head start of a repeat contact within 24 hours, in minutes: 5; Long wait, in minutes: ahead of newer VIPs and repeat contacts: 10; 1 → Wine experts: 120 s',
  ],
  [
    'liveChat.skills',
    settingValues['liveChat.skills'],
    'Skills: Spirits, Complaints; Department Wine experts: Spirits; Topic with Murphy complaint: Complaints; Tag whisky: Spirits; VIP: Complaints; Open these chats to all agents of the department after a time: 2 min',
  ],
  [
    'liveChat.skills',
    { skills: [], rules: [], openAfterMinutes: null },
    'Skills: none; Open these chats to all agents of the department after a time: never',
  ],
  [
    'liveChat.serviceLevels',
    {
      targets: [
        { departmentId: null, firstReplyMinutes: 2, nextReplyMinutes: null },
        { departmentId: 2, firstReplyMinutes: 10, nextReplyMinutes: 5 },
      ],
    },
    'All other departments: First reply, in minutes: 2, Next reply, in minutes: none; Wine experts: First reply, in minutes: 10, Next reply, in minutes: 5',
  ],
  ['visitorContext.isOn', false, 'off'],
  [
    'visitorContext.offers',
    settingValues['visitorContext.offers'],
    '/basket, 30 s, basket from $100.00: “Questions about your order?”, 1; any page, 0 s, after a search without results: “We help you to find it.”, Wine experts; Offers an hour, to all visitors: 60; Days without an offer after one was dismissed: 7; Control group without offers, in %: 10',
  ],
  ['liveChat.serviceLevels', { targets: [] }, 'none'],
  ['liveChat.missedTargetMails', true, 'on'],
  ['languageModel.acceptedOrigin', 'https://models.example', 'https://models.example'],
  ['languageModel.acceptedOrigin', null, 'none'],
  ['feature.SddPrompt', false, 'off'],
  ['banner', null, 'none'],
  [
    'banner',
    settingValues.banner,
    'Shown; Warning: “Deliveries are slower this week.”; Show again after closing, in minutes: 60',
  ],
  [
    'greetingTemplate',
    { guest: 'Hi', loggedIn: 'Hi {name}' },
    'For guests: “Hi”; For signed-in shoppers: “Hi {name}”',
  ],
  ['botIcon', { normal: false, xmas: true, mask: false }, 'Christmas hat'],
  [
    'botIcon.seasons',
    [{ icon: 'xmas', from: '2024-12-01', until: '2024-12-26' }],
    'Christmas hat: Sun 1 Dec 2024 – Thu 26 Dec 2024',
  ],
  ['theme', {}, 'none'],
  ['theme', { bottle: '#14532d', unknown: '1' }, 'Brand colour: #14532d; unknown: 1'],
  ['surveyScriptUrl', null, 'none'],
  ['allowedOrigins', ['https://a.example', 'https://b.example'], 'https://a.example; https://b.example'],
  ['retention.eventDays', 400, '400 days'],
  ['retention.eventDays', 1, '1 day'],
  [
    'liveChat.plan',
    settingValues['liveChat.plan'],
    'Files allowed; with customization; png, pdf; up to 20.0 MB',
  ],
  // Unknown settings, and values of an older version, are shown as stored.
  ['liveChat.routing', 'broadcast', 'broadcast'],
  ['liveChat.tags', { offered: ['Delivery'], isRequired: true }, 'offered: Delivery; isRequired: on'],
  ['retention.eventDays', { days: 3 }, 'days: 3'],
])('the value of %s %j is shown as %s', (name, value, text) => {
  expect(formatSettingValue(name, value, new Map([['2', 'Wine experts']]))).toBe(text)
})
