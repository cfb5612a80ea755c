// Entry of the chunk of the realtime hub: the official client, and the rules for what the hub pushes.
export { openHub } from '../adapters/hub/hub-gateway'
export { handleHubEvent } from '../core/hub/handle-hub-event'
