import type { Resource } from '@opentelemetry/resources'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'

/** Returns the attributes of this server in all that a collector gets. The standard variables add to them. */
export function createTelemetryResource(nodeName: string | null): Resource {
  const own = resourceFromAttributes({
    'service.name': 'murphy',
    ...(nodeName === null ? {} : { 'service.instance.id': nodeName }),
  })
  return own.merge(detectResources({ detectors: [envDetector] }))
}
