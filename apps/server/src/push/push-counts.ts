import type { ReportCount, ReportCounter } from '../report-counter'
import { createReportCounter } from '../report-counter'
import type { PushReport } from './send-pushes'

type PushOutcome = Pick<PushReport, 'kind' | 'outcome'>

/** The number of tries by what a push is about and what followed. */
export type PushCount = ReportCount<PushOutcome>

/** Creates the counter of this process's pushes. Kinds and outcomes are our own, so it has a bound. */
export function createPushCounter(): ReportCounter<PushOutcome> {
  return createReportCounter(({ kind, outcome }) => `${kind} ${outcome}`)
}
