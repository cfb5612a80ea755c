import { PreviewSchema } from '@murphy/contracts/preview'
import type { Preview } from '@murphy/contracts/preview'
import { isWithinHours } from '@murphy/domain/live-chat'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../testing/open-shop'
import type { TestResponse } from '../../testing/test-server'
import { storefrontUrl } from '../../testing/test-server'
import { callDesk, deskEmails, signInAt } from '../testing/desk-browser'

const shop = openShop('manager')

const noon = { drafts: {}, date: '2026-05-31', minute: 720, isSignedIn: false }

function ask(change: Partial<typeof noon> = {}): Promise<TestResponse> {
  return shop.manager.call('POST', '/preview', { ...noon, ...change })
}

async function preview(change: Partial<typeof noon> = {}): Promise<Preview> {
  return parse(PreviewSchema, (await ask(change)).body)
}

function isOpen({ operatingHours, departmentId, at }: Preview): boolean {
  return isWithinHours(operatingHours, departmentId, at)
}

const day = [{ start: 600, end: 960 }]
const week = { '0': day, '1': day, '2': day, '3': day, '4': day, '5': day, '6': day }
const hours = { enabled: true, type: 'account', timezone: 'Australia/Sydney', account_schedule: week }
const nightly = { ...hours, account_schedule: { ...week, '0': [{ start: 60, end: 180 }] } }
const banner = {
  bannerTemplate: 'Deliveries are slower this week.',
  bannerType: 'warning',
  expiry: 60,
  isBannerActive: true,
}

describe('a widget’s configuration in the preview', () => {
  it('has the drafts, and otherwise the saved values; nothing is changed or written [BAN-04, WEL-04]', async () => {
    const before = await rowCounts()
    const shopper = await shop.server.get('/api/Settings/GetWidgetConfiguration/murphy')
    const drafts = { banner, 'feature.SddPrompt': true }
    const seen = await preview({ drafts, isSignedIn: true })
    expect(seen).toMatchObject({
      isSignedIn: true,
      at: Date.parse('2026-05-31T12:00:00+10:00'),
      widgetConfiguration: {
        bannerInfo: banner,
        greetingTemplate: { guest: "Hi, I'm Murphy. How can I help you today?" },
      },
      features: ['EnableWebSocketConnection', 'SddPrompt'],
      configuration: { storefront: storefrontUrl },
      themeCss: '',
    })
    expect((await preview()).widgetConfiguration.bannerInfo).toBeNull()
    expect((await shop.server.get('/api/Settings/GetWidgetConfiguration/murphy')).body).toEqual(shopper.body)
    expect(await rowCounts()).toEqual(before)
  })

  it('has the style sheet of a draft theme [CST-01]', async () => {
    const { themeCss } = await preview({ drafts: { theme: { bottle: '#7a1f3d', radius: '4px' } } })
    expect(themeCss).toContain('--bottle:light-dark(#7a1f3d,')
    expect(themeCss).toContain('--radius-control:4px')
    expect((await shop.server.inject({ method: 'GET', url: '/theme.css' })).text).toBe('')
  })

  it.each([
    ['2026-12-25', { normal: false, xmas: true, mask: false }],
    ['2026-12-26', { normal: true, xmas: false, mask: false }],
  ])('has on %s the icon of the season [ICO-01, ICO-02]', async (date, icon) => {
    const seasons = [{ icon: 'xmas', from: '2026-12-01', until: '2026-12-25' }]
    expect(
      (await preview({ date, drafts: { 'botIcon.seasons': seasons } })).widgetConfiguration.botIcon,
    ).toEqual(icon)
  })
})

describe('the availability of live chat in the preview [LCS-06, LC-24]', () => {
  it.each([
    ['2026-05-31', 599, false],
    ['2026-05-31', 600, true],
    ['2026-05-31', 959, true],
    ['2026-05-31', 960, false],
  ])('is on %s at minute %i: %s', async (date, minute, isTrue) => {
    expect(isOpen(await preview({ date, minute, drafts: { 'liveChat.hours': hours } }))).toBe(isTrue)
  })

  it('follows a holiday and the switch before the week', async () => {
    const onHoliday = { 'liveChat.hours': hours, 'liveChat.holidays': ['2026-05-31'] }
    expect(isOpen(await preview({ drafts: onHoliday }))).toBe(false)
    expect(isOpen(await preview({ drafts: { 'liveChat.hours': hours, 'liveChat.closedNow': true } }))).toBe(
      false,
    )
    expect((await preview({ drafts: onHoliday })).hoursText).toBe('10:00am to 4:00pm, every day')
  })

  it.each([
    ['2026-10-04', 59, false],
    ['2026-10-04', 119, true],
    // 02:30 is skipped, so it is an hour later.
    ['2026-10-04', 150, false],
    ['2026-10-04', 180, false],
    ['2026-04-05', 59, false],
    ['2026-04-05', 119, true],
    ['2026-04-05', 150, true],
    ['2026-04-05', 179, true],
    ['2026-04-05', 180, false],
  ])('follows a change of the clocks, on %s at minute %i: %s', async (date, minute, isTrue) => {
    expect(isOpen(await preview({ date, minute, drafts: { 'liveChat.hours': nightly } }))).toBe(isTrue)
  })
})

describe('a preview is refused', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['banner', { banner: { ...banner, expiry: -1 } }, 'banner, at expiry: Expected 0 minutes or more.'],
    ['theme', { theme: { bottle: 'red' } }, "theme: bottle: 'red' is not a colour such as #7a1f3d."],
    [
      'theme',
      { theme: { bottle: '#f58220' } },
      'bottle: #f58220 has only 2.2:1 against the light paper; words need 4.5:1. Choose a darker colour.',
    ],
  ])('a preview is refused for %s, with the setting and the reason', async (path, drafts, message) => {
    const answer = await ask({ drafts })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ problem: { code: 'bad_request', message, path } })
  })

  it('a preview is refused for a setting that managers do not change, and a day that does not exist', async () => {
    expect((await ask({ drafts: { 'understanding.adapter': { kind: 'embedded' } } })).status).toBe(404)
    expect((await ask({ date: '2026-02-30' })).status).toBe(400)
    expect((await ask({ minute: 1440 })).status).toBe(400)
  })

  it('a preview is refused to all but managers, and to a page without the token [AUTH-11]', async () => {
    const agent = await signInAt(shop.server, deskEmails.sarah)
    const { cookie, csrfToken } = shop.manager
    const answers = await Promise.all([
      callDesk(shop.server, 'POST', '/preview', noon),
      callDesk(shop.server, 'POST', '/preview', noon, { cookie }),
      callDesk(shop.server, 'POST', '/preview', noon, {
        cookie,
        'x-csrf-token': csrfToken,
        origin: 'https://evil.example',
      }),
      agent.call('POST', '/preview', noon),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  })
})

/** Returns the number of rows of each table. A preview writes nothing, such as a session or a visitor. */
async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'murphy' and table_type = 'BASE TABLE' order by table_name
  `.execute(shop.database.db)
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const counted = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.id('murphy', name)}
    `.execute(shop.database.db)
    counts[name] = counted.rows[0]?.rows ?? 0
  }
  return counts
}
