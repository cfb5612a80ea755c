export { readShopperId } from './shopper-id'
