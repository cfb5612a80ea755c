export { directionsLink, distanceText, storeAddress, storeTitle } from './store-texts'
