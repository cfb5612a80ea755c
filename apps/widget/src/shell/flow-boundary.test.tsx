import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductSegment } from '@murphy/contracts/entities'
import { oneConsignment, order } from '../gallery/deliveries'
import { ok } from '../testing/fake-ports'
import { renderWidget } from '../testing/render-widget'

const technicalIssues = 'Sorry but I’m having some technical issues. I’ll be back shortly'

beforeEach(() => {
  // React tells of the error too, which is what it is for.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** A shopper in the middle of a sentence, before the card of an order whose tracking cannot be drawn. */
async function withUndrawableOrder() {
  const widget = await renderWidget()
  await widget.openChat()
  await widget.host(
    { type: 'sendDataToWidget', encryptedShopperId: 't' },
    { type: 'changeShopperId', shopperId: 4711 },
  )
  widget.botAnswers({ type: 'verifiedOrders', items: [order] })
  await widget.say('my orders')
  // A list of products that no contract lets through.
  widget.server.orderApi.orderDetail = async () => ok(undrawable)
  await widget.screen.getByRole('textbox', { name: 'Message' }).fill('and what about')
  return { ...widget, card: widget.screen.getByRole('button', { name: /#10234567/ }) }
}

const undrawable = {
  ...oneConsignment,
  recipients: oneConsignment.recipients.map((recipient) => ({
    ...recipient,
    productSegments: recipient.productSegments.map(
      (segment) => ({ ...segment, products: [null] }) as unknown as ProductSegment,
    ),
  })),
}

describe('a flow whose screen throws', () => {
  it('closes, and the chat returns with the fixed text and the typed draft [ERR-01]', async () => {
    const { screen, card } = await withUndrawableOrder()
    await card.click()
    await expect.element(screen.getByRole('log')).toHaveTextContent(technicalIssues)
    await expect.element(screen.getByRole('region', { name: 'Track delivery' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('and what about')
  })

  it('returns the focus to the pressed element', async () => {
    const { screen, card } = await withUndrawableOrder()
    ;(card.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('log')).toHaveTextContent(technicalIssues)
    await expect.element(card).toHaveFocus()
  })

  it('writes one log line, and shows the error on each attempt', async () => {
    const { screen, card, logged } = await withUndrawableOrder()
    await card.click()
    await expect.element(screen.getByText(technicalIssues, { exact: true }).first()).toBeVisible()
    expect(logged.filter(({ name }) => name === 'flow-screen-failed')).toEqual([
      { name: 'flow-screen-failed', fields: { flow: 'delivery-tracking' } },
    ])
    await card.click()
    await expect.poll(() => screen.getByRole('log').getByText(technicalIssues).elements()).toHaveLength(2)
  })
})
