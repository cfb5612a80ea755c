import type { FrameConfiguration } from '@murphy/contracts/configuration'
import type { ChatGateway } from '../../ports'
import { createHubGateway } from './hub-gateway'
import type { HubParts } from './hub-line'
import { hubSettingsFrom } from './hub-settings'

/** Opens the hub of the chat server that the frame's configuration names. */
export function openHub({
  configuration: { host, source, settings },
  ...parts
}: Omit<HubParts, 'address' | 'settings'> & {
  readonly configuration: FrameConfiguration
  readonly rest: ChatGateway
}): ChatGateway {
  return createHubGateway({ ...parts, address: { host, source }, settings: hubSettingsFrom(settings) })
}
