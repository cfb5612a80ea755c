import type { WebhookAddressRules } from '../webhooks/endpoint-address'
import { findAddressProblem } from '../webhooks/endpoint-address'

/** A push service is reached by https on the internet, also in the demonstration. */
export const pushAddressRules: WebhookAddressRules = { isHttpAllowed: false, isAllowedNetwork: () => false }

/**
 * Returns true for an address that a push may be sent to. The name is looked up with each try, because what it means can
 * change.
 *
 * Source: docs/security.md#push-notifications
 */
export function isPushAddress(text: string): boolean {
  return findAddressProblem(text, pushAddressRules) === null
}
