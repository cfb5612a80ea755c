import { describe, expect, it } from 'vitest'
import type { Order } from '@murphy/contracts/entities'
import { replyItems } from '@murphy/contracts/reply-items'
import { orders, pickupOrder } from '../../gallery/deliveries'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

const delivery: Order = { ...(orders[0] ?? pickupOrder), consignmentShippingTypes: ['Standard'] }
const subscription: Order = {
  ...delivery,
  orderId: '10234570',
  isSubscription: true,
  quantity: 2,
  schemeName: 'Reds Mixed Dozen',
  deliveryDate: '2024-07-01',
}

const [example, none] = replyItems.verifiedOrders.examples

async function renderOrders(...items: readonly Order[]) {
  return await renderItem({ type: 'verifiedOrders', items: [...items] })
}

describe('orders', () => {
  it.each([example, none])('are personal to one shopper: %j [LAU-14, MSG-18]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'orders', isPersonal: true, canBeVotedOn: true })
  })

  it('are shown as a card each [MSG-18]', async () => {
    const { list } = await renderItem(example)
    await expect
      .element(list)
      .toHaveTextContent(/Just Say When.*By 07 Jun.*#10234567.*Subscription.*2 x Reds Mixed Dozen/)
    await expectAccessible()
  })

  it('show one card for each order [ORD-01]', async () => {
    const { list } = await renderOrders(delivery, pickupOrder, subscription)
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3)
  })

  it('show a sentence when there are none [ORD-01]', async () => {
    const { list } = await renderOrders()
    await expect.element(list).toHaveTextContent("You don't have any recent orders.")
  })

  it(
    'show status, store and date of a pick up',
    { meta: { rules: 'ORD-02, ORD-03, ORD-04, ORD-05' } },
    async () => {
      const { list } = await renderOrders(pickupOrder)
      const card = list.getByRole('listitem')
      await expect
        .element(card)
        .toHaveTextContent(
          /^Ready to collect.*Order #10234568.*Pick up: Prahran store \| Placed at 03 Jun, 2024/,
        )
      expect(card.element().querySelector('svg')).not.toBeNull()
    },
  )

  it.each([
    [4, 4, null],
    [5, 4, '+2'],
    [7, 4, '+4'],
  ])('show %i products as %i pictures with %s [ORD-06]', async (count, pictures, rest) => {
    const images = Array.from({ length: count }, () => 'data:image/gif;base64,R0lGODlhAQABAAAAACw=')
    const { list } = await renderOrders({ ...pickupOrder, productImages: images })
    await expect.element(list.getByRole('listitem')).toBeVisible()
    expect(list.element().querySelectorAll('img')).toHaveLength(pictures)
    if (rest === null) expect(list.element().textContent).not.toContain('+')
    else await expect.element(list.getByText(rest)).toBeVisible()
  })

  it('show a bottle when a picture fails to load', async () => {
    const { list } = await renderOrders({ ...pickupOrder, productImages: ['data:image/png;base64,AAAA'] })
    await expect.element(list.getByRole('listitem')).toBeVisible()
    await expect.poll(() => list.element().querySelectorAll('img').length).toBe(0)
  })

  it.each([
    ['Standard', 'Standard'],
    ['Supplier', 'Standard'],
    ['Pick A Day', 'Just Say When'],
    ['Same Day', 'Same Day'],
    ['Express', 'Express'],
  ])('label %s as %s, with an icon [ORD-07]', async (shippingType, label) => {
    const { list } = await renderOrders({ ...delivery, consignmentShippingTypes: [shippingType] })
    const card = list.getByRole('button').first()
    await expect.element(card).toHaveTextContent(new RegExp(`^${label}`))
    expect(card.element().querySelector('svg')).not.toBeNull()
  })

  it(
    'show date, number and number of parts of a delivery',
    { meta: { rules: 'ORD-08, ORD-09, ORD-10, ORD-31' } },
    async () => {
      const { list } = await renderOrders({
        ...delivery,
        consignmentShippingTypes: ['Pick A Day'],
        deliveryDate: '2024-06-12',
        deliveryCount: 2,
      })
      await expect.element(list).toHaveTextContent(/By 12 Jun.*#10234567.*Total of 2 deliveries/)
    },
  )

  it('show no count for a single delivery [ORD-10]', async () => {
    const { list } = await renderOrders({ ...delivery, deliveryCount: 1 })
    await expect.element(list).toHaveTextContent('#10234567')
    expect(list.element().textContent).not.toContain('Total of')
  })

  it('hide the date of a Same Day delivery [ORD-30]', async () => {
    const { list } = await renderOrders({ ...delivery, consignmentShippingTypes: ['Same Day'] })
    await expect.element(list).toHaveTextContent('Same Day')
    expect(list.element().textContent).not.toContain('By ')
  })

  it(
    'show a subscription that is not a button',
    { meta: { rules: 'ORD-11, ORD-12, ORD-13, ORD-29' } },
    async () => {
      const { list } = await renderOrders(subscription)
      await expect.element(list).toHaveTextContent(/Subscription.*By 01 Jul.*2 x Reds Mixed Dozen/)
      await expect.element(list.getByRole('button')).not.toBeInTheDocument()
      expect(getComputedStyle(list.getByText('Subscription').element()).cursor).not.toBe('pointer')
    },
  )

  it.each([
    ['Awaiting', 'Awaiting Picking', 'ORD-18'],
    ['Packed', 'Ready to collect', 'ORD-19'],
    ['Completed', 'Collected', 'ORD-20'],
    ['Placed', 'Confirmed', 'ORD-21'],
    ['Cancelled', 'Cancelled', 'ORD-22'],
  ])('show pick up status %s as %s on a card that can be pressed [%s, ORD-23]', async (status, label) => {
    const order = { ...pickupOrder, status }
    const { list, events, entryId } = await renderOrders(order)
    const card = list.getByRole('button').first()
    await expect.element(card).toHaveTextContent(new RegExp(`^${label}`))
    await card.click()
    expect(events).toContainEqual({ kind: 'order-opened', entryId, order })
  })

  it('show an unknown pick up status as given, on a card that cannot be pressed [ORD-23]', async () => {
    const { list } = await renderOrders({ ...pickupOrder, status: 'Returned' })
    await expect.element(list).toHaveTextContent('Returned')
    await expect.element(list.getByRole('button', { name: /Returned|Order #/ })).not.toBeInTheDocument()
  })

  it('open a delivery on a press [ORD-28]', async () => {
    const { list, events, entryId } = await renderOrders(delivery)
    await list.getByRole('button', { name: '#10234567' }).click()
    expect(events).toContainEqual({ kind: 'order-opened', entryId, order: delivery })
  })
})
