export { createHostBridge, type HostBridge, type HostBridgeParts, type Refusal } from './create-host-bridge'
export { parseMessageToFrame, type MessageFromFrame, type MessageToFrame } from './loader-messages'
