export { maskEmail } from './mask-email'
export { parseShopperId } from './shopper-id'
