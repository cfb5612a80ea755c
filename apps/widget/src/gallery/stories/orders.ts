import { createDeliveryView } from '@murphy/domain/delivery'
import { deliveryScreenCopy } from '../../flows/delivery-tracking/copy'
import type { ConsignmentNote, Order, ProductSegment } from '@murphy/contracts/entities'
import { formatHoursText } from '../../flows/nominee/format-hours-text'
import { emptyForm } from '../../flows/nominee/nominee-form'
import { oneConsignment, orders, pickupOrder, shownDelivery } from '../deliveries'
import { stillMessage, stillChat, stillEntry, stillNow, attached } from '../still-state'
import type { ChatStory, FlowAt } from '../story'

const [delivery = pickupOrder] = orders

/** Returns a picture of a bottle, as in the demonstration shop. */
function bottle(colour: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 96"><path fill="${colour}" d="M15 2h10v26c0 8 9 8 9 20v42a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V48c0-12 9-12 9-20z"/><path fill="#f3ead6" d="M6 56h28v22H6z"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

const bottles = ['#4a1f2b', '#5a6b2f', '#20402e', '#7a3b1d', '#36294f', '#4a1f2b', '#5a6b2f'].map(bottle)

const longWords = {
  name: 'Château de la Grande-Bretèche-Saint-Médard Réserve Spéciale du Propriétaire Cabernet Sauvignon Merlot 2017',
  carrier: 'Wolfeschlegelsteinhausenbergerdorff Refrigerated Overnight Transport Company of Tasmania',
  number: 'TAS-0000-1111-2222-3333-4444-5555-6666-7777-8888-9999',
} as const

function openCard(name: string, order: Order): ChatStory {
  const entry = stillEntry('bot', {
    type: 'verifiedOrders',
    items: [order, { ...pickupOrder, orderId: '1' }],
  })
  return {
    name,
    state: stillChat(
      [stillMessage('user', 'my orders'), stillMessage('bot', 'Here are your recent orders.'), entry],
      {
        expandedOrder: { entryId: entry.id, index: 0 },
      },
    ),
  }
}

function flow(name: string, open: FlowAt): ChatStory {
  const under = stillChat([stillMessage('bot', 'Here are your recent orders.')])
  return { name, state: { ...under, flow: { ...open, instance: `instance of ${name}` } } }
}

function tracking(
  name: string,
  changes: Partial<ProductSegment>,
  more: { readonly date?: string } = {},
): ChatStory {
  const [segment] = oneConsignment.recipients[0]?.productSegments ?? []
  if (segment === undefined) throw new Error('The usual consignment is gone.')
  const details = {
    ...oneConsignment,
    ...more,
    recipients: [{ deliveryDate: '2024-06-12', productSegments: [{ ...segment, ...changes }] }],
  }
  const shown = shownDelivery(oneConsignment)
  return flow(name, {
    name: 'delivery-tracking',
    state: { ...shown, view: createDeliveryView(details, { now: stillNow, copy: deliveryScreenCopy }) },
  })
}

const late = { date: '2024-05-24' }

const deliveries: readonly ChatStory[] = [
  flow('delivery voted up', {
    name: 'delivery-tracking',
    state: { ...shownDelivery(oneConsignment), vote: 'up' },
  }),
  flow('delivery voted down', {
    name: 'delivery-tracking',
    state: { ...shownDelivery(oneConsignment), vote: 'down' },
  }),
  tracking('delivery delayed', { statusDescription: 'Received in Depot' }, late),
  tracking('delivery failed', { statusDescription: 'Delivery attempt failed' }),
  tracking('delivery delayed in the store', { statusDescription: 'Packed' }, late),
  tracking('delivery delayed on its way', { statusDescription: 'With Driver' }, late),
  tracking('delivery delayed and failed', { statusDescription: 'Delivery attempt failed' }, late),
  tracking('delivery silent', { statusDescription: '' }),
  tracking('delivery delivered by nobody knows whom', { statusDescription: 'Delivered' }),
  tracking('delivery cancelled', { statusDescription: 'Consignment Cancelled', trackUrl: null }),
  tracking('delivery unknown', { statusDescription: 'Held At Customs', carrierName: null }),
  tracking('delivery delivered', { statusDescription: 'Delivered - Left as Instructed' }, late),
  tracking('delivery same day', { shippingType: 'Same Day' }, { date: '2024-06-04' }),
  tracking('delivery long names', {
    statusDescription: 'Awaiting clearance by the agricultural biosecurity inspectorate at Melbourne Airport',
    carrierName: longWords.carrier,
    consignmentNo: longWords.number,
    products: [
      {
        name: longWords.name,
        quantity: 12,
        packType: 'Case of 6 in wooden boxes',
        productImage: bottles[0] ?? null,
      },
      { name: 'Pale Ale', quantity: 1, packType: 'Case (24)', productImage: bottles[3] ?? null },
      { name: 'Gin', quantity: null, packType: null, productImage: null },
    ],
  }),
]

function whileLiveChatIsOpen({ name, state }: ChatStory): ChatStory {
  return { name, state: { ...state, liveChat: { ...attached, at: 'idle', isRunning: false } } }
}

const opening = { order: pickupOrder, intentGroupId: 'ig-5', intentGroupName: 'Pick up', queryId: 'q-3' }
const filled = {
  ...emptyForm,
  values: { nomineeFullName: 'Jane Park', nomineePhoneNumber: '412 345 678' },
  left: ['nomineeFullName', 'nomineePhoneNumber'],
} as const

const nominees: readonly ChatStory[] = [
  flow('nominee submitting', {
    name: 'nominee',
    state: { at: 'submitting', opening, form: filled, nomineeName: 'Jane Park', nomineePhone: '0412345678' },
  }),
  flow('nominee long names', {
    name: 'nominee',
    state: {
      at: 'confirmation',
      opening,
      nomineeName: 'Maximiliana Wolfeschlegelsteinhausenberg',
      mobile: '412345678',
      isAtStore: true,
    },
  }),
  whileLiveChatIsOpen(
    flow('nominee failure while live chat is open', {
      name: 'nominee',
      state: {
        at: 'failure',
        opening,
        form: filled,
        hoursText: formatHoursText('10:00am to 4:00pm, Tues to Sat', stillNow),
      },
    }),
  ),
  flow('nominee failure with hours', {
    name: 'nominee',
    state: {
      at: 'failure',
      opening,
      form: filled,
      hoursText: formatHoursText('10:00am to 4:00pm, Tues to Sat', stillNow),
    },
  }),
  flow('nominee failure while no day is open', {
    name: 'nominee',
    state: { at: 'failure', opening, form: filled, hoursText: formatHoursText('', stillNow) },
  }),
  flow('nominee failure without hours', {
    name: 'nominee',
    state: { at: 'failure', opening, form: filled, hoursText: null },
  }),
]

const articleOpening = {
  articleId: 'long',
  title: 'What happens to my order when the store that packs it has run out of one of the wines?',
  payload: null,
  followUpEventName: null,
  intentGroupId: 'ig-2',
  intentGroupName: 'Returns',
  queryId: 'q-2',
} as const
const paragraph =
  '<p>We look for the same wine in the nearest store and send it from there. If nobody has it, we leave it out and give the money back to the card you paid with, which takes 3 to 5 days.</p>'

const articles: readonly ChatStory[] = [
  flow('article long', {
    name: 'article',
    state: {
      at: 'shown',
      opening: articleOpening,
      vote: 'open',
      article: {
        name: articleOpening.title,
        body: `${paragraph.repeat(4)}<h2>Delivery times</h2><table><tr><th>Type</th><th>Days</th></tr><tr><td>Standard</td><td>4</td></tr><tr><td>Supplier</td><td>10</td></tr></table><ol><li>First</li><li>Second, with https://help.example/an/address/that/is/longer/than/the/page/is/wide</li></ol>${paragraph}`,
        edited_at: '2024-05-21T10:00:00+10:00',
        html_url: 'https://help.example/long',
      },
    },
  }),
  flow('article without date or link', {
    name: 'article',
    state: {
      at: 'shown',
      opening: articleOpening,
      vote: 'open',
      article: { name: 'Short', body: '<p>That is all.</p>', edited_at: null, html_url: null },
    },
  }),
]

const note: ConsignmentNote = {
  status: 'With Driver',
  expectedDeliveryDate: '2024-06-07',
  statusDate: '2024-06-04T08:15:00+10:00',
  courierName: 'AusPost',
  carrierName: null,
  trackingURL: 'https://carrier.example/7',
  barCodeNumber: null,
  consignmentNumber: 'AP7',
  deliveryType: 'Standard',
}

function messages(name: string, ...notes: readonly Partial<ConsignmentNote>[]): ChatStory {
  return {
    name,
    state: stillChat([
      stillMessage('user', 'where is order 10234567'),
      stillEntry('bot', {
        type: 'ordertracking',
        trackingInfo: [{ consignmentNotes: notes.map((changes) => ({ ...note, ...changes })) }],
        searchTermOrderNumber: '10234567',
        searchTermOrderName: null,
      }),
    ]),
  }
}

/** Orders, deliveries, nominee and articles in their less usual states. */
export const orderStories: readonly ChatStory[] = [
  openCard('order open', { ...delivery, productImages: bottles }),
  openCard('order open pick up', { ...pickupOrder, productImages: bottles }),
  openCard('order open collected', { ...pickupOrder, status: 'Completed', productImages: bottles }),
  openCard('order open express', {
    ...delivery,
    deliveryCount: 2,
    consignmentShippingTypes: ['Express', 'Standard'],
    productImages: bottles,
  }),
  openCard('order open without consignments', {
    ...delivery,
    deliveryCount: 0,
    consignmentShippingTypes: [],
    productImages: [],
  }),
  openCard('order open long words', {
    ...pickupOrder,
    pickUpStoreName: 'Saint Kilda West Upper Esplanade Corner of Fitzroy Street',
    nomineeDetails: { nomineeName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff' },
    productImages: [],
  }),
  {
    name: 'order list empty',
    state: stillChat([
      stillMessage('user', 'my orders'),
      stillEntry('bot', { type: 'verifiedOrders', items: [] }),
    ]),
  },
  messages(
    'tracking messages',
    {},
    { courierName: 'xl express', barCodeNumber: '7788' },
    { status: 'Delivered' },
  ),
  messages(
    'tracking messages in trouble',
    { status: 'Delivery attempt failed', trackingURL: null },
    { status: null },
  ),
  messages(
    'tracking messages late',
    { expectedDeliveryDate: '2024-06-01', statusDate: '2024-06-01T15:30:00+10:00' },
    {},
  ),
  messages(
    'tracking messages all late',
    { expectedDeliveryDate: '2024-06-01' },
    { expectedDeliveryDate: '2024-06-02' },
  ),
  ...deliveries,
  ...nominees,
  ...articles,
]
