import type { Capabilities, Capability } from '@murphy/retail-api'
import { CapabilitiesSchema } from '@murphy/retail-api'
import type { RetailClient } from '@murphy/retail-api/client'
import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import type { RetailCopies } from './retail-copies'

/** The retailer's capabilities as they were known last. */
export type CapabilityState = {
  /** Returns true while no capabilities have ever been known: then a call finds out. */
  readonly isOffered: (capability: Capability) => boolean
  /** Returns the retailer's own id; `null`: no capabilities have ever been known. */
  readonly getRetailerId: () => string | null
  /** Returns the known capabilities. */
  readonly list: () => readonly Capability[]
  /** Reads the stored capabilities. */
  readonly restore: () => Promise<void>
  /** Asks the retailer. After a failure the last known capabilities stay. Returns the kind of the failure, or null. */
  readonly refresh: (client: Pick<RetailClient, 'capabilities'>, now: number) => Promise<string | null>
}

/** Creates the state. `capabilities` itself is always offered. */
export function createCapabilityState(copies: RetailCopies): CapabilityState {
  let known: Capabilities | null = null
  return {
    isOffered: (capability) => known === null || known.capabilities.includes(capability),
    getRetailerId: () => known?.retailer.id ?? null,
    list: () => known?.capabilities ?? [],
    restore: async () => {
      const copy = await copies.find('capabilities')
      const read = copy === null ? null : v.safeParse(CapabilitiesSchema, parseJson(copy.content.toString()))
      if (read?.success === true) known = read.output
    },
    refresh: async (client, now) => {
      const answer = await client.capabilities()
      if (!answer.ok) return answer.error.kind
      // A copy does not show the retailer's current state.
      if (answer.isStale) return 'unavailable'
      const content = Buffer.from(JSON.stringify(answer.value))
      const isChanged = JSON.stringify(known) !== content.toString()
      known = answer.value
      if (isChanged) await copies.save('capabilities', { etag: null, content: [content], copiedAt: now })
      return null
    },
  }
}
