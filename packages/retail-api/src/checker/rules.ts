export const ruleGroups = [
  'transport',
  'keys',
  'capabilities',
  'shape',
  'ownership',
  'errors',
  'paging',
  'caching',
  'idempotency',
  'actions',
  'feeds',
  'references',
  'guest lookup',
  'speed',
  'events',
  'workflows',
] as const
export type RuleGroup = (typeof ruleGroups)[number]

export type Rule = {
  readonly group: RuleGroup
  /** The rule as one plain sentence. */
  readonly sentence: string
  /** The change that keeps it, as one or two plain sentences. */
  readonly fix: string
  /** It is checked only when the checker may change something. */
  readonly needsWrites?: true
}

/** The rules of the checker by their stable id. docs/retail-api.md lists them; a test compares the list. */
export const rules = {
  'RA-HTTP-1': {
    group: 'transport',
    sentence: 'Every call has a complete answer.',
    fix: 'Find in the server log why the connection was closed or stayed open, and send an answer or a problem instead.',
  },
  'RA-HTTP-2': {
    group: 'transport',
    sentence: 'No call redirects.',
    fix: 'Answer at the address itself. Murphy follows no redirect, because it would send the key to another server.',
  },
  'RA-HTTP-3': {
    group: 'transport',
    sentence: 'Outside a private network, the address begins with https.',
    fix: 'Offer the Retail API over TLS and give Murphy the https address.',
  },
  'RA-HTTP-4': {
    group: 'transport',
    sentence: 'A Retail-API-Version header, when it is sent, names version 1.',
    fix: 'Send `Retail-API-Version: 1.0`, the version of the contract and not of your software.',
  },
  'RA-HTTP-5': {
    group: 'transport',
    sentence: 'An answer that is not a feed has at most 1 MB.',
    fix: 'Leave out what the contract does not name, or answer smaller pages with `limit`.',
  },
  'RA-HTTP-6': {
    group: 'transport',
    sentence: 'Path parameters are percent-decoded.',
    fix: 'Decode each segment of the path once (`decodeURIComponent`) after it was split at its slashes.',
  },
  'RA-AUTH-1': {
    group: 'keys',
    sentence: 'A call without a bearer key is `unauthorized`.',
    fix: 'Check `Authorization: Bearer …` before anything else, for every path below /v1, and answer 401 with the code `unauthorized`.',
  },
  'RA-AUTH-2': {
    group: 'keys',
    sentence: 'A call with a wrong bearer key is `unauthorized`.',
    fix: 'Compare the whole key with the one that you gave to Murphy, in constant time, and answer 401 with the code `unauthorized`.',
  },
  'RA-CAP-1': {
    group: 'capabilities',
    sentence: 'Each listed capability answers its calls.',
    fix: 'Implement the call, or take the capability out of `GET /v1/capabilities`. Murphy then does not offer it to shoppers.',
  },
  'RA-CAP-2': {
    group: 'capabilities',
    sentence: 'A capability is listed together with those that it needs.',
    fix: 'List the capability that is named as missing, or leave out the one that needs it.',
  },
  'RA-SHAPE-1': {
    group: 'shape',
    sentence: 'Every successful answer fits its schema.',
    fix: 'Send the named field as packages/retail-api/openapi.json describes it. Fields of your own may stay.',
  },
  'RA-SHAPE-2': {
    group: 'shape',
    sentence: 'A successful answer has status 200 and the content type of its call.',
    fix: 'Send status 200 with `Content-Type: application/json`, for feeds `application/jsonl`.',
  },
  'RA-SHAPE-3': {
    group: 'shape',
    sentence: 'The body of an answer is complete JSON in UTF-8.',
    fix: 'Serialise the whole body with a JSON library, and set `Content-Length` in bytes, not in characters.',
  },
  'RA-SHAPE-4': {
    group: 'shape',
    sentence: 'The parts of an order agree with each other.',
    fix: '`pickup` is given exactly for the kind `pickup`, `subscription` for `subscription`; parcels name lines of the same order, each id once.',
  },
  'RA-SHAPE-5': {
    group: 'shape',
    sentence: 'An order is the same in the list and alone.',
    fix: 'Build both answers with the same code from the same data.',
  },
  'RA-SHAPE-6': {
    group: 'shape',
    sentence: 'Time zones are names of the IANA list.',
    fix: 'Send a name such as `Australia/Sydney`.',
  },
  'RA-OWN-1': {
    group: 'ownership',
    sentence: "Another shopper's order is `not_found`.",
    fix: 'Look the order up by its id and by the shopper key of the path together, and answer 404 with the code `not_found`.',
  },
  'RA-OWN-2': {
    group: 'ownership',
    sentence: 'A list has only orders of its shopper.',
    fix: 'Select orders by the shopper key of the path, and give each order an id of its own.',
  },
  'RA-OWN-3': {
    group: 'ownership',
    sentence: 'The answer for a foreign order is the one for an unknown order.',
    fix: 'Use one answer for both, so that order numbers cannot be probed.',
  },
  'RA-OWN-4': {
    group: 'ownership',
    sentence: 'A shopper is found by the exact key only.',
    fix: 'Compare shopper keys as opaque strings, with case, from the first to the last character; any other key is 404 `not_found`.',
  },
  'RA-OWN-5': {
    group: 'ownership',
    sentence: "An action on another shopper's order or subscription is `not_found` and changes nothing.",
    fix: 'Check the owner in the same statement that makes the change.',
    needsWrites: true,
  },
  'RA-ERR-1': {
    group: 'errors',
    sentence: 'Every failed call answers `application/problem+json` with a code of the contract.',
    fix: 'Send a JSON object such as `{"code":"not_found"}` for every status from 400 on, also from the framework and the proxy.',
  },
  'RA-ERR-2': {
    group: 'errors',
    sentence: 'The status of a problem is the one of its code.',
    fix: 'Use the table of codes and statuses in docs/retail-api.md.',
  },
  'RA-ERR-3': {
    group: 'errors',
    sentence: 'An invalid request is `invalid`.',
    fix: 'Check query and body before you use them, and answer 400 with the code `invalid` and the name of the field.',
  },
  'RA-ERR-4': {
    group: 'errors',
    sentence: 'A problem contains no stack trace.',
    fix: 'Write the stack to your log and send only the code, a title and, for `invalid`, the field.',
  },
  'RA-PAGE-1': {
    group: 'paging',
    sentence: 'A page has at most `limit` orders.',
    fix: 'Read `limit` (1 to 100) and cut the page there.',
  },
  'RA-PAGE-2': {
    group: 'paging',
    sentence: 'The pages together have every order once.',
    fix: 'Let the cursor name the last order of the page (day and id), and continue strictly after it; the last page has no `nextCursor`.',
  },
  'RA-PAGE-3': {
    group: 'paging',
    sentence: 'Orders are listed newest first.',
    fix: 'Sort by `placedOn` downwards, and by id where the day is the same.',
  },
  'RA-PAGE-4': {
    group: 'paging',
    sentence: '`kind` selects the orders of that kind, and all of them.',
    fix: 'Apply `kind` before the page is cut.',
  },
  'RA-CACHE-1': {
    group: 'caching',
    sentence: 'Reads that may be cached have an `ETag`.',
    fix: 'Send a hash of the body, or a version of the data, in double quotes.',
  },
  'RA-CACHE-2': {
    group: 'caching',
    sentence: 'The current `ETag` in `If-None-Match` is answered with 304.',
    fix: 'Compare `If-None-Match` with the current `ETag` and send status 304 without a body when it is the same.',
  },
  'RA-CACHE-3': {
    group: 'caching',
    sentence: 'Any other `ETag` in `If-None-Match` is answered in full.',
    fix: 'Send 304 only when the given `ETag` is the current one.',
  },
  'RA-CACHE-4': {
    group: 'caching',
    sentence: 'Personal answers are `private` or `no-store`, and fresh for at most 30 seconds.',
    fix: 'Send `Cache-Control: private, max-age=30` or `no-store` for everything below /v1/shoppers.',
  },
  'RA-CACHE-5': {
    group: 'caching',
    sentence: 'The `ETag` changes when the answer does.',
    fix: 'Derive the `ETag` from everything in the answer.',
    needsWrites: true,
  },
  'RA-IDEM-1': {
    group: 'idempotency',
    sentence: 'The same key and body again have the first answer.',
    fix: 'Store the answer under its `Idempotency-Key` for 24 hours, for tickets eight days, and send it again.',
    needsWrites: true,
  },
  'RA-IDEM-2': {
    group: 'idempotency',
    sentence: 'A repeated key changes nothing.',
    fix: 'Look the key up before you act, in the same transaction as the change.',
    needsWrites: true,
  },
  'RA-IDEM-3': {
    group: 'idempotency',
    sentence: 'A key with another body is `key_reused`.',
    fix: 'Store a hash of path and body beside the key, and answer 422 with the code `key_reused` when it differs.',
    needsWrites: true,
  },
  'RA-IDEM-4': {
    group: 'idempotency',
    sentence: 'An action without an `Idempotency-Key` is `invalid` and changes nothing.',
    fix: 'Answer 400 with the code `invalid` when the header is missing.',
    needsWrites: true,
  },
  'RA-ACT-1': {
    group: 'actions',
    sentence: 'An action that an order or a subscription allows is done.',
    fix: 'List in `allowed` only what you accept now, and answer 200 when it is done.',
    needsWrites: true,
  },
  'RA-ACT-2': {
    group: 'actions',
    sentence: 'An action that is not allowed is `not_allowed` and changes nothing.',
    fix: 'Check the same condition that fills `allowed`, and answer 409 with the code `not_allowed`.',
    needsWrites: true,
  },
  'RA-ACT-3': {
    group: 'actions',
    sentence: 'A change can be read at once.',
    fix: 'Answer the action only when reads already show the change, past every cache and replica.',
    needsWrites: true,
  },
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

export type RuleId = keyof typeof rules

/** Every rule id, in the order of the table. */
export const ruleIds = Object.keys(rules) as readonly RuleId[] // the record's own literal keys

export function getRule(id: RuleId): Rule {
  return rules[id]
}
