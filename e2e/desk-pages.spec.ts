import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, getTranscript, signIn, signOut, test } from './desk-page'
import { createKeyboard } from './keyboard'
import { createProgramClient } from './program'
import { openVisitorSocket } from './visitor-socket'

test.describe.configure({ timeout: 300_000 })

/** The entries of the navigation with the pages below them, in the order in which Tab reaches them. */
const entries: readonly (readonly [
  heading: string,
  pages: readonly (readonly [name: string, path: string])[],
])[] = [
  ['Monitor', [['Monitor', 'now']]],
  ['Inbox', [['Inbox', 'inbox']]],
  [
    'Reporting',
    [
      ['Reports', 'reports'],
      ['History', 'history'],
      ['Bad ratings', 'ratings'],
      ['Macros', 'macros'],
    ],
  ],
  [
    'AI agent',
    [
      ['Not understood', 'review'],
      ['Resolution', 'resolution'],
    ],
  ],
  [
    'Admin',
    [
      ['Settings', 'settings'],
      ['Bans', 'bans'],
      ['API keys', 'api-keys'],
      ['Webhooks', 'webhooks'],
      ['Audit log', 'audit'],
    ],
  ],
]

const silent = { onStop: () => Promise.resolve(), onStep: () => Promise.resolve() }

/** Waits until a page of the desk has its content, and checks it. */
async function checkPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/desk/${path}$`))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expectAccessible(page)
}

test(
  'a manager reaches every page and section by Tab and Enter, with a visible focus, and each is accessible',
  { tag: '@long' },
  async ({ browser, murphy }) => {
    const context = await browser.newContext()
    const desk = await signIn(context, murphy, 'manager@murphy.example')
    const keyboard = createKeyboard(desk, murphy, silent)
    for (const [heading, pages] of entries) {
      await test.step(heading, async () => {
        for (const [index, [name, path]] of pages.entries()) {
          // The first page opens with its heading. The headings stand before the pages of the open one.
          if (index > 0) await keyboard.pressOn('link', name)
          else
            await keyboard.pressOn(
              'link',
              heading,
              heading === 'AI agent' || heading === 'Admin' ? 'backwards' : 'forwards',
            )
          await checkPage(desk, path)
        }
      })
    }

    for (const [path, navigation] of [
      ['settings', 'Settings'],
      ['reports', 'Reports'],
    ] as const) {
      await test.step(`each section of ${path}`, async () => {
        await desk.goto(`${murphy}/desk/${path}`)
        const links = desk.getByRole('navigation', { name: navigation, exact: true }).getByRole('link')
        await expect(links.first()).toBeVisible()
        const [, ...others] = await links.allInnerTexts()
        for (const name of others) {
          await keyboard.pressOn('link', name)
          await checkPage(desk, `${path}/[a-z-]+`)
        }
      })
    }

    await test.step('a saved view of the inbox, and a bulk action', async () => {
      const ticket = {
        subject: 'Delivery',
        comment: { body: 'The box was wet.' },
        requester: { locale_id: 1, name: 'Mia Hart', email: 'mia@example.com' },
        custom_fields: [{ id: 1001, value: 'Delivery' }],
      }
      const { post } = await createProgramClient(murphy)
      expect((await post('/api/Zendesk/PostCreateTicket', { ticket })).status).toBe(200)
      await desk.goto(`${murphy}/desk/inbox`)
      await expect(desk.getByText('Loading…')).toHaveCount(0)
      await keyboard.pressOn('button', 'Save view')
      await keyboard.isAt('textbox', 'Name of the view')
      await keyboard.type('Everything open')
      await expectAccessible(desk)
      await keyboard.press('Enter')
      await expect(desk.getByRole('combobox', { name: 'View' })).toContainText('Everything open')
      await keyboard.goTo('checkbox', /^Select /)
      await keyboard.press('Space')
      await expect(desk.getByRole('group', { name: '1 item selected' })).toBeVisible()
      await expectAccessible(desk)
    })
    await signOut(desk)
    await context.close()
  },
)

test(
  'each dialog of an open chat opens by its shortcut, is accessible, and gives the focus back',
  { tag: '@long' },
  async ({ browser, murphy }) => {
    const context = await browser.newContext()
    const sarah = await signIn(context, murphy, 'sarah.jones@murphy.example')
    const mia = await openVisitorSocket(murphy, { name: 'Mia Hart', firstMessage: 'My box was wet' })
    await sarah.getByRole('button', { name: 'Accept chat from Mia Hart' }).click()
    await expect(getTranscript(sarah)).toContainText('My box was wet')
    const message = sarah.getByRole('textbox', { name: 'Message' })
    for (const shortcut of ['Alt+f', 'Alt+o', 'Alt+p', 'Alt+m', 'Alt+k', 'Alt+g', 'Alt+t', 'Alt+e']) {
      await test.step(shortcut, async () => {
        await message.focus()
        await sarah.keyboard.press(shortcut)
        await expect(sarah.getByRole('dialog')).toBeVisible()
        await expectAccessible(sarah)
        await sarah.keyboard.press('Escape')
        await expect(sarah.getByRole('dialog')).toHaveCount(0)
        await expect(message).toBeFocused()
      })
    }
    await sarah.keyboard.press('Alt+e')
    await sarah.getByRole('dialog').getByRole('button', { name: 'End chat' }).press('Enter')
    await sarah.getByRole('button', { name: 'Clear from my list' }).press('Enter')
    mia.close()
    await signOut(sarah)
    await context.close()
  },
)
