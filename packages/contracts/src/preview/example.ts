import type { Preview } from './preview'

const day = [{ start: 600, end: 960 }]

/** Christmas at noon, for a guest. */
export const previewExample: Preview = {
  at: Date.parse('2026-12-25T12:00:00+11:00'),
  isSignedIn: false,
  configuration: { storefront: 'https://shop.example', texts: {}, settings: {} },
  widgetConfiguration: {
    greetingTemplate: { guest: "Hi, I'm Murphy.", loggedIn: "Hi {name}, I'm Murphy." },
    bannerInfo: {
      bannerTemplate: 'Deliveries are slower this week.',
      bannerType: 'warning',
      expiry: 60,
      isBannerActive: true,
    },
    botIcon: { normal: false, xmas: true, mask: false },
  },
  features: ['EnableWebSocketConnection'],
  operatingHours: {
    enabled: true,
    type: 'account',
    timezone: 'Australia/Sydney',
    account_schedule: { '0': [], '1': [], '2': day, '3': day, '4': day, '5': [], '6': day },
  },
  departmentId: 1,
  hoursText: '10:00am to 4:00pm, Tues to Sat',
  themeCss: 'html:root{--radius-control:4px}',
}
