import type { Registry } from 'prom-client'
import { Counter } from 'prom-client'
import type { RetailCallCount } from '../retail/call-counts'

/** Exports how the calls to the retailer ended. Source: docs/operating.md#monitor-a-running-server */
export function registerRetailMetrics(registry: Registry, read: () => readonly RetailCallCount[]): void {
  const calls = new Counter({
    name: 'murphy_retail_calls_total',
    help: 'Calls to the retailer by operation and outcome; also those that were answered without a request.',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
    collect: () => {
      calls.reset()
      for (const { operation, outcome, count } of read()) calls.inc({ operation, outcome }, count)
    },
  })
}
