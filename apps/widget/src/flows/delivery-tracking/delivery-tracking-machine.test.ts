import type { DeliveryDetails } from '@murphy/contracts/entities'
import { describe, expect, it } from 'vitest'
import { deliveryTrackingMachine as machine } from './delivery-tracking-machine'
import type {
  DeliveryTrackingEvent,
  DeliveryTrackingOpening,
  DeliveryTrackingState,
} from '../../core/flow/delivery-tracking-flow'

const opening: DeliveryTrackingOpening = {
  orderId: '10234567',
  intentGroupId: 'ig-7',
  intentGroupName: 'Order tracking',
  queryId: 'q-12',
  ownFleetName: 'Endeavour Fleet',
  deliveryCount: 1,
  productCount: 2,
}
const moment = { now: Date.parse('2024-06-05T10:00:00+10:00'), freshId: 'id' }
const segment = {
  shippingType: 'Pick A Day',
  statusDescription: 'With Driver',
  carrierName: 'StarTrack',
  displayTitle: null,
  consignmentNo: 'ST0001',
  trackUrl: null,
  products: [],
}

function details(count: number, statusDescription = segment.statusDescription): DeliveryDetails {
  const productSegments = Array.from({ length: count }, () => ({ ...segment, statusDescription }))
  return {
    date: '2024-06-03',
    orderId: '10234567',
    recipients: [{ deliveryDate: '2024-06-07', productSegments }],
  }
}

function after(state: DeliveryTrackingState, event: DeliveryTrackingEvent) {
  return machine.transition(state, event, moment)
}

function arrived(loaded: DeliveryDetails): DeliveryTrackingEvent {
  return { flow: 'delivery-tracking', kind: 'details-arrived', instance: 'i', details: loaded }
}

function shown(count: number): Extract<DeliveryTrackingState, { at: 'shown' }> {
  const { next } = after({ at: 'loading', opening }, arrived(details(count)))
  if (next.at !== 'shown') throw new Error('The details are not shown.')
  return next
}

function pressed(state: DeliveryTrackingState, index: number) {
  return after(state, { flow: 'delivery-tracking', kind: 'panel-pressed', index }).next
}

describe('the delivery tracking flow', () => {
  it('loads the details first [TRK-18]', () => {
    expect(machine.open(opening, moment)).toEqual({
      next: { at: 'loading', opening },
      effects: [{ kind: 'load-order-detail', orderId: '10234567' }],
    })
  })

  it('shows the details as formatted texts [TRK-19]', () => {
    expect(shown(2).view).toMatchObject({
      orderId: '10234567',
      countLine: 'Your order comes in 2 deliveries',
      consignments: [{ step: { label: 'On its way' }, carrierLine: 'Delivered by 07 Jun via StarTrack' }, {}],
    })
  })

  it('keeps the one panel of a single consignment open [TRK-07]', () => {
    const state = shown(1)
    expect(state.openPanel).toBe(0)
    expect(pressed(state, 0)).toBe(state)
  })

  it('has at most one panel open when there are several [TRK-08]', () => {
    const state = shown(3)
    expect(state.openPanel).toBe(0)
    const second = pressed(state, 1)
    expect(second).toMatchObject({ openPanel: 1 })
    if (second.at === 'shown') expect(pressed(second, 1)).toMatchObject({ openPanel: null })
  })

  it('ignores a panel that does not exist [TRK-08]', () => {
    expect(pressed(shown(2), 2)).toMatchObject({ openPanel: 0 })
  })

  it.each([
    [true, 'up'],
    [false, 'down'],
  ] as const)(
    'logs the vote (thumbs up %s) and reports its acceptance [TRK-17, TRK-22, TRK-62]',
    (isThumbsUp, vote) => {
      const { next, effects } = after(shown(1), { flow: 'delivery-tracking', kind: 'voted', isThumbsUp })
      expect(next).toMatchObject({ vote })
      expect(effects).toEqual([
        { kind: 'record-tracking-vote', intentGroupId: 'ig-7', isThumbsUp },
        {
          kind: 'record-acceptance',
          eventName: 'OrderTrackingAcceptance',
          isSuccessful: isThumbsUp,
          intentGroupId: 'ig-7',
          intentGroupName: 'Order tracking',
          queryId: 'q-12',
        },
      ])
    },
  )

  it('takes one vote per opening [TRK-17]', () => {
    const state = { ...shown(1), vote: 'up' } as const
    expect(after(state, { flow: 'delivery-tracking', kind: 'voted', isThumbsUp: false })).toEqual({
      next: state,
      effects: [],
    })
  })

  it('closes with the two fixed messages when the details fail [TRK-23, TRK-24]', () => {
    const { next } = after(
      { at: 'loading', opening },
      { flow: 'delivery-tracking', kind: 'details-failed', instance: 'i' },
    )
    expect(next).toEqual({
      at: 'closed',
      messages: [
        'We can no longer show you these delivery details.',
        'To do this, you need to log in to the account associated with the orders.',
      ],
      login: '/login?i_cid=cbprodtracking-loaddashboard',
      event: null,
    })
  })
})

describe('shown details that have aged', () => {
  it('are loaded again', () => {
    const state = shown(1)
    expect(after(state, { flow: 'delivery-tracking', kind: 'details-aged', instance: 'i' })).toEqual({
      next: state,
      effects: [{ kind: 'load-order-detail', orderId: '10234567' }],
    })
  })

  it('are replaced by changed ones, which keep the vote and the open panel', () => {
    const state = { ...shown(3), openPanel: 2, vote: 'up' } as const
    expect(after(state, arrived(details(3, 'Delivered'))).next).toMatchObject({
      openPanel: 2,
      vote: 'up',
      isUpdated: true,
      view: { consignments: [{ step: { label: 'Delivered' } }, {}, {}] },
    })
  })

  it('open their first panel when the number of consignments has changed', () => {
    expect(after({ ...shown(3), openPanel: 2 }, arrived(details(2))).next).toMatchObject({
      openPanel: 0,
      isUpdated: true,
    })
  })

  it('stay as they are when nothing has changed', () => {
    const state = shown(2)
    expect(after(state, arrived(details(2))).next).toBe(state)
  })

  it('stay as they are when loading them again fails', () => {
    const state = shown(2)
    const failed = { flow: 'delivery-tracking', kind: 'details-failed', instance: 'i' } as const
    expect(after(state, failed)).toEqual({ next: state, effects: [] })
  })
})
