import { setTimeout as wait } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Environment } from '../../environment'
import type { WriteLogEntry } from '../../logging'
import { createLimitedLog } from '../../logging'
import type { SentSignal } from './sent-signal'

export type RunningTelemetry = {
  /** Sends the server's own metrics of a registry too, from now on. */
  readonly exportRegistry: (registry: Registry) => void
  /** Sends what is left, within a second, and records nothing any more. Never rejects. */
  readonly stop: () => Promise<void>
}

/** The maximum time for sending what is left when the server stops. */
const flushLimitMs = 1000

/**
 * Starts to send traces and metrics by OTLP over HTTP when `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector. The library
 * reads further standard variables itself, such as `OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS` and
 * `OTEL_TRACES_SAMPLER`. It is loaded only here, so a server without a collector does not pay for it.
 *
 * @param warn gets the entries about exports that fail, one a minute
 * @param limitMs another limit than a second only in tests
 * Source: docs/operating.md#traces, docs/operating.md#opentelemetry-metrics
 */
export async function startTelemetry(
  { telemetry, nodeName }: Pick<Environment, 'telemetry' | 'nodeName'>,
  { warn, limitMs = flushLimitMs }: { readonly warn: WriteLogEntry; readonly limitMs?: number },
): Promise<RunningTelemetry> {
  let registry: Registry | null = null
  const limitedWarn = createLimitedLog(warn)
  const onFailure = (signal: string) => (reason: string) =>
    limitedWarn({ event: 'telemetry-failed', message: `${signal} not sent: ${reason}` })
  const signals = await Promise.all([
    telemetry?.hasTraces === true
      ? import('./send-traces').then((m) => m.sendTraces(nodeName, onFailure('traces')))
      : null,
    telemetry?.hasMetrics === true
      ? import('./send-metrics').then((m) =>
          m.sendMetrics(nodeName, {
            intervalMs: telemetry.metricIntervalMs,
            getRegistry: () => registry,
            onFailure: onFailure('metrics'),
          }),
        )
      : null,
  ])
  const running = signals.filter((signal): signal is SentSignal => signal !== null)
  return {
    exportRegistry: (added) => {
      registry = added
    },
    stop: async () => {
      if (running.length === 0) return
      const limit = new AbortController()
      const flushed = Promise.allSettled(running.map((signal) => signal.shutdown()))
      const { signal } = limit
      await Promise.race([flushed, wait(limitMs, undefined, { signal }).catch(() => undefined)])
      limit.abort()
      for (const sent of running) sent.disable()
    },
  }
}
