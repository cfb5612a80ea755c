// Entry of the chunk of the realtime hub: the official client, and the rules for what the hub pushes.
export { openHub } from '../adapters/hub/open-hub'
export { hubSpoke } from '../core/hub/hub-spoke'
