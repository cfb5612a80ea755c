import { render } from 'vitest-browser-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDeliveryView } from '@murphy/domain/delivery'
import type { DeliveryDetails, ProductSegment } from '@murphy/contracts/entities'
import type { WidgetEvent } from '../../core/event'
import { loadingDelivery, oneConsignment, shownDelivery, threeConsignments } from '../../gallery/deliveries'
import { stillNow } from '../../gallery/still-state'
import '../../shell/document.css'
import { renderWidget } from '../../testing/render-widget'
import { ok } from '../../testing/fake-ports'
import { deliveryScreenCopy } from './copy'
import type { DeliveryTrackingState } from '../../core/flow/delivery-tracking-flow'
import { DeliveryTrackingScreen } from './delivery-tracking-screen'

async function renderDelivery(state: DeliveryTrackingState) {
  const events: WidgetEvent[] = []
  const screen = await render(
    <DeliveryTrackingScreen
      state={state}
      dispatch={(event) => void events.push(event)}
      facts={{ firstName: null, storefront: 'https://shop.example', ownFleetName: 'Endeavour Fleet' }}
    />,
  )
  return { screen, events }
}

/** Returns the usual consignment with the given changes. */
function consignment(changes: Partial<ProductSegment>): DeliveryTrackingState {
  const [recipient] = oneConsignment.recipients
  const [segment] = recipient?.productSegments ?? []
  if (recipient === undefined || segment === undefined) throw new Error('The usual consignment is gone.')
  const details: DeliveryDetails = {
    ...oneConsignment,
    recipients: [{ ...recipient, productSegments: [{ ...segment, ...changes }] }],
  }
  return {
    ...shownDelivery(oneConsignment),
    view: createDeliveryView(details, { now: stillNow, copy: deliveryScreenCopy }),
  }
}

describe('delivery tracking', () => {
  it(
    'shows type, expected date, confirmation and order number in its heading',
    { meta: { rules: 'TRK-01, TRK-02, TRK-03, TRK-04' } },
    async () => {
      const { screen } = await renderDelivery(shownDelivery(oneConsignment))
      await expect.element(screen.getByText('Standard')).toBeVisible()
      await expect.element(screen.getByRole('heading', { name: 'Expected by 07 Jun' })).toBeVisible()
      await expect.element(screen.getByText('Confirmed 03 Jun 2024 • Order #10234567')).toBeVisible()
    },
  )

  it('shows the number of several consignments and a panel for each [TRK-05, TRK-06, TRK-09]', async () => {
    const { screen } = await renderDelivery(shownDelivery(threeConsignments))
    await expect.element(screen.getByText('Your order comes in 3 deliveries')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Delivery timeline' })).toBeVisible()
    for (const number of [1, 2, 3])
      await expect.element(screen.getByRole('button', { name: `Delivery ${number} of 3` })).toBeVisible()
  })

  it('shows no count for one consignment, whose panel cannot be closed [TRK-05, TRK-07, TRK-09]', async () => {
    const { screen } = await renderDelivery(shownDelivery(oneConsignment, null))
    await expect.element(screen.getByText('Delivered by 07 Jun via StarTrack')).toBeVisible()
    expect(screen.container.textContent).not.toMatch(/Your order comes in|Delivery 1 of 1/)
    expect(screen.container.querySelector('[aria-expanded]')).toBeNull()
  })

  it('opens one panel and closes the other [TRK-08]', async () => {
    const { screen, openChat, say, botAnswers, server } = await renderWidget()
    server.orderApi.orderDetail = async () => ok(threeConsignments)
    await openChat()
    botAnswers({
      type: 'verifiedOrders',
      items: [
        {
          orderId: '10234567',
          date: '2024-06-03',
          orderDate: '2024-06-03',
          deliveryDate: null,
          orderType: 'Delivery',
          status: 'Confirmed',
          deliveryCount: 3,
          consignmentShippingTypes: ['Standard'],
          productImages: [],
          isSubscription: false,
          intentGroupId: '',
          intentGroupName: '',
        },
      ],
    })
    await say('where is my order')
    await screen.getByRole('button', { name: '#10234567' }).click()
    const second = screen.getByRole('button', { name: 'Delivery 2 of 3' })
    const third = screen.getByRole('button', { name: 'Delivery 3 of 3' })

    await second.click()
    await expect.element(second).toHaveAttribute('aria-expanded', 'true')
    await third.click()

    await expect.element(third).toHaveAttribute('aria-expanded', 'true')
    await expect.element(second).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByText('Delivered by 12 Jun via StarTrack')).not.toBeVisible()
  })

  it('shows the status as a chip and the consignment number [TRK-10, TRK-12]', async () => {
    const { screen } = await renderDelivery(consignment({ statusDescription: 'Held At Customs' }))
    await expect.element(screen.getByText('Held At Customs')).toBeVisible()
    await expect.element(screen.getByText('ST-4471 0092')).toBeVisible()
  })

  it('shows no chip when the carrier has sent no status [TRK-10, TRK-32]', async () => {
    const { screen } = await renderDelivery(consignment({ statusDescription: ' ' }))
    const words = screen.getByText("The carrier hasn't told us anything about it yet.")
    await expect.element(words).toBeVisible()
    // It would stand above them, with a sign and without a word.
    expect(words.element().closest('section')?.firstElementChild).toBe(words.element().parentElement)
  })

  it.each([
    ['Confirmed', 'Processed', 'TRK-26', 'Your order is being made ready for the carrier.'],
    ['Delivery attempt failed', 'Delivery failed', 'TRK-30', "We tried to deliver it but couldn't."],
    [
      'Consignment Cancelled',
      'Delivery cancelled',
      'TRK-31',
      "This delivery was cancelled, so it won't arrive.",
    ],
    ['Held At Customs', 'Held At Customs', 'TRK-32', "That's how the carrier puts it."],
    ['Delivered - Signed', 'Delivered', 'TRK-29', 'It was handed over and signed for.'],
  ])('explains the chip of %s below it: %s [%s]', async (statusDescription, chip, _, sentence) => {
    const { screen } = await renderDelivery(consignment({ statusDescription }))
    await expect.element(screen.getByText(chip, { exact: true }).first()).toBeVisible()
    await expect.element(screen.getByText(sentence)).toBeVisible()
  })

  it('says since when the delivery is late, where it was scanned last and what to do [TRK-34, TRK-55]', async () => {
    const now = Date.parse('2024-06-20T10:00:00+10:00')
    const shown = shownDelivery(threeConsignments, 1, now)
    const { screen } = await renderDelivery(shown)
    const panel = screen.getByRole('button', { name: 'Delivery 2 of 3' })
    await expect.element(panel).toHaveTextContent('Delayed')
    const sentence =
      "It was due 12 Jun and was last scanned in depot. If it's been longer than a week, please get in touch."
    await expect.element(screen.getByText(sentence)).toBeVisible()
    await expect.element(panel).toHaveAccessibleDescription(sentence)
  })

  it('announces the reason with the chip of a closed panel [TRK-10]', async () => {
    const { screen } = await renderDelivery(shownDelivery(threeConsignments, 1))
    const closed = screen.getByRole('button', { name: 'Delivery 1 of 3' })
    await expect.element(closed).toHaveAttribute('aria-expanded', 'false')
    await expect.element(closed).toHaveAccessibleDescription('It was handed over and signed for.')
  })

  it('shows the type in its heading when there is no date [TRK-46]', async () => {
    const { screen } = await renderDelivery(consignment({ shippingType: 'Same Day' }))
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Same Day' })).toBeVisible()
    await expect.element(screen.getByText(/Expected by/)).not.toBeInTheDocument()
  })

  it.each([
    ['the carrier', { carrierName: 'StarTrack', displayTitle: 'Courier' }, 'StarTrack'],
    ['the display title', { carrierName: null, displayTitle: 'Courier' }, 'Courier'],
    ['[Courier not set]', { carrierName: null, displayTitle: null }, '[Courier not set]'],
  ])('shows the expected date and %s [TRK-11]', async (_, names, via) => {
    const { screen } = await renderDelivery(consignment(names))
    await expect.element(screen.getByText(`Delivered by 07 Jun via ${via}`)).toBeVisible()
  })

  it('shows the four steps in order [TRK-13]', async () => {
    const { screen } = await renderDelivery(shownDelivery(oneConsignment))
    const steps = screen.getByRole('list', { name: 'Delivery progress' }).getByRole('listitem')
    expect(steps.elements().map((step) => step.textContent)).toEqual([
      'Processed, done',
      'In depot, done',
      'On its way, current step',
      'Delivered, to come',
    ])
  })

  it('fills the whole bar once delivered [TRK-33]', async () => {
    const { screen } = await renderDelivery(consignment({ statusDescription: 'Delivered - Signed' }))
    const steps = screen.getByRole('list', { name: 'Delivery progress' }).getByRole('listitem')
    expect(steps.elements().map((step) => step.getAttribute('data-state'))).toEqual([
      'done',
      'done',
      'done',
      'done',
    ])
  })

  it('lists the picture or placeholder, name, quantity and pack type of each product [TRK-14]', async () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    const { screen } = await renderDelivery(
      consignment({
        products: [
          { name: 'Shiraz', quantity: 6, packType: 'Bottle', productImage: picture },
          { name: 'Pale Ale', quantity: 1, packType: 'Case (24)', productImage: null },
        ],
      }),
    )
    const lines = screen.getByRole('list', { name: 'Products in this delivery' }).getByRole('listitem')
    await expect.element(lines.nth(0)).toHaveTextContent('Shiraz6 x Bottle')
    await expect.element(lines.nth(1)).toHaveTextContent('Pale Ale1 x Case (24)')
    expect(lines.nth(0).element().querySelector('img')).not.toBeNull()
    expect(lines.nth(1).element().querySelector('img')).toBeNull()
    expect(lines.nth(1).element().querySelector('svg')).not.toBeNull()
  })

  it('opens detailed tracking in a new tab [TRK-15]', async () => {
    const { screen, events } = await renderDelivery(consignment({ trackUrl: 'https://carrier.example/7' }))
    const link = screen.getByRole('link', { name: 'View detailed tracking' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await link.click()
    expect(events).toContainEqual({
      kind: 'link-pressed',
      url: 'https://carrier.example/7',
      target: 'new-tab',
    })
  })

  it.each([[null], ['']])('says that detailed tracking is unavailable for %j [TRK-16]', async (trackUrl) => {
    const { screen } = await renderDelivery(consignment({ trackUrl }))
    await expect.element(screen.getByText('Detailed tracking is unavailable')).toBeVisible()
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  })

  it('takes one vote and keeps the chosen thumb marked [TRK-17]', async () => {
    const open = await renderDelivery(shownDelivery(oneConsignment))
    await open.screen.getByRole('button', { name: 'Thumbs down' }).click()
    expect(open.events).toEqual([{ flow: 'delivery-tracking', kind: 'voted', isThumbsUp: false }])
    await open.screen.unmount()

    const voted = await renderDelivery({ ...shownDelivery(oneConsignment), vote: 'down' })
    const down = voted.screen.getByRole('button', { name: 'Thumbs down' })
    await expect.element(down).toHaveAttribute('aria-pressed', 'true')
    await expect.element(down).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows a skeleton while it loads [TRK-18]', async () => {
    const { screen } = await renderDelivery(loadingDelivery)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading the delivery details')
    expect(screen.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })
})

describe('an open tracking screen', () => {
  afterEach(() => void vi.useRealTimers())
  const aged = { flow: 'delivery-tracking', kind: 'details-aged', instance: 'flow-1' }

  it('asks for the details again every 30 seconds until it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { screen, events } = await renderDelivery(shownDelivery(oneConsignment))
    vi.advanceTimersByTime(29_999)
    expect(events).toEqual([])
    vi.advanceTimersByTime(1)
    expect(events).toEqual([aged])
    vi.advanceTimersByTime(30_000)
    expect(events).toEqual([aged, aged])
    await screen.unmount()
    vi.advanceTimersByTime(60_000)
    expect(events).toHaveLength(2)
  })

  it('asks at once when the shopper comes back to the page, and not while it is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { events } = await renderDelivery(shownDelivery(oneConsignment))
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(60_000)
    expect(events).toEqual([])
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(events).toEqual([aged])
    visibility.mockRestore()
  })

  it('tells screen readers that the details have changed', async () => {
    const { screen } = await renderDelivery({ ...shownDelivery(oneConsignment), isUpdated: true })
    await expect.element(screen.getByRole('status')).toHaveTextContent('Delivery details updated')
  })
})
