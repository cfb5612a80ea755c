import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTelemetryResource } from './telemetry-resource'

afterEach(() => vi.unstubAllEnvs())

describe('the attributes of a server', () => {
  it('are the name of the service and of the node', () => {
    expect(createTelemetryResource('n1').attributes).toEqual({
      'service.name': 'murphy',
      'service.instance.id': 'n1',
    })
  })

  it('have one random id for traces and metrics without a name of the node', () => {
    const { attributes } = createTelemetryResource(null)
    expect(attributes['service.instance.id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(createTelemetryResource(null).attributes).toEqual(attributes)
  })

  it('can be changed by the standard variables', () => {
    vi.stubEnv('OTEL_SERVICE_NAME', 'the-shop')
    vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test,service.instance.id=i1')
    expect(createTelemetryResource('n1').attributes).toEqual({
      'service.name': 'the-shop',
      'service.instance.id': 'i1',
      'deployment.environment.name': 'test',
    })
  })
})
