import { page } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type { InboxMail } from '@murphy/contracts/desk'
import { expectAccessible } from '../../testing/accessibility'
import { renderInbox } from '../../testing/render-inbox'
import { refreshMs } from './use-refresh'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

/** Returns emails of many lines. */
function createMails(...mailIds: readonly string[]): readonly InboxMail[] {
  const [example] = deskCallExamples.inboxItem.reply.mails ?? []
  if (example === undefined) throw new Error('The example has no email.')
  const text = 'Where is it?\n'.repeat(20)
  return mailIds.map((mailId) => ({ ...example, mailId, text, wholeText: '', attachments: [] }))
}

describe('an open item', () => {
  it('shows a new email at once, keeps the written text, focus and place, and announces it once', async () => {
    const { nav, screen, manager, receive, push } = await renderInbox()
    await page.viewport(1440, 600)
    const mails = createMails('1', '2', '3')
    receive(mails.slice(0, 2), {})
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    const field = screen.getByRole('textbox', { name: 'Reply by email' })
    await field.fill('We are looki')
    field.element().scrollIntoView({ block: 'center' })
    const { top } = field.element().getBoundingClientRect()
    receive(mails, { isUnread: true })
    push({ type: 'inbox_item', item_id: '17' })
    const announced = screen.getByText(/^New email from Mia Hart, /)
    await expect.element(announced).toBeInTheDocument()
    const replies = screen.getByRole('region', { name: 'Replies' })
    expect(replies.getByRole('listitem').elements()).toHaveLength(3)
    await expect.element(field).toHaveValue('We are looki')
    await expect.element(field).toHaveFocus()
    expect(Math.abs(field.element().getBoundingClientRect().top - top)).toBeLessThan(2)
    const text = announced.element().textContent
    const countLoads = () => manager.requests.filter(({ name }) => name === 'inboxItem').length
    const before = countLoads()
    push({ type: 'inbox_item', item_id: '17' }, { type: 'inbox_item', item_id: '18' })
    await expect.poll(countLoads).toBe(before + 1)
    expect(announced.element().textContent).toBe(text)
    const reads = manager.requests.filter(({ name }) => name === 'readInboxItem')
    expect(reads.map(({ body }) => body)).toEqual([{ lastMailId: '3' }])
    await expectAccessible()
  })

  it('is not loaded again while the page is hidden, and is loaded again now and then', async () => {
    const { nav, screen, manager, push, page: report, pass } = await renderInbox()
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    await expect.element(screen.getByRole('heading', { name: 'Mia Hart' })).toBeVisible()
    const countLoads = () => manager.requests.filter(({ name }) => name === 'inboxItem').length
    const before = countLoads()
    report('page-hidden')
    push({ type: 'inbox_item', item_id: '17' })
    await pass(0)
    expect(countLoads()).toBe(before)
    report('page-shown')
    await expect.poll(countLoads).toBe(before + 1)
    await pass(refreshMs)
    await expect.poll(countLoads).toBe(before + 2)
  })
})
