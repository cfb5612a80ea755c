import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createRetailCallCounter } from '../retail/call-counts'
import { registerRetailMetrics } from './retail-metrics'

it('exports the calls to the retailer by operation and outcome, each as a total', async () => {
  const registry = new Registry()
  const counter = createRetailCallCounter()
  registerRetailMetrics(registry, counter.read)
  counter.add({ operation: 'getOrder', outcome: 'ok' })
  counter.add({ operation: 'getOrder', outcome: 'ok' })
  counter.add({ operation: 'getOrder', outcome: 'unavailable' })
  await registry.metrics()
  const text = await registry.metrics()
  expect(text).toContain('murphy_retail_calls_total{operation="getOrder",outcome="ok"} 2')
  expect(text).toContain('murphy_retail_calls_total{operation="getOrder",outcome="unavailable"} 1')
})
