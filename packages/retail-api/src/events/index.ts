export * from './event-receiver'
export * from './seen-events'
export * from './sign-event'
export { parseWebhookSecret } from './webhook-signature'
