import { SettingHistoryReplySchema, SettingsReplySchema } from '@murphy/contracts/desk'
import type { ManagedName, Setting } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestResponse } from '../../testing/test-server'
import type { DeskBrowser } from '../testing/desk-browser'
import { deskEmails, signInAt } from '../testing/desk-browser'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager')
/** Another session of a manager, as on another machine. */
let other: DeskBrowser

beforeAll(async () => {
  other = await signInAt(shop.server, deskEmails.manager)
})

async function setting(name: ManagedName): Promise<Setting> {
  const { settings } = parse(SettingsReplySchema, (await shop.manager.call('GET', '/settings')).body)
  const found = settings.find((one) => one.name === name)
  if (found === undefined) throw new Error(`There is no ${name}.`)
  return found
}

async function change(name: ManagedName, value: unknown, by = shop.manager): Promise<TestResponse> {
  const { version } = await setting(name)
  return await by.call('PUT', `/settings/${name}`, { value, version })
}

const banner = {
  bannerTemplate: 'Deliveries are slower this week.',
  bannerType: 'warning',
  expiry: 60,
  isBannerActive: true,
}
const rules = {
  lastAgent: { isOn: true, days: 30 },
  priority: { vipTags: ['vip'], vipMinutes: 10, repeatMinutes: 5, longWaitMinutes: 10 },
  overflow: [],
}
const openOnMonday = {
  enabled: true,
  type: 'account',
  timezone: 'Australia/Sydney',
  account_schedule: {
    '0': [],
    '1': [{ start: 540, end: 1020 }],
    '2': [],
    '3': [],
    '4': [],
    '5': [],
    '6': [],
  },
}

describe('a manager’s change', () => {
  it('is a new version with its author, which the next load of a widget has without a restart', async () => {
    const before = await setting('banner')
    const answer = await change('banner', banner)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      setting: {
        name: 'banner',
        value: banner,
        version: before.version + 1,
        author: 'Kim Murphy',
        changedAt: shop.server.clock.now(),
      },
    })
    const configuration = await shop.server.get('/api/Settings/GetWidgetConfiguration/murphy')
    expect(configuration.body).toMatchObject({ data: { bannerInfo: banner } })
  })

  it('a change of hours is in the hours call and in what a shopper reads [LCS-06, LC-38]', async () => {
    expect((await change('liveChat.hours', openOnMonday)).status).toBe(200)
    const hours = await shop.server.get('/api/Zendesk/GetLiveChatHours')
    expect(hours.body).toEqual({ statusCode: 200, data: ['Closed', '9:00am to 5:00pm, Mon'] })
  })

  it('closes live chat at once with the switch, whatever the schedule says [LCS-06]', async () => {
    await change('liveChat.hours', { ...openOnMonday, enabled: false })
    expect((await shop.server.get('/api/Zendesk/GetLiveChatHours')).body).toMatchObject({
      data: ['Open', '9:00am to 5:00pm, Mon'],
    })
    await change('liveChat.closedNow', true)
    expect((await shop.server.get('/api/Zendesk/GetLiveChatHours')).body).toMatchObject({
      data: ['Closed', '9:00am to 5:00pm, Mon'],
    })
    expect((await shop.server.liveChat.getAvailability()).isAvailable(1)).toBe(false)
    await change('liveChat.closedNow', false)
    expect((await shop.server.get('/api/Zendesk/GetLiveChatHours')).body).toMatchObject({
      data: ['Open', '9:00am to 5:00pm, Mon'],
    })
  })

  it('a change of the icon takes effect on the first day of its season [ICO-01, ICO-02]', async () => {
    await change('botIcon.seasons', [{ icon: 'xmas', from: '2026-03-04', until: '2026-03-05' }])
    expect((await shop.server.get('/api/Settings/GetWidgetConfiguration/murphy')).body).toMatchObject({
      data: { botIcon: { normal: false, xmas: true, mask: false } },
    })
  })

  it('reaches a process that has read the settings before within a second', async () => {
    await shop.server.get('/api/Settings/GetWidgetConfiguration/murphy')
    await shop.server.set('greetingTemplate', { guest: 'Welcome', loggedIn: 'Welcome {name}' })
    expect((await shop.server.get('/api/Settings/GetWidgetConfiguration/murphy')).body).toMatchObject({
      data: { greetingTemplate: { guest: 'Welcome' } },
    })
    expect(await setting('greetingTemplate')).toMatchObject({ version: 1, author: 'npm run settings' })
  })
})

describe('two managers at once', () => {
  it('tell the second who was first, and store nothing of theirs', async () => {
    const { version } = await setting('feature.SddPrompt')
    const body = { value: true, version }
    const answers = await Promise.all([
      shop.manager.call('PUT', '/settings/feature.SddPrompt', body),
      other.call('PUT', '/settings/feature.SddPrompt', body),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      problem: {
        code: 'conflict',
        message:
          'Kim Murphy changed this setting after you opened it. Select Show current value, then change it again.',
        heldBy: 'Kim Murphy',
      },
    })
    expect((await setting('feature.SddPrompt')).version).toBe(version + 1)
  })
})

describe('an invalid change', () => {
  it.each<[ManagedName, unknown, string, string]>([
    ['banner', { ...banner, expiry: -1 }, 'expiry', 'banner, at expiry: Expected 0 minutes or more.'],
    [
      'liveChat.hours',
      { ...openOnMonday, timezone: 'Sydney' },
      'timezone',
      'liveChat.hours, at timezone: Expected a time zone such as Australia/Sydney.',
    ],
    [
      'liveChat.hours',
      {
        ...openOnMonday,
        account_schedule: {
          ...openOnMonday.account_schedule,
          '1': [
            { start: 540, end: 720 },
            { start: 700, end: 900 },
          ],
        },
      },
      '',
      'liveChat.hours: Monday has two periods that overlap; end the first before the second starts.',
    ],
    [
      'liveChat.hours',
      { ...openOnMonday, account_schedule: { ...openOnMonday.account_schedule, '1': [] } },
      '',
      'liveChat.hours: no day is open; open one, or use the switch "Closed now" to close for a while.',
    ],
    ['liveChat.holidays', ['2026-02-30'], '0', 'liveChat.holidays, at 0: Expected a day such as 2026-12-25.'],
    [
      'liveChat.routingRules',
      { ...rules, overflow: [{ fromDepartmentId: 1, toDepartmentId: 1, afterSeconds: 60 }] },
      'overflow.0',
      'liveChat.routingRules, at overflow.0: Expected two different departments.',
    ],
    [
      'liveChat.routingRules',
      { ...rules, priority: { ...rules.priority, vipMinutes: 31 } },
      'priority.vipMinutes',
      'liveChat.routingRules, at priority.vipMinutes: Expected at most 30.',
    ],
    [
      'liveChat.skills',
      { skills: [], rules: [{ skillId: 'spirits', when: { kind: 'vip' } }], openAfterMinutes: 2 },
      'rules.0.skillId',
      'liveChat.skills, at rules.0.skillId: This skill is not in the list. Choose another skill or remove the rule.',
    ],
    [
      'liveChat.skills',
      { skills: [], rules: [], openAfterMinutes: 61 },
      'openAfterMinutes',
      'liveChat.skills, at openAfterMinutes: Expected at most 60 minutes.',
    ],
    [
      'liveChat.serviceLevels',
      { targets: [{ departmentId: 1, firstReplyMinutes: 0, nextReplyMinutes: null }] },
      'targets.0.firstReplyMinutes',
      'liveChat.serviceLevels, at targets.0.firstReplyMinutes: Expected 1 minute or more.',
    ],
    [
      'liveChat.serviceLevels',
      { targets: [{ departmentId: 1, firstReplyMinutes: 10_081, nextReplyMinutes: null }] },
      'targets.0.firstReplyMinutes',
      'liveChat.serviceLevels, at targets.0.firstReplyMinutes: Expected at most 10080 minutes.',
    ],
    [
      'liveChat.serviceLevels',
      {
        targets: [
          { departmentId: null, firstReplyMinutes: 1, nextReplyMinutes: null },
          { departmentId: null, firstReplyMinutes: null, nextReplyMinutes: 1 },
        ],
      },
      'targets',
      'liveChat.serviceLevels, at targets: Expected one target for each department.',
    ],
    [
      'theme',
      { bottle: '#f58220' },
      'bottle',
      'bottle: #f58220 has only 2.2:1 against the light paper; words need 4.5:1. Choose a darker colour.',
    ],
  ])('an invalid change of %s names the field and the solution', async (name, value, path, message) => {
    const answer = await change(name, value)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      problem: { code: 'bad_request', message, ...(path === '' ? {} : { path }) },
    })
  })

  it('an invalid change of a setting that only the operator changes is refused [AUTH-11]', async () => {
    const answer = await shop.manager.call('PUT', '/settings/understanding.adapter', {
      value: null,
      version: 0,
    })
    expect(answer.status).toBe(404)
  })
})

describe('a vendor’s script', () => {
  it('is refused where the operator has not allowed its origin, with a text that names both', async () => {
    const { version } = await setting('surveyScriptUrl')
    const value = 'https://evil.example/script.js'
    const answer = await shop.manager.call('PUT', '/settings/surveyScriptUrl', { value, version })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('surveyScriptUrl: https://evil.example is not among the origins')
    expect((await setting('surveyScriptUrl')).value).toBeNull()
  })
})

describe('the history', () => {
  it('names who changed what, from what to what, and undo is a change of its own', async () => {
    await change('surveyScriptUrl', 'https://survey.example/script.js')
    const { version } = await setting('surveyScriptUrl')
    const undone = await shop.manager.call('POST', '/settings/surveyScriptUrl/undo', {
      undoes: version,
      version,
    })
    expect(undone.body).toMatchObject({ setting: { value: null, version: version + 1 } })
    const { changes } = parse(
      SettingHistoryReplySchema,
      (await shop.manager.call('GET', '/setting-changes')).body,
    )
    expect(changes.filter(({ name }) => name === 'surveyScriptUrl')).toMatchObject([
      { version: 2, oldValue: 'https://survey.example/script.js', newValue: null, undoes: 1 },
      { version: 1, oldValue: null, newValue: 'https://survey.example/script.js', undoes: null },
    ])
    const actions = await shop.database.db
      .selectFrom('murphy.live_chat_deed')
      .select(['deed', 'detail'])
      .where('detail', 'like', 'surveyScriptUrl %')
      .orderBy('deed_id')
      .execute()
    expect(actions).toEqual([
      { deed: 'change-setting', detail: 'surveyScriptUrl version 1' },
      { deed: 'undo-setting', detail: 'surveyScriptUrl version 2' },
    ])
  })

  it('cannot undo what was never done', async () => {
    const answer = await shop.manager.call('POST', '/settings/banner/undo', { undoes: 99, version: 1 })
    expect(answer.status).toBe(404)
  })
})
