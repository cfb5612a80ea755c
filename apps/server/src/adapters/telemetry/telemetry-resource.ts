import { randomUUID } from 'node:crypto'
import type { Resource } from '@opentelemetry/resources'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'

/** The id of a server without a name: a collector would mix the values of two servers without ids. */
const randomId = randomUUID()

/** Returns the attributes of this server in all that a collector gets. The standard variables add to them. */
export function createTelemetryResource(nodeName: string | null): Resource {
  const own = resourceFromAttributes({
    'service.name': 'murphy',
    'service.instance.id': nodeName ?? randomId,
  })
  return own.merge(detectResources({ detectors: [envDetector] }))
}
