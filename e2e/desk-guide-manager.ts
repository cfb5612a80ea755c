import type { Locator, Page } from '@playwright/test'
import { expect, getTranscript, openManagerPage, sendMessage } from './desk-page'
import type { GuideStep } from './desk-guide-page'
import {
  acceptShopper,
  clearChat,
  endChat,
  getMessageBox,
  openEntry,
  readGuideTable,
} from './desk-guide-page'
import { createProgramClient } from './program'

/** Opens a section of the settings. */
async function openSection(page: Page, name: string): Promise<void> {
  await openManagerPage(page, 'Admin', 'Settings')
  await page
    .getByRole('navigation', { name: 'Settings', exact: true })
    .getByRole('link', { name, exact: true })
    .click()
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Saved.')
}

/** Saves a file by a button and returns its name. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return file.suggestedFilename()
}

/** Asks Murphy a question as a guest, so that there is a conversation. */
async function askMurphy(murphy: string, text: string): Promise<void> {
  const { post } = await createProgramClient(murphy)
  const parameters = {
    intentGroupId: '',
    intentGroupName: '',
    intentName: '',
    intentGroupPendingRenew: false,
    shopperId: 0,
    widgetSessionId: crypto.randomUUID(),
    encryptedShopperId: '',
  }
  const query = { text, chatbotUserId: crypto.randomUUID(), parameters }
  expect((await post('/api/TextQuery', query)).status).toBe(200)
}

/** The pages that a manager reads by docs/desk.md. */
export const readingSteps: readonly GuideStep[] = [
  [
    "Find a manager's page",
    async ({ kim }) => {
      const nav = kim.getByRole('navigation', { name: 'Desk pages' })
      for (const [entries = '', pages = ''] of readGuideTable("Find a manager's page"))
        for (const entry of entries.split(', ')) {
          const link = nav.getByRole('link', { name: new RegExp(`^${entry}`) }).first()
          await link.click()
          await expect(link).toHaveAttribute('aria-current', /page|true/)
          if (pages !== 'themselves')
            await expect(nav.getByRole('group', { name: entry }).getByRole('link')).toHaveText(
              pages.split(', '),
            )
        }
    },
  ],
  [
    'Teach what Murphy did not understand',
    async ({ kim }) => {
      await openManagerPage(kim, 'AI agent', 'Not understood')
      await expect(kim.getByRole('heading', { name: 'Not understood', level: 2 })).toBeVisible()
      await expect(kim.getByText('Loading…')).toHaveCount(0)
    },
  ],
  [
    'Read the reports',
    async ({ kim }) => {
      await openManagerPage(kim, 'Reporting', 'Reports')
      const links = kim.getByRole('navigation', { name: 'Reports' }).getByRole('link')
      const named = readGuideTable('Read the reports').map(([page = '']) => page)
      await expect(links).toHaveText([...named, 'Scheduled'])
      for (const name of named) {
        const link = kim.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true })
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(kim.getByText('Loading…')).toHaveCount(0)
      }
      await kim.getByRole('button', { name: 'Show', exact: true }).click()
      expect(await download(kim, 'Download CSV: By day')).toMatch(/^backlog-day-.*\.csv$/)
    },
  ],
  [
    'Supervise a chat',
    async (people) => {
      const { sarah, kim } = people
      const mia = await acceptShopper(people, 'Mia Hart', 'Two bottles are broken')
      await openEntry(kim, 'Monitor')
      await kim.getByRole('link', { name: 'Watch Mia Hart' }).click()
      await expect(kim.getByRole('region', { name: 'Chat transcript' })).toContainText(
        'Two bottles are broken',
      )
      for (const [action = ''] of readGuideTable('Supervise a chat'))
        await expect(kim.getByRole('button', { name: action, exact: true })).toBeVisible()
      await kim.getByRole('button', { name: 'Join chat' }).click()
      await expect(getTranscript(kim)).toContainText('Two bottles are broken')
      await sendMessage(kim, 'Kim here, I help as well.')
      await expect.poll(() => mia.getMessages().at(-1)).toBe('Kim here, I help as well.')
      await getMessageBox(kim).focus()
      await kim.keyboard.press('Alt+w')
      await endChat(sarah, 'Mia Hart')
      await clearChat(sarah, 'Mia Hart')
    },
  ],
  [
    'Read the resolution report',
    async ({ kim, murphy }) => {
      await askMurphy(murphy, 'How do I return a product?')
      await openManagerPage(kim, 'AI agent', 'Resolution')
      await kim.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(kim.getByRole('row', { name: /^All conversations 1 / })).toBeVisible()
      expect(await download(kim, 'Download CSV: By topic')).toMatch(/\.csv$/)
    },
  ],
  [
    'Read the macro report',
    async ({ kim }) => {
      await openManagerPage(kim, 'Reporting', 'Macros')
      await kim.getByRole('button', { name: 'Manage macros' }).click()
      const dialog = kim.getByRole('dialog', { name: 'Macros' })
      await dialog.getByRole('button', { name: 'New macro' }).click()
      await dialog.getByLabel('Shortcut').fill('thanks')
      await dialog.getByLabel('Message (optional)').fill('Thank you for your patience.')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog.getByText('/thanks')).toBeVisible()
      await kim.keyboard.press('Escape')
      await kim.reload()
      await expect(kim.getByText('Not used in this period').first()).toBeVisible()
      await expect(kim.getByText('/thanks').first()).toBeVisible()
    },
  ],
  [
    'Audit log',
    async ({ kim }) => {
      await openManagerPage(kim, 'Admin', 'Audit log')
      await expect(kim.getByRole('row', { name: /Chat joined/ }).first()).toContainText('Kim Murphy')
      await kim.getByRole('combobox', { name: 'Action' }).selectOption('Setting changed')
      await kim.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(kim.getByRole('row', { name: /Setting changed/ }).first()).toBeVisible()
      await expect(kim.getByRole('row', { name: /Chat joined/ })).toHaveCount(0)
      expect(await download(kim, 'Download CSV')).toMatch(/\.csv$/)
    },
  ],
]

/** The settings that a manager makes by docs/desk.md, in the order of its headings. */
export const settingSteps: readonly GuideStep[] = [
  [
    'Set routing rules',
    async ({ kim }) => {
      await openSection(kim, 'Routing')
      const form = kim.getByRole('form', { name: 'Routing rules' })
      await form.getByLabel('VIP tags of verified shoppers, separated by commas').fill('vip, gold')
      await save(form)
    },
  ],
  [
    'Route chats by skills',
    async ({ kim }) => {
      await openSection(kim, 'Routing')
      const form = kim.getByRole('form', { name: 'Skills' })
      await form.getByRole('button', { name: 'Add skill' }).click()
      await form.getByLabel('Skill 1', { exact: true }).fill('Spirits')
      await form.getByRole('button', { name: 'Add rule' }).click()
      await expect(form.getByLabel('Department 1')).toHaveValue('1')
      await save(form)
      await openSection(kim, 'Team')
      const team = kim.getByRole('region', { name: 'Team members' })
      await team.getByText('Sarah Jones').click()
      const account = team.getByRole('form', { name: 'Sarah Jones' })
      await account.getByRole('checkbox', { name: 'Spirits' }).check()
      await account.getByRole('button', { name: 'Save' }).click()
      await expect(team).toContainText('Saved.')
    },
  ],
  [
    'Offer chats',
    async ({ kim }) => {
      await openSection(kim, 'Visits and offers')
      const context = kim.getByRole('form', { name: 'Visitor context' })
      await context.getByRole('checkbox', { name: 'Use visitor context' }).check()
      await save(context)
      const offers = kim.getByRole('form', { name: 'Chat offers' })
      await offers.getByRole('button', { name: 'Add rule' }).click()
      await offers.getByLabel('Page path begins with').fill('/basket')
      await offers.getByLabel('Seconds on the page').fill('30')
      await offers.getByLabel('Text of the offer').fill('Questions about your order?')
      await save(offers)
      await expect(kim.getByRole('region', { name: 'How offers are answered' })).toBeVisible()
    },
  ],
  [
    'Promise reply times',
    async ({ kim }) => {
      await openSection(kim, 'Service levels')
      const targets = kim.getByRole('form', { name: 'Reply targets' })
      const others = targets.getByRole('group', { name: 'All other departments' })
      await others.getByLabel('First reply, in minutes').fill('2')
      await others.getByLabel('Next reply, in minutes').fill('5')
      await save(targets)
      await expect(kim.getByRole('form', { name: 'Alerts by email' })).toBeVisible()
    },
  ],
  [
    'Mail a report',
    async ({ kim }) => {
      await openManagerPage(kim, 'Reporting', 'Reports')
      await kim.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Scheduled' }).click()
      await kim.getByRole('button', { name: 'Schedule a report' }).click()
      const form = kim.getByRole('form', { name: 'Schedule a report' })
      await form.getByRole('combobox', { name: 'Report', exact: true }).selectOption('Response times')
      await form.getByRole('combobox', { name: 'Frequency' }).selectOption('Daily')
      await form.getByRole('checkbox', { name: /^Kim Murphy/ }).check()
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(kim.getByRole('region', { name: 'Scheduled reports' })).toContainText(
        'Response times, daily at 08:00',
      )
    },
  ],
  [
    'Let a program read chats and tickets',
    async ({ kim, murphy }) => {
      await openManagerPage(kim, 'Admin', 'API keys')
      await kim.getByRole('textbox', { name: 'Name' }).fill('Wallboard')
      await kim.getByRole('checkbox', { name: /agents:read/ }).check()
      await kim.getByRole('button', { name: 'Create key' }).click()
      const created = kim.getByRole('region', { name: 'New API key' })
      const key = await created.getByRole('textbox', { name: 'Key' }).inputValue()
      const answer = await fetch(`${murphy}/api/v1/agents`, { headers: { authorization: `Bearer ${key}` } })
      expect(await answer.text()).toContain('sarah.jones@murphy.example')
      await created.getByRole('button', { name: 'Done' }).click()
      await kim.getByRole('button', { name: 'Revoke Wallboard' }).click()
      await kim.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(kim.getByRole('row', { name: /^Wallboard/ })).toContainText('Revoked')
    },
  ],
  [
    'Tell a program what happens',
    async ({ kim }) => {
      await openManagerPage(kim, 'Admin', 'Webhooks')
      // No receiver on the internet is reached from here, so that the address of a private network has to do.
      await kim.getByRole('textbox', { name: 'Address' }).fill('http://169.254.169.254/')
      await kim.getByRole('checkbox', { name: /chat\.ended/ }).check()
      await kim.getByRole('button', { name: 'Create webhook' }).click()
      await expect(kim.getByText(/^This address is in a private network\./).first()).toBeVisible()
    },
  ],
]
