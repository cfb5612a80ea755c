export type { StoreCopy } from './copy'
export { standardStoreCopy } from './copy'
export { findStateOfPostcode } from './state-of-postcode'
export { createDirectionsLink, formatDistance, formatStoreAddress, formatStoreName } from './store-texts'
