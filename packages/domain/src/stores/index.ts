export type { StoreCopy } from './copy'
export { standardStoreCopy } from './copy'
export { createDirectionsLink, formatDistance, formatStoreAddress, formatStoreName } from './store-texts'
