import { registerIcons } from '@murphy/ui'
import type { FrameConfiguration } from '@murphy/contracts/configuration'
import { addMachines } from '../flows/loaded-machines'
import { liveChatPart } from '../loaded-live-chat'
import type { LiveChatPorts } from '../ports'
import type { RestClient } from './rest-client'

/** Brings all of live chat; rejects when it cannot be had. */
export async function loadLiveChat(
  liveChat: FrameConfiguration['liveChat'],
  call: RestClient,
): Promise<LiveChatPorts> {
  const part = await import('../live-chat')
  registerIcons(part.liveChatIcons)
  addMachines(part.liveChatMachines)
  liveChatPart.provide(part)
  return part.createLiveChatPorts(liveChat, call, window)
}
