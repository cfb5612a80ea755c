import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type { ChangeInboxBody } from '@murphy/contracts/desk'
import { expectAccessible } from '../../testing/accessibility'
import { tom } from '../../testing/builders'
import { renderDesk } from '../../testing/render-desk'
import { renderInbox } from '../../testing/render-inbox'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

describe('the inbox', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('is worked through, and an action is undone, %s, %d wide', async (theme, width) => {
    const { nav, screen, path, goTo } = await renderInbox()
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('link', { name: /^Mia Hart .* Delivery: The box was wet/ }).click()
    expect(path()).toBe('inbox/17')
    const left = screen.getByRole('region', { name: 'Selected item' })
    await expect.element(left).toHaveTextContent('Sent to the ticket system as 4711')
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await left.getByRole('button', { name: 'Mark as done' }).click()
    await expect.element(left.getByText(/^Done by Kim Murphy, /)).toBeVisible()
    goTo('inbox')
    await expect.element(screen.getByText('No open items')).toBeVisible()
    const view = screen.getByRole('combobox', { name: 'View' })
    await view.selectOptions('Done')
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    await left.getByRole('button', { name: 'Reopen' }).click()
    goTo('inbox')
    await expect.element(screen.getByText('No done items')).toBeVisible()
    await view.selectOptions('All open')
    await expect.element(screen.getByRole('link', { name: /^Mia Hart / })).toBeVisible()
    await expectAccessible()
    delete document.documentElement.dataset['theme']
  })

  it('is assigned, set to wait for the shopper and snoozed, and is then in other views', async () => {
    const { nav, screen, manager, pushState } = await renderInbox()
    pushState({ colleagues: [{ ...tom, departmentIds: [1, 2] }] })
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    const left = screen.getByRole('region', { name: 'Selected item' })
    const assignee = left.getByRole('combobox', { name: 'Assigned to' })
    await assignee.selectOptions('Tom Baker')
    expect(manager.requests.some(({ name }) => name === 'changeInbox')).toBe(false)
    await left.getByRole('button', { name: 'Assign' }).click()
    await expect.element(screen.getByRole('link', { name: /^Mia Hart .*Tom Baker/ })).toBeVisible()
    await left.getByRole('button', { name: 'Wait for shopper' }).click()
    await expect.element(left.getByRole('button', { name: 'Set to open' })).toBeVisible()
    const view = screen.getByRole('combobox', { name: 'View' })
    await view.selectOptions('Mine')
    await expect.element(screen.getByText('No open items of yours')).toBeVisible()
    await view.selectOptions('Waiting for shopper')
    await expect.element(screen.getByRole('link', { name: /^Mia Hart / })).toBeVisible()
    await left.getByRole('combobox', { name: 'Snooze for' }).selectOptions('1 day')
    left.getByRole('button', { name: 'Snooze', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('No items wait for a shopper')).toBeVisible()
    await expect.element(left.getByText(/^Snoozed until /)).toHaveFocus()
    await expectAccessible()
    await left.getByRole('button', { name: 'End snooze' }).click()
    await expect.element(screen.getByRole('link', { name: /^Mia Hart / })).toBeVisible()
  })

  it.each([1440, 390])('has several items selected and changed together, %d wide', async (width) => {
    await page.viewport(width, 900)
    const { nav, screen, manager, answers } = await renderInbox()
    const example = { ...deskCallExamples.inboxItem.reply.item, done: null, assigneeId: null }
    const items = ['1', '2', '3'].map((itemId) => ({ ...example, itemId, name: `Shopper ${itemId}` }))
    answers.searchInbox = () => ({ items, next: null, total: 3, timezone: 'Australia/Melbourne' })
    answers.changeInbox = ({ body }) => {
      const { itemIds } = body as ChangeInboxBody
      const done = { by: 'Kim Murphy', at: example.arrivedAt }
      return { items: itemIds.map((itemId) => ({ ...example, itemId, done })) }
    }
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('checkbox', { name: 'Select Shopper 1' }).click()
    await screen.getByRole('checkbox', { name: 'Select Shopper 3' }).click()
    const bulk = screen.getByRole('group', { name: '2 items selected' })
    await expect.element(bulk).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await bulk.getByRole('button', { name: 'Mark as done' }).click()
    const result = screen.getByText('2 items changed.')
    await expect.element(result).toHaveFocus()
    await expect.element(screen.getByRole('link', { name: /^Shopper 1 / })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('checkbox', { name: 'Select Shopper 2' })).not.toBeChecked()
    const bodies = manager.requests.filter(({ name }) => name === 'changeInbox').map(({ body }) => body)
    expect(bodies).toEqual([{ itemIds: ['1', '3'], change: { type: 'status', status: 'done' } }])
  })

  it.each([
    ['Done', ['Reopen'], { type: 'status', status: 'open' }],
    ['Waiting for shopper', ['Set to open'], { type: 'status', status: 'open' }],
    ['All open', ['Wait for shopper'], { type: 'status', status: 'waiting' }],
    ['Snoozed', ['End snooze'], { type: 'snooze', until: null }],
    ['All open', ['Snooze'], { type: 'snooze', until: expect.any(Number) }],
  ] as const)('has several items of the view %s changed by %s', async (view, [button], change) => {
    const { nav, screen, manager, answers } = await renderInbox()
    const example = { ...deskCallExamples.inboxItem.reply.item, done: null, assigneeId: null }
    const items = ['1', '2'].map((itemId) => ({ ...example, itemId, name: `Shopper ${itemId}` }))
    answers.searchInbox = () => ({ items, next: null, total: 2, timezone: 'Australia/Melbourne' })
    answers.changeInbox = () => ({ items: [] })
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('combobox', { name: 'View' }).selectOptions(view)
    await screen.getByRole('checkbox', { name: 'Select Shopper 1' }).click()
    await screen.getByRole('checkbox', { name: 'Select Shopper 2' }).click()
    const bulk = screen.getByRole('group', { name: '2 items selected' })
    bulk.getByRole('button', { name: button, exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('2 items changed.')).toHaveFocus()
    const bodies = manager.requests.filter(({ name }) => name === 'changeInbox').map(({ body }) => body)
    expect(bodies).toEqual([{ itemIds: ['1', '2'], change }])
  })

  it('is open to agents, and their other pages are the chats alone', async () => {
    const { screen, manager, shift } = await renderDesk()
    manager.answers.searchInbox = () => deskCallExamples.searchInbox.reply
    const nav = screen.getByRole('navigation', { name: 'Desk pages' })
    expect(
      nav
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Chats', 'Inbox'])
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await expect.element(screen.getByRole('link', { name: /^Mia Hart / })).toBeVisible()
    expect(shift().path).toBe('inbox')
    await expectAccessible()
  })

  it('says that a message does not exist, and tries again after a failure', async () => {
    const { screen, answers, manager, goTo, nav } = await renderInbox()
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await expect.element(screen.getByRole('link', { name: /^Mia Hart / })).toBeVisible()
    const { inboxItem } = answers
    delete answers.inboxItem
    goTo('inbox/18')
    await expect.element(screen.getByText('The server cannot be reached.')).toBeVisible()
    manager.refusals.inboxItem = { code: 'not_found', message: 'Message not found.' }
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Message not found.')).toBeVisible()
    delete manager.refusals.inboxItem
    if (inboxItem !== undefined) answers.inboxItem = inboxItem
    goTo('inbox/17')
    await expect.element(screen.getByRole('heading', { name: 'Mia Hart' })).toBeVisible()
  })
})
