export * from './event-receiver'
export * from './event-sender'
export * from './seen-events'
export * from './sign-event'
export {
  createWebhookSignature,
  isSameSignature,
  isWebhookSecret,
  parseWebhookSecret,
} from './webhook-signature'
