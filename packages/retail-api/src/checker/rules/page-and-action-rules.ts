import type { Rule } from './rule'

/** The rules of pages, caches and actions. */
export const pageAndActionRules = {
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
} as const satisfies Readonly<Record<string, Rule>>
