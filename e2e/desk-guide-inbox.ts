import { expect, sendMessage } from './desk-page'
import type { GuideStep } from './desk-guide-page'
import { acceptShopper, clearChat, endChat, openEntry } from './desk-guide-page'
import { createProgramClient } from './program'

/** The work of an agent in the inbox, and with the browser and the account, by docs/desk.md. */
export const inboxSteps: readonly GuideStep[] = [
  [
    'Work through the inbox',
    async ({ sarah, murphy }) => {
      const { post } = await createProgramClient(murphy)
      const ticket = {
        subject: 'Delivery',
        comment: { body: 'The cork is broken.' },
        requester: { locale_id: 1, name: 'Omar Reid', email: 'omar@example.com' },
        custom_fields: [{ id: 1001, value: 'Delivery' }],
      }
      expect((await post('/api/Zendesk/PostCreateTicket', { ticket })).status).toBe(200)
      await openEntry(sarah, 'Inbox')
      await sarah.getByRole('combobox', { name: 'View' }).selectOption('Unassigned')
      await sarah.getByRole('link', { name: /^Omar Reid .*The cork is broken/ }).click()
      const item = sarah.getByRole('region', { name: 'Selected item' })
      const assigning = item.getByRole('form', { name: 'Assigned to' })
      await assigning.getByRole('combobox').selectOption('Sarah Jones (you)')
      await assigning.getByRole('button', { name: 'Assign' }).click()
      await expect(assigning.getByRole('combobox')).toHaveValue(/^\d+$/)
      await item.getByRole('textbox', { name: 'Reply by email' }).fill('A new bottle is on its way.')
      await item.getByRole('button', { name: 'Send' }).click()
      await expect(item.getByRole('region', { name: 'Replies' })).toContainText('Sent ')
      await expect(item).toContainText('Waiting for shopper')
      await item.getByRole('button', { name: 'Mark as done' }).click()
      await expect(item).toContainText('Done by ')
      await item.getByRole('button', { name: 'Reopen' }).click()
      await expect(item.getByRole('button', { name: 'Mark as done' })).toBeVisible()
    },
  ],
  [
    'Save a view',
    async ({ sarah }) => {
      const view = sarah.getByRole('combobox', { name: 'View' })
      await view.selectOption('Unassigned')
      await sarah.getByRole('combobox', { name: 'Type' }).selectOption('Tickets')
      await sarah.getByRole('button', { name: 'Save view' }).click()
      await sarah.getByRole('textbox', { name: 'Name of the view' }).fill('Free tickets')
      await sarah.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(sarah.getByText('The view Free tickets was saved.')).toBeVisible()
      await view.selectOption('Mine')
      await view.selectOption('Free tickets')
      await sarah.getByRole('button', { name: 'Delete view' }).click()
      await expect(sarah.getByText('The view Free tickets was deleted.')).toBeVisible()
    },
  ],
  [
    'Share a view',
    async ({ kim, sarah, murphy }) => {
      await openEntry(kim, 'Inbox')
      await kim.getByRole('combobox', { name: 'View' }).selectOption('Unassigned')
      await kim.getByRole('button', { name: 'Save view' }).click()
      await kim.getByRole('textbox', { name: 'Name of the view' }).fill('Team tickets')
      await kim.getByRole('combobox', { name: 'Share with' }).selectOption('Customer service')
      await kim.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(kim.getByText('The view Team tickets was shared with Customer service.')).toBeVisible()
      await sarah.goto(`${murphy}/desk/inbox`)
      const view = sarah.getByRole('combobox', { name: 'View' })
      await expect(view).toContainText('Team tickets (Customer service)')
      await view.selectOption('Team tickets (Customer service)')
      await expect(sarah.getByRole('button', { name: 'Delete view' })).toHaveCount(0)
    },
  ],
  [
    'Continue a chat by email',
    async (people) => {
      const { sarah } = people
      await openEntry(sarah, 'Chats')
      await acceptShopper(people, 'Pat Black', 'Where is my hamper?')
      await sendMessage(sarah, 'I will find out, Pat.')
      await endChat(sarah, 'Pat Black')
      await sarah.getByRole('button', { name: 'Continue by email' }).click()
      const item = sarah.getByRole('region', { name: 'Selected item' })
      await expect(item).toContainText('Where is my hamper?')
      await expect(item).toContainText('I will find out, Pat.')
      await item.getByRole('textbox', { name: 'Reply by email' }).fill('It leaves today.')
      await item.getByRole('button', { name: 'Send' }).click()
      await expect(item.getByRole('region', { name: 'Replies' })).toContainText('Sent ')
      await openEntry(sarah, 'Chats')
      await clearChat(sarah, 'Pat Black')
    },
  ],
  [
    'Set sounds and notifications',
    async ({ sarah }) => {
      await sarah.keyboard.press('Alt+m')
      const dialog = sarah.getByRole('dialog', { name: 'Sounds and notifications' })
      const sounds = dialog.getByRole('checkbox', { name: 'Sounds' })
      await expect(sounds).not.toBeChecked()
      await sounds.check()
      await sarah.keyboard.press('Escape')
      await sarah.keyboard.press('Alt+m')
      await expect(sounds).toBeChecked()
      await sounds.uncheck()
      await sarah.keyboard.press('Escape')
    },
  ],
  [
    'Manage your account',
    async ({ sarah }) => {
      await sarah.getByRole('button', { name: 'Sarah Jones' }).click()
      await sarah.getByRole('button', { name: 'Your account' }).click()
      const account = sarah.getByRole('dialog', { name: 'Your account' })
      await expect(account).toContainText('This browser')
      await expect(account.getByLabel('Current password')).toBeVisible()
      await account.getByRole('button', { name: 'Close' }).click()
      await expect(account).toHaveCount(0)
    },
  ],
]
