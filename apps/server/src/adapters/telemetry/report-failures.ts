import type { ExportResult } from '@opentelemetry/core'
import { ExportResultCode } from '@opentelemetry/core'
import type { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base'
import { toError } from '../../logging'

/**
 * Returns an exporter that reports each failed export, with the collector's status, the code of the system or the name
 * of the error. The library itself is silent.
 */
export function reportFailures<Items>(
  exporter: OTLPExporterBase<Items>,
  onFailure: (reason: string) => void,
) {
  return {
    export: (items: Items, done: (result: ExportResult) => void): void =>
      exporter.export(items, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) onFailure(findReason(result.error))
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

function findReason(failure: unknown): string {
  const { code, name } = toError(failure)
  return typeof code === 'string' || typeof code === 'number' ? String(code) : name
}
