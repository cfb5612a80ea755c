import type { Capabilities, Capability } from '../../model/capability'
import type { Call } from '../call'
import { hasFailedWith } from '../call'
import type { ReportBuilder } from '../report'
import { ruleIds } from '../rules'
import { isTimeZone } from '@murphy/domain/calendar'

/** The capabilities that another one needs. */
const neededCapabilities: Readonly<Partial<Record<Capability, readonly Capability[]>>> = {
  set_nominee: ['orders'],
  email_invoice: ['orders'],
  cancel: ['orders'],
  change_address: ['orders'],
  change_day: ['orders'],
  change_instructions: ['orders'],
  claim: ['orders'],
  subscription_actions: ['subscriptions'],
  stock: ['products', 'stores'],
  live_stock: ['products', 'stores'],
}

/** Checks the capabilities. Returns null when they cannot be read; then nothing else can be checked. */
export async function checkCapabilities(call: Call, report: ReportBuilder): Promise<Capabilities | null> {
  const exchange = await call('capabilities')
  const { value } = exchange
  if (value === null) {
    if (!exchange.isBroken)
      report.check('RA-CAP-1', false, {
        call: exchange,
        detail: hasFailedWith(exchange, 'unauthorized')
          ? 'The server refuses the key of --key or RETAIL_API_KEY.'
          : 'The capabilities cannot be read.',
      })
    report.skip(ruleIds, 'Needs the capabilities, which cannot be read.')
    return null
  }
  report.check('RA-CAP-1', true, { detail: '' })
  for (const [capability, others] of Object.entries(neededCapabilities)) {
    if (!value.capabilities.some((name) => name === capability)) continue
    for (const other of others)
      report.check('RA-CAP-2', value.capabilities.includes(other), {
        call: exchange,
        detail: `${capability} is listed without ${other}.`,
      })
  }
  report.check('RA-SHAPE-6', isTimeZone(value.timeZone), {
    call: exchange,
    detail: `capabilities: timeZone ${value.timeZone} is not known.`,
  })
  return value
}
