import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createPushCounter } from '../push/push-counts'
import { registerPushMetrics } from './push-metrics'

it('tries of push notifications are counted by kind and outcome', async () => {
  const counter = createPushCounter()
  const registry = new Registry()
  registerPushMetrics(registry, counter.read)
  counter.add({ kind: 'offer', outcome: 'sent' })
  counter.add({ kind: 'offer', outcome: 'sent' })
  counter.add({ kind: 'message', outcome: 'gone' })
  const text = await registry.metrics()
  expect(text).toContain('murphy_desk_pushes_total{kind="offer",outcome="sent"} 2')
  expect(text).toContain('murphy_desk_pushes_total{kind="message",outcome="gone"} 1')
  // Reading twice counts nothing twice.
  expect(await registry.metrics()).toContain('murphy_desk_pushes_total{kind="offer",outcome="sent"} 2')
})
