import type { Fault } from './fault'
import { actionFaults } from './faults/action-faults'
import { errorFaults } from './faults/error-faults'
import { eventFaults } from './faults/event-faults'
import { feedFaults } from './faults/feed-faults'
import { orderFaults } from './faults/order-faults'
import { ownershipFaults } from './faults/ownership-faults'
import { signatureFaults } from './faults/signature-faults'
import { transportFaults } from './faults/transport-faults'

const namedFaults = {
  ...ownershipFaults,
  ...signatureFaults,
  ...errorFaults,
  ...orderFaults,
  ...transportFaults,
  ...actionFaults,
  ...feedFaults,
  ...eventFaults,
}

export type FaultName = keyof typeof namedFaults

/** The mistakes that can be planted into the fake retailer, by name. Each is one small change of its behaviour. */
export const faults: Readonly<Record<FaultName, Fault>> = namedFaults
