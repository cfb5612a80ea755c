import type { ReplySuggestion } from '@murphy/contracts/desk'
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

const article: ReplySuggestion = {
  suggestionId: 'a1',
  kind: 'article',
  text: 'You can return it within 30 days.',
  sources: [{ name: 'Returns', url: 'https://shop.example/help/returns' }],
  isWritten: false,
}
const canned: ReplySuggestion = {
  suggestionId: 'b2',
  kind: 'canned-reply',
  text: 'Sorry, {first_name}.',
  sources: [{ name: '/sorry', url: null }],
  isWritten: false,
}

async function openChat(suggestions: readonly ReplySuggestion[] = [article, canned]) {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1')] } })
  test.server.getSuggestions = async () => ({
    ok: true,
    value: { seq: 1, language: 'german', canTranslate: false, suggestions },
  })
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
  const box = test.screen.getByRole('textbox', { name: 'Message' })
  await expect.element(box).toHaveFocus()
  test.pushEntries('ch-1', 1, said('Can I return it?'))
  return { ...test, box, list: test.screen.getByRole('list', { name: 'Suggestions' }) }
}

describe('the suggestions', () => {
  it('are shown with their sources, and leave the focus in the message box', async () => {
    const { screen, box, list } = await openChat()
    await expect
      .element(
        list.getByRole('button', { name: 'Insert: You can return it within 30 days. Article: Returns' }),
      )
      .toBeVisible()
    await expect
      .element(list.getByRole('button', { name: 'Insert: Sorry, Mia. Canned reply /sorry' }))
      .toBeVisible()
    await expect
      .element(list.getByRole('link', { name: 'Open Returns in a new tab' }))
      .toHaveAttribute('href', 'https://shop.example/help/returns')
    await expect.element(screen.getByText('2 suggestions')).toBeInTheDocument()
    await expect.element(box).toHaveFocus()
    await expectAccessible()
  })

  it('are reached by Alt+S, and one press inserts at the cursor and sends nothing', async () => {
    const { box, list, sent } = await openChat()
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('Hi Mia,')
    await userEvent.keyboard('{Alt>}s{/Alt}')
    await expect.element(list.getByRole('button').first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('Hi Mia, You can return it within 30 days.')
    await expect.element(box).toHaveFocus()
    expect(sent).toEqual([])
    await expect.element(list.getByRole('listitem')).toHaveTextContent('Sorry, Mia.')
  })

  it('are left by Escape and dismissed by a button, which gives the focus back', async () => {
    const { screen, box, list } = await openChat()
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Alt>}s{/Alt}{Escape}')
    await expect.element(box).toHaveFocus()
    await screen.getByRole('button', { name: 'Dismiss suggestions' }).click()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(box).toHaveFocus()
  })

  it('are not shown beside a note', async () => {
    const { act, list } = await openChat()
    await expect.element(list).toBeVisible()
    await act({ kind: 'note-toggled', chatId: 'ch-1' })
    await expect.element(list).not.toBeInTheDocument()
  })

  it('say that a language model wrote them', async () => {
    const { list } = await openChat([{ ...article, isWritten: true }])
    await expect.element(list).toHaveTextContent('Written by a language model from: Returns')
  })

  it('come with a mark of the language that the shopper writes', async () => {
    const { screen } = await openChat([])
    await expect.element(screen.getByText('Writes German')).toBeVisible()
    await expectAccessible()
  })

  it('fit on a phone', async () => {
    await page.viewport(390, 844)
    const { list } = await openChat([{ ...article, text: 'word '.repeat(60) }, canned])
    await expect.element(list).toBeVisible()
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
