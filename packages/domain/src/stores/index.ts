export { storeWords } from './copy'
export { directionsLink, distanceText, storeAddress, storeTitle } from './store-texts'
