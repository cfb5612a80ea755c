export { isAllowedOrigin } from './allowed-origin'
export { createHostBridge, type HostBridge, type HostBridgeParts, type Refusal } from './create-host-bridge'
export {
  parseMessageToFrame,
  type LoaderMessageIn,
  type LoaderMessageOut,
  type MessageFromFrame,
  type MessageToFrame,
} from './loader-messages'
