export { createVendorClient, type VendorClientPorts } from './create-vendor-client'
export type { VendorCallback, VendorChat } from './vendor-chat'
