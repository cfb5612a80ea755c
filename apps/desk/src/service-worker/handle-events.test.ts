import { describe, expect, it } from 'vitest'
import { copy } from './copy'
import { handleClick, handlePush } from './handle-events'
import type { DeskWorker } from './handle-events'

const now = Date.parse('2026-03-04T12:00:00Z')

type Shown = { readonly title: string; readonly body: string; readonly tag: string; readonly data: unknown }

/** A worker with these notifications and tabs, and a record of what it does. */
function createWorker({
  notifications = [],
  tabs = [],
}: {
  readonly notifications?: readonly Shown[]
  readonly tabs?: readonly string[]
} = {}) {
  const shown: { readonly title: string; readonly options: NotificationOptions }[] = []
  const actions: string[] = []
  const worker: DeskWorker = {
    registration: {
      getNotifications: async () => notifications,
      showNotification: async (title, options) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async (options) => {
        expect(options).toEqual({ type: 'window', includeUncontrolled: true })
        return tabs.map((url) => ({ url, focus: async () => void actions.push(`focus ${url}`) }))
      },
      openWindow: async (url) => void actions.push(`open ${url}`),
    },
  }
  return { worker, shown, actions }
}

describe('a push', () => {
  it('shows a text that names no shopper, and replaces an earlier one with a sound', async () => {
    const { worker, shown } = createWorker()
    await handlePush(worker, now)
    expect(shown).toEqual([
      {
        title: copy.title,
        options: { body: copy.body, tag: 'murphy-desk', renotify: true, data: { at: now } },
      },
    ])
  })

  const fromPage = { title: 'Incoming chat from Mia Hart', body: '', tag: 'murphy-desk-offer' }

  it.each([
    [0, fromPage.title],
    [9999, fromPage.title],
    [10_000, copy.title],
  ])('%i ms after a notification of the page shows %s', async (agoMs, title) => {
    const { worker, shown } = createWorker({ notifications: [{ ...fromPage, data: { at: now - agoMs } }] })
    await handlePush(worker, now)
    expect(shown.map((one) => one.title)).toEqual([title])
  })

  it('shows the notification of the page again without a second sound', async () => {
    const data = { at: now }
    const { worker, shown } = createWorker({ notifications: [{ ...fromPage, data }] })
    await handlePush(worker, now)
    expect(shown).toEqual([
      { title: fromPage.title, options: { body: '', tag: fromPage.tag, data, silent: true } },
    ])
  })

  it.each([null, undefined, 'at', {}, { at: 'now' }])(
    'shows its own text beside a notification with the data %j',
    async (data) => {
      const { worker, shown } = createWorker({ notifications: [{ ...fromPage, data }] })
      await handlePush(worker, now)
      expect(shown.map(({ title }) => title)).toEqual([copy.title])
    },
  )
})

describe('a press on a notification', () => {
  it.each([
    [[], 'open /desk'],
    [['https://chat.shop.example/'], 'open /desk'],
    [['https://chat.shop.example/desktop'], 'open /desk'],
    [['https://desk.shop.example/desk'], 'focus https://desk.shop.example/desk'],
    [
      ['https://chat.shop.example/', 'https://chat.shop.example/desk/inbox/7?a=1'],
      'focus https://chat.shop.example/desk/inbox/7?a=1',
    ],
  ])('beside the tabs %j does %s', async (tabs, action) => {
    const { worker, actions } = createWorker({ tabs })
    await handleClick(worker)
    expect(actions).toEqual([action])
  })
})
