const labelOfStatus: Readonly<Record<string, PickupLabel>> = {
  Placed: 'Confirmed',
  Awaiting: 'Awaiting Picking',
  Packed: 'Ready to collect',
  Completed: 'Collected',
  // Not in the list of raw statuses, but named with Completed where the collected event is described (OP-65).
  Collected: 'Collected',
  Cancelled: 'Cancelled',
}

export type PickupLabel = 'Confirmed' | 'Awaiting Picking' | 'Ready to collect' | 'Collected' | 'Cancelled'

/**
 * Returns the label of a pick up order's raw status. `null`: an unknown status, whose card shows it as given and
 * cannot be pressed.
 * Source: ORD-18 to ORD-23, OP-65
 */
export function toPickupLabel(rawStatus: string): PickupLabel | null {
  return Object.hasOwn(labelOfStatus, rawStatus) ? (labelOfStatus[rawStatus] ?? null) : null
}

export type PickupEvent = 'PICKUP_ORDER_CLICKED' | 'PICKUP_ORDER_COLLECTED' | 'PICKUP_ORDER_CANCELLED'

/** Returns the bot event for a press on a pick up card. Source: ORD-25 to ORD-27, OP-65, OP-66 */
export function toPickupEvent(rawStatus: string): PickupEvent {
  if (rawStatus === 'Cancelled') return 'PICKUP_ORDER_CANCELLED'
  return rawStatus === 'Collected' || rawStatus === 'Completed'
    ? 'PICKUP_ORDER_COLLECTED'
    : 'PICKUP_ORDER_CLICKED'
}

/** Returns true while a nominee can still be changed: neither collected nor cancelled. Source: OP-65 */
export function canChangeNominee(label: PickupLabel): boolean {
  return label !== 'Collected' && label !== 'Cancelled'
}
