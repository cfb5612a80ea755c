import type { HubMetrics } from '@murphy/hub'
import type { Registry } from 'prom-client'
import { Counter, Gauge, Histogram } from 'prom-client'

export type HubOutcome = 'answered' | 'repeated' | 'failed'

/** Measures seconds from a call to the push of its answer. */
export type HubTimes = {
  readonly observe: (
    labels: { readonly command: string; readonly outcome: HubOutcome },
    seconds: number,
  ) => void
}

/** Creates the histogram of answer times. */
export function createHubTimes(registry: Registry): HubTimes {
  const durations = new Histogram({
    name: 'murphy_hub_answer_duration_seconds',
    help: 'Seconds from a call over the hub to the push of its answer.',
    labelNames: ['command', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return { observe: (labels, seconds) => durations.observe(labels, seconds) }
}

const gauges = {
  unused: 'Negotiated connections that are not used yet.',
  lost: 'Broken connections that their client may resume.',
  waitingBytes: 'Bytes sent that clients have not received yet.',
  keptBytes: 'Bytes kept for stateful reconnects.',
} as const satisfies Partial<Record<keyof HubMetrics, string>>

const counters = {
  opened: 'Connections opened.',
  resumed: 'Broken connections that were resumed.',
  calls: 'Calls of clients.',
  refusedCalls: 'Calls refused: no such method, or wrong arguments.',
  failedCalls: 'Calls that failed, those beyond the rate limits among them.',
  refusedHandshakes: 'Handshakes refused.',
  protocolErrors: 'Connections ended for a message that could not be read.',
  messagesReceived: 'Messages received.',
  messagesSent: 'Messages sent.',
  published: 'Messages published to the other nodes.',
  unpublished: 'Messages to the other nodes that the backplane did not accept.',
  missedFromNodes: 'Messages of the other nodes that were lost.',
} as const satisfies Partial<Record<keyof HubMetrics, string>>

/** Exports the hub's metrics. Source: docs/realtime-hub.md#watching-it */
export function registerHubMetrics(registry: Registry, metrics: () => HubMetrics): void {
  const registers = [registry]
  const connections = new Gauge({
    name: 'murphy_hub_connections',
    help: 'Connections by transport.',
    labelNames: ['transport'],
    registers,
    collect: () => {
      for (const [transport, count] of Object.entries(metrics().connections))
        connections.set({ transport }, count)
    },
  })
  const ended = new Counter({
    name: 'murphy_hub_ended_total',
    help: 'Connections that ended, by how: closed by us, left, broken, cut as too slow, aborted.',
    labelNames: ['how'],
    registers,
    collect: () => {
      ended.reset()
      for (const [how, count] of Object.entries(metrics().ended)) ended.inc({ how }, count)
    },
  })
  for (const [name, help] of listEntries(gauges)) {
    const gauge: Gauge = new Gauge({
      name: `murphy_hub_${toSnakeCase(name)}`,
      help,
      registers,
      collect: () => gauge.set(metrics()[name]),
    })
  }
  for (const [name, help] of listEntries(counters)) {
    const counter: Counter = new Counter({
      name: `murphy_hub_${toSnakeCase(name)}_total`,
      help,
      registers,
      collect: () => {
        counter.reset()
        counter.inc(metrics()[name])
      },
    })
  }
}

// The objects above have only the listed keys.
function listEntries<Name extends string>(texts: Readonly<Record<Name, string>>): [Name, string][] {
  return Object.entries(texts) as [Name, string][]
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
