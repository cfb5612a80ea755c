import type { HostPage, Log } from '../core/ports'
import { createHostBridge, parseMessageToFrame } from '@murphy/host-bridge'
import type { HostBridgeParts, MessageFromFrame, MessageToFrame } from '@murphy/host-bridge'

/**
 * Creates the port to the page around the frame, over window messages. The page's messages are queued until the first
 * listener is added. Source: HST-17, OP-120, OP-121
 */
export function createWindowHostPage({
  window,
  allowedOrigins,
  log,
}: Pick<HostBridgeParts<MessageToFrame>, 'window' | 'allowedOrigins'> & { readonly log: Log }): HostPage {
  let listener: (message: MessageToFrame) => void = () => undefined
  const bridge = createHostBridge<MessageToFrame, MessageFromFrame>({
    window,
    allowedOrigins,
    parse: parseMessageToFrame,
    onMessage: (message) => listener(message),
    log: (refusal, fields) => log.warn(`host-message-${refusal}`, fields),
  })
  return {
    send: bridge.send,
    listen: (next) => {
      listener = next
      bridge.start()
      return bridge.stop
    },
  }
}
