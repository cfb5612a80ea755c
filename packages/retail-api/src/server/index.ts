export * from './canonical-json'
export * from './request-headers'
export type { SigningKey } from '../client/message-signature'
export { parseSigningKey, verifyRequestSignature } from '../client/message-signature'
