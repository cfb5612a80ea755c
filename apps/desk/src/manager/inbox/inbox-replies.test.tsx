import { page } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import { expectAccessible } from '../../testing/accessibility'
import { renderInbox } from '../../testing/render-inbox'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

/** Chooses files in the picker of a form. */
function chooseFiles(form: Element, ...files: readonly File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const picker = form.querySelector<HTMLInputElement>('input[type=file]')
  if (picker === null) throw new Error('no picker')
  picker.files = data.files
  picker.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('an item of the inbox', () => {
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
      const { name, size: sizeBytes } = file
      return { fileId: `id-of-${name}`, name, mimeType: 'application/pdf', sizeBytes }
    }
    await nav.getByRole('link', { name: 'Inbox' }).click()
    await screen.getByRole('link', { name: /^Mia Hart / }).click()
    const form = screen.getByRole('form', { name: 'Reply by email' })
    await expect.element(form.getByRole('button', { name: 'Attach file' })).toBeVisible()
    chooseFiles(form.element(), new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf'))
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
    chooseFiles(form.element(), new File(['x'], 'a.pdf'))
    await expect.element(form.getByRole('list', { name: 'Files to send' })).toHaveTextContent('a.pdf')
    chooseFiles(form.element(), new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'film.pdf'))
    await expect.element(form.getByText('“film.pdf” is too large. Files can be up to 15 MB.')).toBeVisible()
    manager.refusals.addInboxFile = { code: 'unsupported_media_type', message: 'Not this one.' }
    chooseFiles(form.element(), new File(['x'], 'b.exe'))
    await expect.element(form.getByText('Not this one.')).toBeVisible()
    await expect.element(form.getByRole('list', { name: 'Files to send' })).toHaveTextContent('a.pdf')
    await form.getByRole('textbox', { name: 'Reply by email' }).fill('Here it is.')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect.element(form.getByText('Not this one.')).not.toBeInTheDocument()
    const sent = manager.requests.find(({ name }) => name === 'replyToInbox')
    expect(sent?.body).toMatchObject({ text: 'Here it is.', fileIds: ['f-1'] })
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
})
