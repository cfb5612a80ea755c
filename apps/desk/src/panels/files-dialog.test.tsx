import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { filesLog } from '../gallery/macro-data'
import { expectAccessible } from '../testing/accessibility'
import { deskChat } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

async function openFiles() {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1')] } })
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
  test.pushEntries('ch-1', 1, ...filesLog.entries.map(({ entry }) => entry))
  await userEvent.keyboard('{Alt>}f{/Alt}')
  const dialog = test.screen.getByRole('dialog', { name: 'Files of the chat with Mia Hart' })
  return { ...test, dialog }
}

describe('the files of a chat', () => {
  it('are listed newest first, chosen by keyboard and downloaded from the desk’s own server', async () => {
    const { dialog } = await openFiles()
    const list = dialog.getByRole('listbox', { name: 'Files' })
    await expect.element(list).toHaveFocus()
    await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent(/^panorama\.png/)
    await userEvent.keyboard('{End}')
    await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent(/^receipt\.pdf/)
    const link = dialog.getByRole('link', { name: 'Download' })
    await expect.element(link).toHaveAttribute('href', '/client/widget/files/k1')
    await expect.element(link).toHaveAttribute('download', 'receipt.pdf')
    await expectAccessible()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent(/^panorama\.png/)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('have a preview only for checked pictures of a limited size', async () => {
    const { dialog } = await openFiles()
    await expect.element(dialog.getByRole('listbox')).toHaveFocus()
    const pictures = dialog.element().querySelectorAll('img')
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(['/client/widget/files/k2'])
    await expect.element(dialog.getByText('No preview')).toBeVisible()
  })
})
