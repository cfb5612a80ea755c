import type { FlowAction, FlowSubject } from '../actions/flow-action'

/** Returns the number of the order or the id of the subscription; `null`: none. */
export function getSubjectId(subject: FlowSubject): string | null {
  switch (subject.kind) {
    case 'order':
      return subject.order.orderId
    case 'subscription':
      return subject.subscription.subscriptionId
    case 'none':
      return null
  }
}

/** Returns whether the retailer allows the action now. */
export function isAllowed(subject: FlowSubject, action: FlowAction | null): boolean {
  const change = action?.change ?? null
  if (change === null) return true
  switch (subject.kind) {
    case 'order':
      return subject.order.allowed.some((allowed) => allowed.change === change)
    case 'subscription':
      return subject.subscription.allowed.some((allowed) => allowed === change)
    case 'none':
      return true
  }
}
