// The realtime hub with the official client, in one chunk. Not a way to import: `loaded-hub.ts` hands it on.
export { openHub } from './adapters/hub/open-hub'
export { hubSpoke } from './core/hub/hub-spoke'
