import type { Capability } from '../model/capability'
import { createCall } from './call'
import { checkActions } from './checks/actions'
import { checkCapabilities } from './checks/capabilities'
import { checkInvalidReads } from './checks/invalid-reads'
import { checkFeeds } from './checks/feeds'
import { checkLiveStock } from './checks/live-stock'
import { checkGuestLookup } from './checks/guest-lookup'
import { checkParcelLookup } from './checks/parcel-lookup'
import { checkOrderParts, checkPaging, readOrdersAlone, readShopper } from './checks/orders'
import {
  checkForeignOrders,
  checkPathDecoding,
  checkSharedOrders,
  checkSimilarKeys,
} from './checks/ownership'
import { checkCaching, checkKeys, checkOfferedReads, listPostedReads } from './checks/reads'
import { checkSignatures } from './checks/signatures'
import { checkWorkflows } from './checks/workflows'
import type { CheckContext, CheckOptions, KnownShopper } from './context'
import type { Report, ReportBuilder } from './report'
import { createReportBuilder } from './report'
import type { RuleId } from './rules'
import { getRule, ruleIds } from './rules'
import type { Send } from './send'
import { createSend } from './send'
import { signRequest } from './sign-request'

const defaultTimeoutMs = 30_000

/** Checks a retailer's server against the contract. It changes nothing unless `allowWrites` is set. */
export async function checkRetailer(options: CheckOptions): Promise<Report> {
  const { key, signing = null, now = Date.now, timeoutMs = defaultTimeoutMs } = options
  const url = options.url.replace(/\/+$/, '')
  const report = createReportBuilder({ url, secrets: [key, options.events?.secret ?? ''] })
  const sender = createSend({ timeoutMs })
  const sendPlain = options.send ?? sender.send
  const send: Send = (request) => sendPlain(signing === null ? request : signRequest(request, signing, now()))
  try {
    report.check('RA-HTTP-3', isSecure(url), { detail: `The address is ${url}.` })
    const call = createCall({ url, key, signing, send: sendPlain, now, report })
    const capabilities = await checkCapabilities(call, report)
    if (capabilities !== null) {
      const can = (capability: Capability) => capabilities.capabilities.includes(capability)
      explainSkips(report, options, can)
      await checkEverything({ options, url, report, call, send, now, capabilities, can })
    }
    return report.build()
  } finally {
    sender.close()
  }
}

const feeds: readonly Capability[] = ['products', 'stores', 'stock', 'articles']

async function checkEverything(context: CheckContext): Promise<void> {
  const { options, report, can } = context
  const { shopper, other } = await readShoppers(context)
  const targets = await checkOfferedReads(context, shopper)
  const reads = [...targets, ...listPostedReads(can)]
  await checkKeys(context, reads)
  await checkSignatures(context, reads)
  await checkCaching(context, targets)
  if (shopper !== null) {
    if (can('orders')) {
      await checkPaging(context, shopper)
      await checkPathDecoding(context, shopper)
      if (other !== null) await checkForeignOrders(context, shopper, other)
    }
    await checkSimilarKeys(context, shopper)
    if (can('guest_lookup')) await checkGuestLookup(context, shopper)
    if (can('parcel_lookup')) await checkParcelLookup(context, shopper)
  }
  await checkInvalidReads(context, shopper, targets)
  const ids = await checkFeeds(context, shopper)
  if (can('live_stock')) await checkLiveStock(context, ids)
  if (options.allowWrites === true && shopper !== null && other !== null) {
    await checkActions(context, shopper, other)
    await checkWorkflows(context, shopper, other)
  } else if (report.hasFindings('RA-SHAPE-1'))
    report.skip(ruleIds, 'The orders of the test shopper cannot be read. Correct the other findings first.')
}

async function readShoppers(
  context: CheckContext,
): Promise<{ readonly shopper: KnownShopper | null; readonly other: KnownShopper | null }> {
  const { options, can } = context
  const listed = options.shopper === undefined ? null : await readShopper(context, options.shopper)
  const otherListed =
    options.otherShopper === undefined ? null : await readShopper(context, options.otherShopper)
  const shared =
    listed !== null && otherListed !== null && can('orders')
      ? checkSharedOrders(context, listed, otherListed)
      : new Set<string>()
  if (listed !== null) checkOrderParts(context, listed)
  return {
    shopper: listed === null ? null : await readOrdersAlone(context, listed, shared),
    other: otherListed === null ? null : await readOrdersAlone(context, otherListed, shared),
  }
}

/** Reports the rules that will not be checked, where the reason is known before. */
function explainSkips(
  report: ReportBuilder,
  { shopper, otherShopper, signing, allowWrites, events }: CheckOptions,
  can: (capability: Capability) => boolean,
): void {
  const byGroup = (...groups: readonly string[]): readonly RuleId[] =>
    ruleIds.filter((rule) => groups.includes(getRule(rule).group))
  const writing = ruleIds.filter((rule) => getRule(rule).needsWrites === true)
  if (signing === undefined) report.skip(byGroup('signatures'), 'Needs --signing-key.')
  if (allowWrites !== true) report.skip(writing, 'Needs --allow-writes with --shopper and --other-shopper.')
  if (!can('events')) report.skip(byGroup('events'), '`events` is not listed.')
  else if (events === undefined) report.skip(byGroup('events'), 'Needs --events-url and --events-secret.')
  if (!feeds.some(can)) report.skip(byGroup('feeds'), 'No feed is listed.')
  if (!can('stock')) report.skip(['RA-REF-1', 'RA-REF-2'], '`stock` is not listed.')
  if (!can('live_stock')) report.skip(['RA-REF-4'], '`live_stock` is not listed.')
  if (!can('set_nominee'))
    report.skip(
      ['RA-CACHE-5', 'RA-IDEM-2', 'RA-IDEM-3', 'RA-IDEM-4'],
      'They are checked with `set_nominee`, which is not listed.',
    )
  if (!can('guest_lookup')) report.skip(byGroup('guest lookup'), '`guest_lookup` is not listed.')
  if (!can('parcel_lookup')) report.skip(byGroup('parcel lookup'), '`parcel_lookup` is not listed.')
  const personal: readonly RuleId[] = [
    ...byGroup('ownership', 'paging', 'guest lookup', 'parcel lookup'),
    'RA-CACHE-4',
    'RA-HTTP-6',
    'RA-REF-3',
    'RA-SHAPE-4',
    'RA-SHAPE-5',
  ]
  if (shopper === undefined) report.skip(personal, 'Needs --shopper.')
  else if (otherShopper === undefined)
    report.skip(['RA-OWN-1', 'RA-OWN-2', 'RA-OWN-3'], 'Needs --other-shopper.')
}

/** Returns true for https, and for http to this computer or a private network. */
function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const isPrivate = hostname.startsWith('[')
    ? /^\[(?:::1|f[cd])/.test(hostname)
    : !hostname.includes('.') ||
      hostname.endsWith('.localhost') ||
      /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(hostname)
  return protocol === 'https:' || isPrivate
}
