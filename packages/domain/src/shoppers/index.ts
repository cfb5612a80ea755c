export { maskedEmail } from './masked-email'
export { readShopperId } from './shopper-id'
