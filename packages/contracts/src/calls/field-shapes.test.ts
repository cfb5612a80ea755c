import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { OrderSchema } from '../entities/order'
import { UpdateAnalyticsStatusBodySchema } from './analytics-calls'

const delivery = {
  orderId: '10234567',
  date: '2024-06-03',
  orderDate: '2024-06-03',
  deliveryDate: '2024-06-07',
  orderType: 'Delivery',
  status: 'Confirmed',
  deliveryCount: 2,
  consignmentShippingTypes: ['Pick A Day', 'Standard'],
  productImages: [null, 'https://img.example/1.svg'],
  isSubscription: false,
  intentGroupId: 'ig-7',
  intentGroupName: 'Order tracking',
}

describe('orders', () => {
  it('has the fields of a delivery order [ORD-15]', () => {
    expect(v.parse(OrderSchema, delivery)).toEqual(delivery)
  })

  it('has the fields of a pickup order [ORD-16]', () => {
    const pickup = {
      ...delivery,
      orderType: 'Pickup',
      status: 'Packed',
      pickUpStoreName: 'Alexandria',
      nomineeDetails: { nomineeName: 'Jo Park' },
    }
    expect(v.parse(OrderSchema, pickup)).toEqual(pickup)
  })

  it('has the fields of a subscription order [ORD-17]', () => {
    const subscription = { ...delivery, isSubscription: true, quantity: 2, schemeName: 'Reds Mixed Dozen' }
    expect(v.parse(OrderSchema, subscription)).toEqual(subscription)
  })
})

describe('analytics', () => {
  it('has the fields of an update [ANA-01]', () => {
    const data = {
      updateType: 'addEvent',
      intentGroupId: 'ig-9',
      isSuccessful: true,
      eventName: 'WINETYPE::Red',
      queryId: 'q-12',
      intentGroupName: 'Find a wine',
      intentGroupTypeId: 5,
      source: 'murphy',
    }
    const body = { sessionId: 's-1', userId: 'u-1', data }
    expect(v.parse(UpdateAnalyticsStatusBodySchema, body)).toEqual(body)
  })
})
