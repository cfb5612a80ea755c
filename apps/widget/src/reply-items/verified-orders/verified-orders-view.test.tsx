import { userEvent } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import type { Order } from '@murphy/contracts/entities'
import { orders, pickupOrder } from '../../gallery/deliveries'
import { expectAccessible } from '../../testing/accessibility'
import { renderWidget } from '../../testing/render-widget'

const delivery: Order = { ...(orders[0] ?? pickupOrder), deliveryDate: '2024-06-12' }
const subscription: Order = { ...delivery, orderId: '10234570', isSubscription: true, schemeName: 'Reds' }

async function renderList(...items: readonly Order[]) {
  const widget = await renderWidget()
  await widget.openChat()
  widget.botAnswers({ type: 'verifiedOrders', items: [...items] })
  await widget.say('my orders')
  const tile = (orderId: string) => widget.screen.getByRole('button', { name: `Details of order ${orderId}` })
  await expect.element(tile(items[0]?.orderId ?? '')).toBeVisible()
  return { ...widget, tile }
}

async function motionIsOver(): Promise<void> {
  await Promise.all(document.getAnimations().map((animation) => animation.finished))
}

describe('an order card that opens in place', () => {
  it('exposes on its button the open state and the controlled content [ORD-33]', async () => {
    const { tile, screen, widgetState } = await renderList(delivery, pickupOrder)
    const first = tile('10234567')
    await expect.element(first).toHaveAttribute('aria-expanded', 'false')
    await first.click()

    await expect.element(first).toHaveAttribute('aria-expanded', 'true')
    const drawer = document.getElementById(first.element().getAttribute('aria-controls') ?? '')
    expect(drawer?.textContent).toMatch(/Ordered03 Jun 2024/)
    await expect.element(screen.getByRole('list', { name: 'Products in this order' })).toBeVisible()
    const parts = screen.getByRole('list', { name: 'Deliveries of this order' }).getByRole('listitem')
    expect(parts.elements().map((part) => part.textContent)).toEqual([
      'Delivery 1 of 3StandardBy 07 Jun',
      'Delivery 2 of 3Just Say WhenBy 12 Jun',
      'Delivery 3 of 3StandardBy 17 Jun',
    ])
    expect(widgetState().expandedOrderTile).toBe(0)
    await expectAccessible()
  })

  it('opens one order at a time, and is empty once closed [ORD-33]', async () => {
    const { tile, screen } = await renderList(delivery, pickupOrder)
    await tile('10234567').click()
    await tile('10234568').click()
    await expect.element(tile('10234568')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(tile('10234567')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByText('Prahran store', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Delivery 1 of 3')).not.toBeInTheDocument()

    await tile('10234568').click()
    await expect.element(screen.getByText('Prahran store', { exact: true })).not.toBeInTheDocument()
  })

  it('opens without the action of the card, which the next-step button runs [ORD-24, ORD-28]', async () => {
    const { tile, screen, state } = await renderList(pickupOrder)
    await tile('10234568').click()
    expect(state().flow).toBeNull()
    await screen.getByRole('button', { name: 'Change who picks it up' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Update nominee')
  })

  it('opens and closes by keyboard and keeps the focus [ORD-33]', async () => {
    const { tile } = await renderList(delivery)
    const control = tile('10234567')
    control.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(control).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).toBe('Track this order')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(control).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(control).toHaveAttribute('aria-expanded', 'false')
    await expect.element(control).toHaveFocus()
  })

  it('does not exist on a subscription [ORD-29]', async () => {
    const { screen } = await renderList(delivery, subscription)
    await expect.element(screen.getByText('Subscription')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: /10234570|Subscription/ }))
      .not.toBeInTheDocument()
  })

  it('keeps its position when pressed', async () => {
    const { tile } = await renderList(delivery, pickupOrder)
    const control = tile('10234567')
    await motionIsOver()
    const before = control.element().getBoundingClientRect().top
    await control.click()
    await motionIsOver()
    expect(control.element().getBoundingClientRect().top).toBe(before)
  })
})
