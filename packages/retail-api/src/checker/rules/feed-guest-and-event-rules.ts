import type { Rule } from './rule'

/** The rules of feeds, references, guests, speed, events and workflows. */
export const feedGuestAndEventRules = {
  'RA-FEED-1': {
    group: 'feeds',
    sentence: 'Each line of a feed is one JSON object that fits its schema.',
    fix: 'Write each row with a JSON library on a line of its own, and correct the named field.',
  },
  'RA-FEED-2': {
    group: 'feeds',
    sentence: 'A feed has an `ETag`.',
    fix: 'Send a version or a hash of the feed as `ETag`.',
  },
  'RA-FEED-3': {
    group: 'feeds',
    sentence: 'A feed that is asked for with gzip arrives complete, and one above 1 MB is compressed.',
    fix: 'End the gzip stream properly before the connection closes; compress when `Accept-Encoding` names gzip.',
  },
  'RA-FEED-4': {
    group: 'feeds',
    sentence: 'A line has at most 64 KB, and a feed at most 500,000 lines (stock: 5,000,000).',
    fix: 'Shorten long texts, or leave out what the contract does not name.',
  },
  'RA-FEED-5': {
    group: 'feeds',
    sentence: 'A feed has each row once.',
    fix: 'Select each product, store, article, or pair of product and store once.',
  },
  'RA-FEED-6': {
    group: 'feeds',
    sentence: 'The current `ETag` of a feed in `If-None-Match` is answered with 304.',
    fix: 'Compare `If-None-Match` with the current `ETag`, so that an unchanged feed is not sent again.',
  },
  'RA-FEED-7': {
    group: 'feeds',
    sentence: 'An answer to `since` says in `Feed-Complete` whether it is the whole feed.',
    fix: 'Send `Feed-Complete: false` with the changes since a version that you know, and the whole feed with `Feed-Complete: true` otherwise.',
  },
  'RA-REF-1': {
    group: 'references',
    sentence: 'Stock names products of the products feed.',
    fix: 'Leave out stock of products that are not in the range, or add them to the products feed.',
  },
  'RA-REF-2': {
    group: 'references',
    sentence: 'Stock names stores of the stores feed.',
    fix: 'Leave out stock of stores that are closed, or add them to the stores feed. Use the same ids in both.',
  },
  'RA-REF-3': {
    group: 'references',
    sentence: 'An order that is collected names a store of the stores feed.',
    fix: 'Use the id of the stores feed in `pickup.storeId`.',
  },
  'RA-REF-4': {
    group: 'references',
    sentence: 'Live stock is only about the products and stores of the request.',
    fix: 'Filter by `skus` and by `storeIds`.',
  },
  'RA-GUEST-1': {
    group: 'guest lookup',
    sentence: 'A wrong email and an unknown number have the same answer.',
    fix: 'Use one answer for both, 404 with the code `not_found`, so that order numbers cannot be probed.',
  },
  'RA-GUEST-2': {
    group: 'guest lookup',
    sentence: 'A guest reads kind, status and expected day, and nothing else.',
    fix: 'Leave out names, products, links and stores.',
  },
  'RA-GUEST-3': {
    group: 'guest lookup',
    sentence: "A guest with an order's number and email reads its status.",
    fix: 'Compare the email without regard to case with the one of the order.',
  },
  'RA-PARCEL-1': {
    group: 'parcel lookup',
    sentence: 'A wrong postcode and an unknown parcel number have the same answer.',
    fix: 'Use one answer for both, 404 with the code `not_found`, so that parcel numbers cannot be probed.',
  },
  'RA-PARCEL-2': {
    group: 'parcel lookup',
    sentence: 'A recipient reads status, expected day and carrier, and nothing else.',
    fix: 'Leave out the sender, products, prices, order number and address: the parcel may be a surprise.',
  },
  'RA-PARCEL-3': {
    group: 'parcel lookup',
    sentence: "A recipient with a parcel's number and postcode reads its status.",
    fix: 'Compare the number without regard to case, spaces and hyphens, and the postcode with the one of the delivery.',
  },
  'RA-SPEED-1': {
    group: 'speed',
    sentence: 'A read takes at most 3 seconds.',
    fix: 'Add an index or a cache. Murphy stops waiting after 3 seconds and tells the shopper that it cannot say.',
  },
  'RA-SPEED-2': {
    group: 'speed',
    sentence: 'An action takes at most 8 seconds.',
    fix: 'Accept the action, answer, and do slow work such as sending mail afterwards.',
    needsWrites: true,
  },
  'RA-EVENT-1': {
    group: 'events',
    sentence: 'A changed order is published as an event.',
    fix: 'Send `order.updated` with shopper key and order id to the events address after every change.',
    needsWrites: true,
  },
  'RA-EVENT-2': {
    group: 'events',
    sentence: 'An event is signed as Standard Webhooks describe it.',
    fix: 'Sign `id.timestamp.body` with HMAC-SHA256 and the Base64-decoded part of the secret after `whsec_`; send `v1,` and the Base64 of it.',
    needsWrites: true,
  },
  'RA-EVENT-3': {
    group: 'events',
    sentence: 'The timestamp of an event is at most five minutes away.',
    fix: 'Send the seconds since 1970 of the attempt, not of the change, and set the clock of the server by NTP.',
    needsWrites: true,
  },
  'RA-EVENT-4': {
    group: 'events',
    sentence: 'The body of an event fits its schema.',
    fix: 'Send `type`, `occurredAt`, `shopperKey` and `orderId`; Murphy reads the rest itself.',
    needsWrites: true,
  },
  'RA-FLOW-1': {
    group: 'workflows',
    sentence: 'The workflows of packages/retail-api/arazzo.yaml pass.',
    fix: 'Read the step of the workflow in arazzo.yaml and correct the call that it names.',
    needsWrites: true,
  },
} as const satisfies Readonly<Record<string, Rule>>
