import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../testing/accessibility'
import { deskChat, said } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(async () => {
  document.title = 'Murphy desk'
  document.documentElement.lang = 'en-AU'
  await page.viewport(1440, 900)
})

async function openChat(language = 'german') {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1')] } })
  test.server.getSuggestions = async () => ({
    ok: true,
    value: { seq: 1, language, canTranslate: true, suggestions: [] },
  })
  test.server.translate = async (_csrf, { reader }) => ({
    ok: true,
    value: {
      text: reader === 'agent' ? 'Where is my order?' : 'Sie ist unterwegs.',
      translationId: reader === 'agent' ? 't-1' : 't-2',
    },
  })
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
  const box = test.screen.getByRole('textbox', { name: 'Message' })
  await expect.element(box).toHaveFocus()
  test.pushEntries('ch-1', 1, said('Wo ist meine Bestellung?'))
  return { ...test, box }
}

describe('translation', () => {
  it('shows a message in English below it, marked as written by a language model', async () => {
    const { screen } = await openChat()
    await screen.getByRole('button', { name: 'Translate', exact: true }).click()
    const log = screen.getByRole('log')
    await expect.element(log.getByText('Where is my order?')).toBeVisible()
    await expect.element(log.getByText('Translated by a language model')).toBeVisible()
    await expect.element(log.getByText('Wo ist meine Bestellung?')).toBeVisible()
    await expectAccessible()
  })

  it('says that a message could not be translated, and tries again', async () => {
    const { screen, server } = await openChat()
    const works = server.translate
    server.translate = async () => ({ ok: true, value: { text: null, translationId: null } })
    await screen.getByRole('button', { name: 'Translate', exact: true }).click()
    await expect.element(screen.getByText('Could not be translated.')).toBeVisible()
    server.translate = works
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Where is my order?')).toBeVisible()
  })

  it('puts the draft into the language of the shopper, can be undone, and sends nothing by itself', async () => {
    const { screen, box, sent } = await openChat()
    await userEvent.keyboard('It is on its way.')
    await screen.getByRole('button', { name: 'Translate into German' }).click()
    await expect.element(box).toHaveValue('Sie ist unterwegs.')
    await expect.element(box).toHaveFocus()
    await expect.element(screen.getByText('It is on its way.')).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Undo translation' }).click()
    await expect.element(box).toHaveValue('It is on its way.')
    expect(sent).toEqual([])
  })

  it('names no language that the engine cannot name', async () => {
    const { screen } = await openChat('other')
    await userEvent.keyboard('Hello')
    await expect
      .element(screen.getByRole('button', { name: 'Translate into the shopper’s language' }))
      .toBeVisible()
  })
})
