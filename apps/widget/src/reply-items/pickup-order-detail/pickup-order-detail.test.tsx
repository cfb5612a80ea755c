import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import { pickupOrder } from '../../gallery/deliveries'
import { stillEntry, stillState } from '../../gallery/still-state'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'
import { renderState } from '../../testing/render-widget'

const [packed, bare] = replyItems['pickup-order-detail'].examples

describe('an order to pick up', () => {
  it.each([packed, bare])('is personal to one shopper: %j [LAU-14, ORD-34]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'orders', isPersonal: true, canBeVotedOn: true })
  })

  it.each([
    [packed, /Ready to collect.*Order #10234568.*Jo Park to collect order/],
    [bare, /Collected.*Order #10234569/],
  ])('shows its status and cannot be pressed: %j [ORD-34]', async (item, words) => {
    const { list } = await renderItem(item)
    await expect.element(list).toHaveTextContent(words)
    await expect.element(list.getByRole('button', { name: /Order #/ })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it.each([
    ['the nominee', { nomineeName: 'Jo Park' }, 'Alex', 'Jo Park to collect order'],
    ["the shopper's first name", null, 'Alex', 'Alex to collect order'],
    ['no nominee', null, null, null],
  ])('names %s on a card that cannot be pressed [ORD-14]', async (_, nomineeDetails, firstName, line) => {
    const state = stillState()
    const order = { ...pickupOrder, nomineeDetails }
    const names = { firstName, lastName: null, fullName: null, email: null }
    const { screen } = await renderState({
      ...state,
      session: {
        ...state.session,
        shopper: { ...state.session.shopper, identity: { at: 'signed-in', shopperId: 123, names } },
      },
      conversation: {
        ...state.conversation,
        entries: [stillEntry('bot', { type: 'pickup-order-detail', order })],
      },
    })
    const list = screen.getByRole('log')
    await expect.element(list).toHaveTextContent('Order #10234568')
    if (line === null) expect(list.element().textContent).not.toContain('to collect order')
    else await expect.element(list).toHaveTextContent(line)
  })
})
