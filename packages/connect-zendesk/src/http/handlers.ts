import type { AnyHandlers } from '@murphy/connector'
import type { Capability } from '@murphy/retail-api'
import { contractVersion } from '@murphy/retail-api'
import type { Environment } from '../environment'
import type { CreateTicket } from '../tickets/create-ticket'
import type { Upstream } from '../upstream/upstream'

export type HandlerPorts = {
  readonly environment: Pick<Environment, 'zendeskUrl' | 'events' | 'capabilities'>
  readonly upstream: Upstream | null
  readonly createTicket: CreateTicket
}

/** Creates the handlers of the contract over Zendesk. */
export function createHandlers({ environment, upstream, createTicket }: HandlerPorts): AnyHandlers {
  const own: readonly Capability[] = [
    ...environment.capabilities,
    ...(environment.events === null ? [] : (['events'] as const)),
  ]
  return {
    capabilities: async () => {
      if (upstream === null) {
        const { hostname } = new URL(environment.zendeskUrl)
        return {
          version: contractVersion,
          retailer: { id: hostname, name: hostname },
          capabilities: [...own],
        }
      }
      const others = await upstream.readCapabilities()
      return { ...others, capabilities: [...new Set([...others.capabilities, ...own])] }
    },
    ...(environment.capabilities.includes('tickets')
      ? { createTicket: async ({ body, key }) => ({ number: await createTicket(body, key) }) }
      : {}),
  }
}
