import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskCallExamples } from '@murphy/contracts/desk'
import { deskChat } from '../testing/builders'
import { renderDesk } from '../testing/render-desk'

beforeEach(() => page.viewport(1440, 900))

async function openForm(status = 'Placed') {
  const [order] = deskCallExamples.shopperOfChat.reply.orders ?? []
  if (order === undefined) throw new Error('The example has no order.')
  const test = await renderDesk({ state: { chats: [deskChat('ch-1', { isVerified: true })] } })
  const orders = [{ ...order, orderId: '4001', orderType: 'Pickup', status, pickUpStoreName: 'Prahran' }]
  test.server.getShopper = async () => ({ ok: true, value: { orders, pastChats: [] } })
  test.server.perform = async () => ({ ok: false, error: { kind: 'unanswered' } })
  await test.act({ kind: 'chat-opened', chatId: 'ch-1' })
  await expect.element(test.screen.getByText('Order #4001')).toBeVisible()
  return { ...test, offer: test.screen.getByRole('button', { name: 'Nominee form…' }) }
}

describe('the nominee form', () => {
  it('goes to the shopper with valid details [NOM-22, NOM-27, NOM-41]', async () => {
    const { screen, offer, sent } = await openForm()
    await offer.click()
    const dialog = screen.getByRole('dialog', { name: 'Pick up nominee of order #4001' })
    await dialog.getByLabelText('Full name').fill('Jane')
    await dialog.getByLabelText('Mobile number').fill('12')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(/^Enter a first and last name/)).toBeVisible()
    await expect.element(dialog.getByText(/^Enter nine digits starting with 4/)).toBeVisible()
    expect(sent).toEqual([])
    await dialog.getByLabelText('Full name').fill('Jane Park')
    await dialog.getByLabelText('Mobile number').fill('')
    await dialog.getByRole('button', { name: 'Send form' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.map(({ command }) => command)).toMatchObject([
      { type: 'nominee-form', chatId: 'ch-1', orderId: '4001', fullName: 'Jane Park', mobile: '' },
    ])
    const log = screen.getByRole('log', { name: 'Chat transcript' })
    await expect.element(log.getByText('Filled in: Jane Park')).toBeVisible()
  })

  it('is not offered for an order that was collected [ORD-26]', async () => {
    const { offer } = await openForm('Collected')
    await expect.element(offer).not.toBeInTheDocument()
  })
})
