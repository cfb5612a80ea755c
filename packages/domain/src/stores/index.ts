export { storeWords } from './copy'
export { createDirectionsLink, formatDistance, formatStoreAddress, formatStoreName } from './store-texts'
