import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CannedReply } from '@murphy/contracts/desk'
import { expectAccessible } from '../testing/accessibility'
import { deskChat } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

const reply: CannedReply = { replyId: 'r-1', departmentId: null, shortcut: 'form', text: 'Our form' }
const file = { fileId: 'f-1', name: 'form.pdf', mimeType: 'application/pdf', sizeBytes: 48_210 }

async function openReply() {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1')] } })
  test.server.getReplies = async () => ({ ok: true, value: [reply] })
  await test.act({ kind: 'replies-received', replies: [reply] }, { kind: 'chat-opened', chatId: 'ch-1' })
  test.manager.answers.addReplyFile = () => ({ replies: [{ ...reply, files: [file] }] })
  test.manager.answers.removeReplyFile = () => ({ replies: [reply] })
  await userEvent.keyboard('{Alt>}p{/Alt}')
  const dialog = test.screen.getByRole('dialog', { name: 'Canned replies' })
  await dialog.getByRole('button', { name: 'Edit /form' }).click()
  const picker = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
  const choose = (chosen: File): void => {
    const data = new DataTransfer()
    data.items.add(chosen)
    if (picker === null) throw new Error('no picker')
    picker.files = data.files
    picker.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { ...test, dialog, choose }
}

describe('the files of a canned reply', () => {
  it('are added, shown in the list, sent with the message and removed again', async () => {
    const { screen, dialog, choose, manager, sent } = await openReply()
    choose(new File(['x'], 'form.pdf'))
    await expect.element(dialog.getByText('47.1 KB').or(dialog.getByText('48 KB'))).toBeVisible()
    await expectAccessible()
    const request = manager.requests.find(({ name }) => name === 'addReplyFile')
    expect(request?.body instanceof FormData && request.body.get('id')).toMatch(/^[\da-f]{32}$/)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog.getByText('Files: form.pdf')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const box = screen.getByRole('textbox', { name: 'Message' })
    await box.click()
    await userEvent.keyboard('/form{Enter}')
    await expect.element(screen.getByRole('list', { name: 'Files to send' })).toHaveTextContent(/form\.pdf/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent.map(({ command }) => command.type)).toEqual(['message', 'reply-file'])
  })

  it('are refused with the reason, at once when they are too large', async () => {
    const { dialog, choose, manager } = await openReply()
    choose(new File([new Uint8Array(5_242_881)], 'film.pdf'))
    await expect
      .element(dialog.getByText('“film.pdf” is too large. Files of canned replies can be up to 5 MB.'))
      .toBeVisible()
    expect(manager.requests).toEqual([])
    manager.refusals.addReplyFile = { code: 'unsupported_media_type', message: 'Not this one.' }
    choose(new File(['x'], 'a.pdf'))
    await expect.element(dialog.getByText('Not this one.')).toBeVisible()
    delete manager.refusals.addReplyFile
    choose(new File(['x'], 'form.pdf'))
    await dialog.getByRole('button', { name: 'Remove form.pdf' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Remove form.pdf' })).not.toBeInTheDocument()
  })
})
