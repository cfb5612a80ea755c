import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FoundCard } from '@murphy/contracts/desk'
import { deskChat } from '../testing/builders'
import { expectAccessible } from '../testing/accessibility'
import { renderDesk } from '../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

const shiraz: FoundCard = {
  kind: 'product',
  cardId: '901235',
  card: {
    title: 'Hill Shiraz',
    text: '$12.50 per bottle',
    buttons: [{ text: 'More details', url: 'https://shop.example/product/901235' }],
  },
}
const prahran: FoundCard = {
  kind: 'store',
  cardId: '1021',
  card: { title: '<b>Prahran</b>', text: '12 Chapel Street', buttons: [] },
}

async function openCards() {
  const test = await renderDesk({ state: { chats: [deskChat('ch-1')] } })
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
  await expect.element(test.screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}k{/Alt}')
  const dialog = test.screen.getByRole('dialog', { name: 'Send a card to Mia Hart' })
  const box = dialog.getByRole('combobox', { name: 'Search products, articles and stores' })
  await expect.element(box).toHaveFocus()
  return { ...test, dialog, box }
}

describe('a card for a shopper', () => {
  it('is found, selected and sent by keys alone', async () => {
    const { screen, dialog, server, sent, pass } = await openCards()
    server.findCards = async () => ({ ok: true, value: [shiraz, prahran] })
    server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
    await userEvent.keyboard('p')
    // Only a selected card is sent.
    await userEvent.keyboard('{Enter}')
    await pass(200)
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByRole('link', { name: 'More details' })).toBeVisible()
    await expect
      .element(dialog.getByRole('group', { name: 'Products' }).getByRole('option', { selected: true }))
      .toHaveTextContent('Hill Shiraz')
    await expectAccessible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(preview).toHaveTextContent('<b>Prahran</b>12 Chapel Street')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect.element(dialog.getByRole('option', { selected: true })).toHaveTextContent('Prahran')
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.map(({ command }) => command)).toMatchObject([{ type: 'card', cardId: '1021' }])
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('<b>Prahran</b>')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  })

  it('is reported as not found', async () => {
    const { dialog, pass, server } = await openCards()
    await userEvent.keyboard('qqq')
    await pass(200)
    await expect.element(dialog.getByText('No results. Try other words.')).toBeVisible()
    server.findCards = async () => ({ ok: false, error: { kind: 'unanswered' } })
    await userEvent.keyboard('q')
    await pass(200)
    await expect
      .element(dialog.getByText('The server cannot be reached. Check your connection and try again.'))
      .toBeVisible()
  })
})
