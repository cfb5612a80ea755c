import type { HubPushes } from '@murphy/contracts/hub'
import type { ClientProxy } from '@murphy/hub'

/** A push of the contracts, with its own arguments. */
export function push<Name extends keyof HubPushes>(
  receivers: ClientProxy,
  name: Name,
  ...args: Parameters<HubPushes[Name]>
): void {
  receivers.send(name, ...args)
}
