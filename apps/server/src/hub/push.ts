import type { HubPushes } from '@murphy/contracts/hub'
import type { ClientProxy } from '@murphy/hub'

/** Sends a push of the contracts with its arguments. */
export function push<Name extends keyof HubPushes>(
  receivers: ClientProxy,
  name: Name,
  ...args: Parameters<HubPushes[Name]>
): void {
  receivers.send(name, ...args)
}
