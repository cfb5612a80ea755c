import { takeThird } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import type { FaultName } from '../fake'
import { faults, serveFakeRetailer, testEventsSecret, testSigningKey } from '../fake'
import { otherTestShopper, testShopper } from '../fake/test-retailer-data'
import { checkRetailer } from './check-retailer'
import { startEventCollector } from './event-collector'
import type { Report } from './report'
import type { RuleId } from './rules'
import { ruleIds } from './rules'

/** The rules that each planted mistake breaks, and no others. */
const brokenRules: Readonly<Record<FaultName, readonly RuleId[]>> = {
  'leaks-foreign-order': ['RA-OWN-1'],
  'leaks-foreign-order-in-list': ['RA-OWN-2'],
  // The code `forbidden` does not exist, and actions answer with it too.
  'forbids-foreign-order': ['RA-OWN-1', 'RA-OWN-5', 'RA-ERR-1'],
  'names-foreign-order': ['RA-OWN-3'],
  'accepts-key-prefix': ['RA-OWN-4'],
  'needs-no-key': ['RA-AUTH-1', 'RA-AUTH-2'],
  'accepts-any-key': ['RA-AUTH-2'],
  'ignores-signature': ['RA-SIGN-1', 'RA-SIGN-2'],
  'accepts-wrong-signature': ['RA-SIGN-1'],
  'accepts-unknown-signing-key': ['RA-SIGN-1'],
  'accepts-old-signature': ['RA-SIGN-1'],
  'needs-no-signature': ['RA-SIGN-2'],
  'guest-lookup-names-reason': ['RA-GUEST-1'],
  'guest-lookup-compares-case': ['RA-GUEST-3'],
  'guest-lookup-names-products': ['RA-GUEST-2'],
  'parcel-lookup-names-reason': ['RA-PARCEL-1'],
  'parcel-lookup-minds-case': ['RA-PARCEL-3'],
  'parcel-lookup-names-sender': ['RA-PARCEL-2'],
  'prints-stack-trace': ['RA-ERR-4'],
  'fails-with-html': ['RA-ERR-1'],
  'fails-without-code': ['RA-ERR-1'],
  'fails-with-other-status': ['RA-ERR-2'],
  'accepts-invalid-limit': ['RA-ERR-3'],
  'wrong-content-type': ['RA-SHAPE-2'],
  'cuts-json': ['RA-SHAPE-3'],
  'unknown-status': ['RA-SHAPE-1'],
  'leaves-out-kind': ['RA-SHAPE-1'],
  'money-as-number': ['RA-SHAPE-1'],
  'time-without-zone': ['RA-SHAPE-1'],
  'parcel-of-unknown-line': ['RA-SHAPE-4'],
  'list-differs-from-order': ['RA-SHAPE-5'],
  'pickup-at-unknown-store': ['RA-REF-3'],
  'repeats-order-on-next-page': ['RA-PAGE-2'],
  'loses-order-between-pages': ['RA-PAGE-2'],
  'ignores-limit': ['RA-PAGE-1'],
  'oldest-order-first': ['RA-PAGE-3'],
  'ignores-kind': ['RA-PAGE-4'],
  redirects: ['RA-HTTP-2'],
  'answers-slowly': ['RA-SPEED-1'],
  'speaks-other-version': ['RA-HTTP-4'],
  'decodes-no-paths': ['RA-HTTP-6'],
  'answers-too-much': ['RA-HTTP-5'],
  'lists-capability-without-call': ['RA-CAP-1'],
  'lists-actions-without-orders': ['RA-CAP-2'],
  'unknown-time-zone': ['RA-SHAPE-6'],
  'sends-no-etag': ['RA-CACHE-1'],
  'etag-never-changes': ['RA-CACHE-5'],
  'etag-is-always-current': ['RA-CACHE-3'],
  'answers-no-304': ['RA-CACHE-2'],
  'caches-personal-data-for-a-day': ['RA-CACHE-4'],
  'caches-personal-data-publicly': ['RA-CACHE-4'],
  'acts-twice': ['RA-IDEM-1', 'RA-IDEM-2', 'RA-IDEM-3'],
  'acts-slowly': ['RA-SPEED-2'],
  'acts-without-key': ['RA-IDEM-4'],
  'accepts-reused-key': ['RA-IDEM-3'],
  'refuses-repeated-key': ['RA-IDEM-1'],
  'acts-although-not-allowed': ['RA-ACT-2'],
  'acts-on-foreign-order': ['RA-OWN-5'],
  'nominee-cannot-be-read': ['RA-ACT-3'],
  'refuses-allowed-nominee': ['RA-ACT-1'],
  'feed-with-broken-line': ['RA-FEED-1'],
  'feed-with-invalid-row': ['RA-FEED-1'],
  'feed-with-overlong-line': ['RA-FEED-4'],
  'feed-repeats-row': ['RA-FEED-5'],
  'feed-without-etag': ['RA-FEED-2'],
  'feed-answers-no-304': ['RA-FEED-6'],
  'feed-with-cut-gzip': ['RA-FEED-3'],
  'feed-without-feed-complete': ['RA-FEED-7'],
  'feed-loses-rows-of-unknown-since': ['RA-FEED-7'],
  'stock-of-unknown-store': ['RA-REF-2'],
  'stock-of-unknown-product': ['RA-REF-1'],
  'live-stock-of-other-products': ['RA-REF-4'],
  'sends-no-event': ['RA-EVENT-1'],
  'signs-with-wrong-secret': ['RA-EVENT-2'],
  'signs-with-old-time': ['RA-EVENT-3'],
  'sends-order-in-event': ['RA-EVENT-4'],
}

/** Runs the checker with everything switched on. Time passes only where a planted mistake lets it pass. */
async function checkFake(fault?: FaultName): Promise<Report> {
  const start = Date.now()
  let passedMs = 0
  const now = () => start + passedMs
  const receiver = await startEventCollector({ now })
  const retailer = await serveFakeRetailer({
    ...(fault === undefined ? {} : { fault }),
    now,
    signing: testSigningKey,
    passTime: (ms) => {
      passedMs += ms
    },
    events: { url: receiver.url },
  })
  try {
    return await checkRetailer({
      url: retailer.url,
      key: retailer.key,
      signing: testSigningKey,
      shopper: testShopper.key,
      otherShopper: otherTestShopper.key,
      allowWrites: true,
      postcode: '2000',
      events: {
        receiver,
        secret: testEventsSecret,
        // Nothing is waited for when no event will come.
        waitMs: fault === 'sends-no-event' ? 50 : 20_000,
      },
      now,
    })
  } finally {
    await retailer.close()
    await receiver.close()
  }
}

describe.concurrent('the checker with planted mistakes', () => {
  it.each(takeThird(Object.keys(faults) as readonly FaultName[]))(
    'finds %s and nothing else',
    async (fault) => {
      const { findings } = await checkFake(fault)
      const text = findings.map(({ rule, detail, fix }) => `${rule} ${detail} → ${fix}`).join('\n')
      const found = ruleIds.filter((rule) => findings.some((finding) => finding.rule === rule))
      expect(found, text).toEqual(ruleIds.filter((rule) => brokenRules[fault].includes(rule)))
    },
  )

  it('finds each rule with at least one planted mistake, except what a fake cannot break', () => {
    const found = new Set(Object.values(brokenRules).flat())
    // An address without TLS, a lost connection and the workflows have tests of their own.
    expect(ruleIds.filter((rule) => !found.has(rule))).toEqual(['RA-HTTP-1', 'RA-HTTP-3', 'RA-FLOW-1'])
  })
})

describe('the checker with a correct retailer', () => {
  it('finds nothing and checks every rule but the workflows', async () => {
    const report = await checkFake()
    expect(report.findings).toEqual([])
    expect(report.notChecked.map(({ rule }) => rule)).toEqual(['RA-FLOW-1'])
    expect(report.changes.length).toBeGreaterThan(10)
  })
})
