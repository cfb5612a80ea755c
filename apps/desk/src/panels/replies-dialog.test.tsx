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
const unreachable = 'The server cannot be reached. Check your connection and try again.'

async function openRefusedReplies() {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1')] } })
  test.server.getReplies = async () => ({ ok: true, value: [reply] })
  test.server.putReply = async () => ({ ok: false, error: { kind: 'unanswered' } })
  test.server.deleteReply = async () => ({ ok: false, error: { kind: 'unanswered' } })
  await test.act({ kind: 'replies-received', replies: [reply] }, { kind: 'chat-opened', chatId: 'ch-1' })
  await userEvent.keyboard('{Alt>}p{/Alt}')
  return test.screen.getByRole('dialog', { name: 'Canned replies' })
}

describe('a canned reply', () => {
  it('stays in the list with the reason when it could not be deleted, and no form shows that reason', async () => {
    const dialog = await openRefusedReplies()
    await dialog.getByRole('button', { name: 'Delete /form' }).click()
    await expect.element(dialog.getByText(unreachable)).toBeVisible()
    await expect.element(dialog.getByText('Our form')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'New canned reply' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Shortcut' })).toBeVisible()
    await expect.element(dialog.getByText(unreachable)).not.toBeInTheDocument()
  })

  it('keeps its form with the reason when it could not be saved, and the list does not show it', async () => {
    const dialog = await openRefusedReplies()
    await dialog.getByRole('button', { name: 'Edit /form' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText(unreachable)).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog.getByText('Our form')).toBeVisible()
    await expect.element(dialog.getByText(unreachable)).not.toBeInTheDocument()
  })
})
