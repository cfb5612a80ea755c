import { createDeliveryView } from '@murphy/domain/delivery'
import { deliveryScreenCopy } from '../flows/delivery-tracking/copy'
import type { DeliveryDetails, Order, PickupOrder, ProductSegment } from '@murphy/contracts/entities'
import { stillNow } from './still-state'

const opening = {
  orderId: '10234567',
  intentGroupId: 'ig-7',
  intentGroupName: 'Order tracking',
  queryId: 'q-1',
  ownFleetName: 'Endeavour Fleet',
  deliveryCount: 1,
  productCount: 2,
} as const

function segment(changes: Partial<ProductSegment>): ProductSegment {
  return {
    shippingType: 'Standard',
    statusDescription: 'With Driver',
    carrierName: 'StarTrack',
    displayTitle: null,
    consignmentNo: 'ST-4471 0092',
    trackUrl: 'https://carrier.example/st4471',
    products: [
      { name: "Cooper's Landing Shiraz 2021", quantity: 6, packType: 'Bottle', productImage: null },
      { name: 'Hill & Vale Pale Ale', quantity: 1, packType: 'Case (24)', productImage: null },
    ],
    ...changes,
  }
}

function details(segments: readonly ProductSegment[]): DeliveryDetails {
  return {
    date: '2024-06-03',
    orderId: '10234567',
    recipients: [{ deliveryDate: '2024-06-12', productSegments: [...segments] }],
  }
}

export const oneConsignment = details([segment({})])

export const threeConsignments = details([
  segment({ statusDescription: 'Delivered - Signed', carrierName: 'Endeavour Fleet' }),
  segment({
    shippingType: 'Pick A Day',
    statusDescription: 'Dispatched',
    consignmentNo: 'AP 99 183 221 004',
  }),
  segment({
    shippingType: 'Supplier',
    statusDescription: 'Picking in Progress',
    carrierName: null,
    displayTitle: null,
    consignmentNo: null,
    trackUrl: null,
  }),
])

export const troubledConsignments = details([
  segment({ statusDescription: 'Delivery attempt failed' }),
  segment({ shippingType: 'Same Day', statusDescription: 'Received in Depot' }),
  segment({ statusDescription: 'Consignment Cancelled' }),
  segment({ statusDescription: 'Held At Customs' }),
])

export function shownDelivery(of: DeliveryDetails, openPanel: number | null = 0, now: number = stillNow) {
  return {
    at: 'shown',
    opening,
    view: createDeliveryView(of, { now, copy: deliveryScreenCopy }),
    openPanel,
    vote: null,
    instance: 'flow-1',
    isUpdated: false,
  } as const
}

export const loadingDelivery = { at: 'loading', opening } as const

export const order: Order = {
  orderId: '10234567',
  date: '2024-06-03',
  orderDate: '2024-06-03',
  deliveryDate: '2024-06-12',
  orderType: 'Delivery',
  status: 'Confirmed',
  deliveryCount: 3,
  consignmentShippingTypes: ['Standard', 'Pick A Day', 'Supplier'],
  productImages: [null, null],
  isSubscription: false,
  intentGroupId: 'ig-7',
  intentGroupName: 'Order tracking',
}

export const pickupOrder: PickupOrder = {
  ...order,
  orderId: '10234568',
  deliveryDate: null,
  orderType: 'Pickup',
  status: 'Packed',
  deliveryCount: 0,
  consignmentShippingTypes: [],
  productImages: [null, null, null, null, null, null, null],
  pickUpStoreName: 'Prahran',
  nomineeDetails: { nomineeName: 'Jo Park' },
}

/** An order that fails to render, because it has no list of pictures. The contract would not accept it. */
export const undrawableOrder = { ...pickupOrder, productImages: undefined } as unknown as Order

export const orders: readonly Order[] = [
  order,
  pickupOrder,
  { ...pickupOrder, orderId: '10234571', status: 'Cancelled', productImages: [null, null] },
  { ...pickupOrder, orderId: '10234572', status: 'Returned', productImages: [] },
  { ...pickupOrder, orderId: '10234574', status: 'Placed', nomineeDetails: null },
  {
    ...order,
    orderId: '10234570',
    isSubscription: true,
    deliveryCount: 1,
    consignmentShippingTypes: [],
    quantity: 2,
    schemeName: 'Reds Mixed Dozen',
    deliveryDate: '2024-07-01',
  },
  {
    ...order,
    orderId: '10234573',
    deliveryCount: 1,
    deliveryDate: null,
    consignmentShippingTypes: ['Same Day'],
  },
]
