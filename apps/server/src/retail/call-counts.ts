import type { CallReport } from '@murphy/retail-api/client'
import type { ReportCount, ReportCounter } from '../report-counter'
import { createReportCounter } from '../report-counter'

type CallOutcome = Pick<CallReport, 'operation' | 'outcome'>

/** The number of calls to the retailer by operation and by how they ended. */
export type RetailCallCount = ReportCount<CallOutcome>

/** Creates the counter of calls to the retailer. Operations and outcomes are those of the contract, so it has a bound. */
export function createRetailCallCounter(): ReportCounter<CallOutcome> {
  return createReportCounter(({ operation, outcome }) => `${operation} ${outcome}`)
}
