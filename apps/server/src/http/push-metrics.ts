import type { Registry } from 'prom-client'
import { Counter } from 'prom-client'
import type { PushCount } from '../push/push-counts'

/** Exports how many push notifications were tried for agents. Source: docs/operating.md#monitor-a-running-server */
export function registerPushMetrics(registry: Registry, read: () => readonly PushCount[]): void {
  const pushes = new Counter({
    name: 'murphy_desk_pushes_total',
    help: 'Tries of push notifications to devices of agents, by what they are about and by outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect: () => {
      pushes.reset()
      for (const { kind, outcome, count } of read()) pushes.inc({ kind, outcome }, count)
    },
  })
}
