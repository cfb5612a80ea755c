import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import type {
  ChangeInboxBody,
  InboxAttachment,
  InboxDetail,
  InboxItem,
  InboxMail,
  InboxReply,
  ReplyToInboxBody,
  SearchInboxBody,
} from '@murphy/contracts/desk'
import { expectAccessible } from '../../testing/accessibility'
import { tom } from '../../testing/builders'
import { session } from '../../testing/fake-ports'
import { renderDesk } from '../../testing/render-desk'
import { renderManager } from '../../testing/render-manager'
import { isInView } from './inbox-views'

function createStoredFile(name: string): InboxAttachment {
  const url = '/client/widget/files/mail-1'
  return { name, sizeBytes: 48_210, file: { url, mimeType: 'application/pdf', metadata: null }, refusal: null }
}

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

describe('the inbox', () => {
  async function renderInbox() {
    const test = await renderManager()
    const { answers } = test
    let item: InboxItem = { ...deskCallExamples.inboxItem.reply.item, done: null, assigneeId: null }
    let replies: readonly InboxReply[] = []
    let mails: readonly InboxMail[] = []
    answers.searchInbox = ({ body }) => {
      // Returns the calls that the page has made.
      const { view } = body as SearchInboxBody
      const items = isInView(view ?? 'all', item, session.agent.id) ? [item] : []
      return { items, next: null, total: items.length, timezone: 'Australia/Melbourne' }
    }
    const detail = (): InboxDetail => ({
      item: { ...item, replyCount: replies.length },
      replies,
      mails,
      timezone: 'Australia/Melbourne',
    })
    answers.inboxItem = detail
    answers.readInboxItem = () => {
      item = { ...item, isUnread: false }
      return detail()
    }
    answers.changeInbox = ({ body }) => {
      const { change } = body as ChangeInboxBody
      const done = { by: 'Kim Murphy', at: item.arrivedAt }
      if (change.type === 'assign') item = { ...item, assigneeId: change.agentId }
      else if (change.type === 'snooze') item = { ...item, snoozedUntil: change.until }
      else
        item = {
          ...item,
          done: change.status === 'done' ? done : null,
          isWaiting: change.status === 'waiting',
          snoozedUntil: null,
        }
      return { items: [item] }
    }
    answers.replyToInbox = ({ body }) => {
      const { id, text, fileIds } = body as ReplyToInboxBody
      const attachments = fileIds.map((fileId) => createStoredFile(`${fileId}.pdf`))
      const times = { writtenAt: item.arrivedAt, sentAt: null }
      replies = [{ replyId: id, author: 'Kim Murphy', text, attachments, ...times }]
      return detail()
    }
    return {
      ...test,
      receive: (received: readonly InboxMail[], change: Partial<InboxItem>) => {
        mails = received
        item = { ...item, ...change }
      },
      mailed: () => void (replies = replies.map((reply) => ({ ...reply, sentAt: reply.writtenAt }))),
    }
  }

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

  it('sends a reply, as the same when it is repeated, and says when it was sent', async () => {
    const { nav, screen, answers, manager, mailed } = await renderInbox()
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    const { replyToInbox } = answers
    delete answers.replyToInbox
    const field = screen.getByRole('textbox', { name: 'Reply by email' })
    await field.fill('New bottles are on their way.')
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByText('The server cannot be reached.')).toBeVisible()
    await expect.element(field).toHaveValue('New bottles are on their way.')
    if (replyToInbox !== undefined) answers.replyToInbox = replyToInbox
    await screen.getByRole('button', { name: 'Send' }).click()
    const replies = screen.getByRole('region', { name: 'Replies' })
    await expect.element(replies).toHaveTextContent('Sending…')
    await expect.element(field).toHaveValue('')
    const sent = manager.requests.filter(({ name }) => name === 'replyToInbox').map(({ body }) => body)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    mailed()
    await manager.clock.pass(2000)
    await expect.element(replies).toHaveTextContent(/Sent /)
  })

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('sends files with a reply, %s, %d wide', async (theme, width) => {
    const { nav, screen, answers, manager } = await renderInbox()
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    answers.addInboxFile = ({ body }) => {
      const file = body instanceof FormData ? body.get('file') : null
      if (!(file instanceof File)) throw new Error('no file')
      return { fileId: `id-of-${file.name}`, name: file.name, mimeType: 'application/pdf', sizeBytes: file.size }
    }
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    const form = screen.getByRole('form', { name: 'Reply by email' })
    const choose = (...names: readonly string[]): void => {
      const data = new DataTransfer()
      for (const name of names) data.items.add(new File(['x'], name))
      const picker = form.element().querySelector<HTMLInputElement>('input[type=file]')
      if (picker === null) throw new Error('no picker')
      picker.files = data.files
      picker.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await expect.element(form.getByRole('button', { name: 'Attach file' })).toBeVisible()
    choose('a.pdf', 'b.pdf')
    const list = form.getByRole('list', { name: 'Files to send' })
    await expect.element(list).toHaveTextContent(/a\.pdf.*b\.pdf/)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await form.getByRole('button', { name: 'Remove a.pdf' }).click()
    await expect.element(form.getByRole('button', { name: 'Attach file' })).toHaveFocus()
    await form.getByRole('textbox', { name: 'Reply by email' }).fill('Here it is.')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect.element(list).not.toBeInTheDocument()
    const sent = manager.requests.find(({ name }) => name === 'replyToInbox')
    expect(sent?.body).toMatchObject({ text: 'Here it is.', fileIds: ['id-of-b.pdf'] })
    const replies = screen.getByRole('region', { name: 'Replies' })
    await expect.element(replies.getByRole('link', { name: /^id-of-b\.pdf\.pdf/ })).toBeVisible()
    delete document.documentElement.dataset['theme']
  })

  it('says which file was not added to a reply, and sends the others', async () => {
    const { nav, screen, answers, manager } = await renderInbox()
    answers.addInboxFile = () => ({ fileId: 'f-1', name: 'a.pdf', mimeType: 'application/pdf', sizeBytes: 8 })
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    const form = screen.getByRole('form', { name: 'Reply by email' })
    await expect.element(form.getByRole('button', { name: 'Attach file' })).toBeVisible()
    const choose = (file: File): void => {
      const data = new DataTransfer()
      data.items.add(file)
      const picker = form.element().querySelector<HTMLInputElement>('input[type=file]')
      if (picker === null) throw new Error('no picker')
      picker.files = data.files
      picker.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose(new File(['x'], 'a.pdf'))
    await expect.element(form.getByRole('list', { name: 'Files to send' })).toHaveTextContent('a.pdf')
    choose(new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'film.pdf'))
    await expect.element(form.getByText('“film.pdf” is too large. Files can be up to 15 MB.')).toBeVisible()
    manager.refusals.addInboxFile = { code: 'unsupported_media_type', message: 'Not this one.' }
    choose(new File(['x'], 'b.exe'))
    await expect.element(form.getByText('Not this one.')).toBeVisible()
    await expect.element(form.getByRole('list', { name: 'Files to send' })).toHaveTextContent('a.pdf')
  })

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('has the shopper’s emails among the replies, %s, %d wide', async (theme, width) => {
    const { nav, screen, manager, receive } = await renderInbox()
    await page.viewport(width, 900)
    document.documentElement.dataset['theme'] = theme
    const [example] = deskCallExamples.inboxItem.reply.mails ?? []
    if (example === undefined) throw new Error('The example has no email.')
    receive(
      [
        { ...example, mailId: '1', wholeText: '', attachments: [] },
        {
          ...example,
          mailId: '2',
          text: 'Away until Monday.',
          wholeText: '',
          attachments: [],
          isAutomatic: true,
        },
        {
          ...example,
          mailId: '3',
          senderName: '',
          senderEmail: 'eve@example.com',
          isOtherSender: true,
          isCut: true,
        },
      ],
      { isUnread: true, isMail: true, kind: 'message', ticketNumber: null },
    )
    await nav.getByRole('link', { name: 'Inbox' }).click()
    const row = screen.getByRole('link', { name: /^Mia Hart .*Email.*Unread/ })
    await row.click()
    const left = screen.getByRole('region', { name: 'Selected item' })
    const replies = left.getByRole('region', { name: 'Replies' })
    await expect.element(replies).toHaveTextContent(/Mia Hart by email, .*Automatic email/)
    await expect
      .element(replies)
      .toHaveTextContent('Sent from eve@example.com. Your reply goes to mia@example.com.')
    await expect.element(replies).toHaveTextContent('This email was too long, so its end was not stored.')
    const photo = replies.getByRole('link', { name: /^box\.jpg/ })
    await expect.element(photo).toHaveAttribute('href', '/client/widget/files/mail-3q2Xk8sVw0yB1nT5uZcDfg')
    expect(photo.element().querySelector('img')).not.toBeNull()
    await expect
      .element(replies.getByRole('list', { name: 'Files left out' }))
      .toHaveTextContent('film.mp4, 8.6 MB: this type of file is not accepted')
    expect(replies.element().querySelectorAll('li > p:first-child')).toHaveLength(2)
    await replies.getByText('Show quoted text').click()
    await expect.element(replies.getByText(/> I am sorry/)).toBeVisible()
    const reads = manager.requests.filter(({ name }) => name === 'readInboxItem')
    expect(reads.map(({ body }) => body)).toEqual([{ lastMailId: '3' }])
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    delete document.documentElement.dataset['theme']
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
