import type { SigningKey } from '../client/message-signature'
import type { Capabilities, Capability } from '../model/capability'
import type { Order } from '../model/order'
import type { Call } from './call'
import type { EventCollector } from './event-collector'
import type { ReportBuilder, ReportedCall } from './report'
import type { Send } from './send'

export type CheckOptions = {
  /** The address of the retailer's server, without `/v1`. */
  readonly url: string
  readonly key: string
  /** The key that signs each request; missing: requests are not signed. */
  readonly signing?: SigningKey
  /** The keys of two test shoppers. */
  readonly shopper?: string
  readonly otherShopper?: string
  /** Allows changes to data of the two test shoppers. */
  readonly allowWrites?: boolean
  /** The postcode for delivery options, and the one to which the test shopper's parcels go. */
  readonly postcode?: string
  readonly events?: {
    readonly receiver: EventCollector
    readonly secret: string
    /** The longest wait for an event. */
    readonly waitMs?: number
  }
  /** Runs the Arazzo workflows; missing: they are not run. */
  readonly runWorkflows?: RunWorkflows
  /** Called before anything is changed, with one sentence for each change. */
  readonly onChanges?: (changes: readonly string[]) => void
  /** The longest silence of a connection. */
  readonly timeoutMs?: number
  readonly send?: Send
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** One call of a workflow. */
export type WorkflowStep = ReportedCall & {
  readonly workflow: string
  readonly step: string
  /** The conditions that failed. */
  readonly failures: readonly string[]
}

export type RunWorkflows = (run: {
  readonly url: string
  readonly inputs: Readonly<Record<string, string>>
  /** Workflows that are left out. */
  readonly skipped: readonly string[]
}) => Promise<readonly WorkflowStep[]>

/** A test shopper with the orders that the server answers. */
export type KnownShopper = {
  readonly key: string
  readonly email: string | null
  /** The orders of the list, newest first as they came. */
  readonly listed: readonly Order[]
  /** The same orders, each read alone. */
  readonly orders: readonly Order[]
}

/** Everything that the checks of a run share. */
export type CheckContext = {
  readonly options: CheckOptions
  readonly url: string
  readonly report: ReportBuilder
  readonly call: Call
  readonly send: Send
  readonly now: () => number
  readonly capabilities: Capabilities
  readonly can: (capability: Capability) => boolean
}
