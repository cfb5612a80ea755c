import { describe, expect, it } from 'vitest'
import type { ConsignmentNote } from '@murphy/contracts/entities'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItemOf } from '@murphy/contracts/reply-items'
import { expectAccessible } from '../../testing/accessibility'
import { getMeaning, renderItem } from '../../testing/reply-item'

const note: ConsignmentNote = {
  status: 'With Driver',
  expectedDeliveryDate: '2024-06-07',
  statusDate: '2024-06-04T08:15:00+10:00',
  courierName: 'xl express',
  carrierName: null,
  trackingURL: 'https://carrier.example/7',
  barCodeNumber: '7788',
  consignmentNumber: 'XL7',
  deliveryType: 'Standard',
}

const [example, unknown] = replyItems.ordertracking.examples

async function renderTracking(changes: Partial<ReplyItemOf<'ordertracking'>>) {
  return await renderItem({
    type: 'ordertracking',
    trackingInfo: [{ consignmentNotes: [note] }],
    searchTermOrderNumber: null,
    searchTermOrderName: null,
    ...changes,
  })
}

describe('tracking messages', () => {
  it.each([example, unknown])('are personal to one shopper: %j [LAU-14, MSG-16]', (item) => {
    expect(getMeaning(item)).toEqual({ followUp: 'orders', isPersonal: true, canBeVotedOn: true })
  })

  it.each([
    [example, /Order #10234567.*Your delivery is due on 07 Jun\..*Enter bar code number 7788/],
    [unknown, /Reds Mixed Dozen/],
  ])('show the state of an order: %j [MSG-16]', async (item, words) => {
    const { list } = await renderItem(item)
    await expect.element(list).toHaveTextContent(words)
    await expectAccessible()
  })

  it('show every field of a consignment note [TRK-48]', async () => {
    const { list, events } = await renderTracking({
      trackingInfo: [{ consignmentNotes: [note, { ...note, deliveryType: 'Pickup' }] }],
    })
    await expect.element(list).toHaveTextContent('Your delivery is due on 07 Jun.')
    await expect.element(list).toHaveTextContent('Enter bar code number 7788 on their tracking page.')
    await expect.element(list).toHaveTextContent('Updated 04 Jun, 8:15 am AEST')
    // The one to be picked up is not counted.
    await expect.element(list).not.toHaveTextContent('Delivery 1 of')
    await list.getByRole('link', { name: 'View detailed tracking' }).click()
    expect(events).toContainEqual({ kind: 'link-pressed', url: note.trackingURL, target: 'new-tab' })
    await expectAccessible()
  })

  it.each([
    [{ searchTermOrderNumber: '10234567' }, 'Order #10234567'],
    [{ searchTermOrderName: 'Reds Mixed Dozen' }, 'Reds Mixed Dozen'],
  ])('show which order was searched by %j [TRK-49]', async (search, words) => {
    const { list } = await renderTracking(search)
    await expect.element(list.getByText(words, { exact: true })).toBeVisible()
  })

  it('use courier and carrier of the order for a note without them [TRK-49]', async () => {
    const bare = { ...note, courierName: null, barCodeNumber: null }
    const { list } = await renderTracking({
      trackingInfo: [{ consignmentNotes: [bare], courierName: 'AusPost', carrierName: null }],
    })
    await expect.element(list).toHaveTextContent('Your order is being delivered by Australia Post.')
    const named = await renderTracking({
      trackingInfo: [{ consignmentNotes: [bare], courierName: null, carrierName: 'StarTrack' }],
    })
    await expect.element(named.list.last()).toHaveTextContent('Your order is being delivered by StarTrack.')
  })
})
