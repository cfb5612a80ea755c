import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Macro } from '@murphy/contracts/desk'
import { expectAccessible } from '../testing/accessibility'
import { deskChat, tom } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

const macro: Macro = {
  macroId: 'm-1',
  departmentId: 1,
  shortcut: 'wet',
  text: 'Sorry, {first_name}. We look into {order_id}.',
  tags: ['damaged'],
  transferTo: 2,
  endsChat: false,
  version: 1,
}

async function openChat() {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1')], colleagues: [tom] } })
  test.server.getMacros = async () => ({ ok: true, value: [macro] })
  await test.act({ kind: 'macros-received', macros: [macro] }, { kind: 'chat-opened', chatId: 'ch-1' })
  const box = test.screen.getByRole('textbox', { name: 'Message' })
  await expect.element(box).toHaveFocus()
  return { ...test, box }
}

describe('a macro in a chat', () => {
  it('is found behind a slash, shows what it will do, and is applied by keyboard', async () => {
    const { screen, box, sent } = await openChat()
    await userEvent.keyboard('/we')
    await expect
      .element(
        screen.getByRole('option', {
          name: /^\/wet Macro: adds damaged, transfers to Wine experts – Sorry, Mia/,
        }),
      )
      .toBeVisible()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Apply the macro /wet?' })
    await expect.element(dialog.getByText('Sorry, Mia. We look into.')).toBeVisible()
    await expect.element(dialog.getByText(/^{order_id} has no value in this chat/)).toBeVisible()
    await expect.element(dialog.getByText('The tag damaged is added.')).toBeVisible()
    const later = dialog.getByRole('region', { name: 'After you send the message' })
    await expect.element(later.getByText('The chat is transferred to Wine experts.')).toBeVisible()
    await expectAccessible()
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('Sorry, Mia. We look into.')
    await expect.element(box).toHaveFocus()
    expect(sent.map(({ command }) => command.type)).toEqual(['macro'])
    await expect
      .element(screen.getByText('After you send the message: the chat is transferred to Wine experts.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Cancel actions' }).click()
    await expect.element(screen.getByText(/^After you send/)).not.toBeInTheDocument()
  })

  it('does nothing when its preview is closed', async () => {
    const { screen, box, sent, pushState } = await openChat()
    pushState({ chats: [deskChat('ch-1')], colleagues: [{ ...tom, status: 'away' }] })
    await userEvent.keyboard('/wet{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Apply the macro /wet?' })
    await expect.element(dialog.getByText(/^No agent of Wine experts is online now/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(box).toHaveValue('/wet')
    expect(sent).toEqual([])
  })
})

describe('the list of macros', () => {
  it('is written by keyboard, with the problems of each field', async () => {
    const { screen, manager } = await openChat()
    manager.answers.putMacro = () => ({ macros: [macro, { ...macro, macroId: 'm-2', shortcut: 'bye' }] })
    await userEvent.keyboard('{Alt>}o{/Alt}')
    const dialog = screen.getByRole('dialog', { name: 'Macros' })
    // A department's macro is written by managers.
    await expect
      .element(dialog.getByText('Adds the tag damaged. Transfers the chat to Wine experts.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Edit /wet' })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'New macro' }).click()
    await expect.element(dialog.getByLabelText('Shortcut')).toHaveFocus()
    await userEvent.keyboard('bye')
    await dialog.getByLabelText('Afterwards').selectOptions('End the chat')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(dialog.getByText('Enter a message, because the chat ends after you have sent it.'))
      .toBeVisible()
    await dialog.getByLabelText('Message (optional)').fill('Bye {first_name}')
    await dialog.getByLabelText('Tags to add, separated by commas').fill('solved, solved')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('/bye')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'New macro' })).toHaveFocus()
    expect(manager.requests.find(({ name }) => name === 'putMacro')?.body).toEqual({
      departmentId: null,
      shortcut: 'bye',
      text: 'Bye {first_name}',
      tags: ['solved'],
      transferTo: null,
      endsChat: true,
      version: null,
    })
  })

  it('says why a macro was not saved, and shows what another manager has changed', async () => {
    const own = { ...macro, departmentId: null }
    const { screen, manager, server } = await openChat()
    server.getMacros = async () => ({ ok: true, value: [own] })
    const message = 'Another manager or browser has changed this macro. Open it again to see the change.'
    manager.refusals.putMacro = { code: 'conflict', message }
    manager.answers.macros = () => ({ macros: [{ ...own, text: 'Changed', version: 2 }] })
    await userEvent.keyboard('{Alt>}o{/Alt}')
    const dialog = screen.getByRole('dialog', { name: 'Macros' })
    await dialog.getByRole('button', { name: 'Edit /wet' }).click()
    await dialog.getByLabelText('Message (optional)').fill('Mine')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText(message)).toBeVisible()
    await expect.element(dialog.getByLabelText('Message (optional)')).toHaveValue('Mine')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog.getByText('Changed')).toBeVisible()
  })
})
