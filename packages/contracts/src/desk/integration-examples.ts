import type { DeskCallExample } from './desk-call-example'
import type { ApiKey } from './api-key-calls'
import type { Webhook } from './webhook-calls'

const at = 1717400000000
const timezone = 'Australia/Melbourne'

const key: ApiKey = {
  keyId: '4242',
  name: 'Data warehouse',
  prefix: 'murphy_Qm4xT7ab',
  scopes: ['chats:read', 'reports:read'],
  createdBy: 'Kim Murphy',
  createdAt: at,
  expiresOn: '2099-12-31',
  lastUsedOn: '2024-06-03',
  state: 'active',
}

const webhook: Webhook = {
  webhookId: '4242',
  url: 'https://hooks.shop.example/murphy',
  description: 'Customer records',
  events: ['chat.started', 'chat.ended', 'ticket.created'],
  isOn: true,
  version: 1,
  createdBy: 'Kim Murphy',
  createdAt: at,
  failingSince: null,
  switchedOffAt: null,
  previousSecretUntil: null,
  waiting: 0,
}
const ofWebhook = { params: { webhookId: '4242' } } as const
const { url, description, events } = webhook
const secret = `whsec_${'A'.repeat(43)}=`

type IntegrationCall =
  | 'getApiKeys'
  | 'createApiKey'
  | 'revokeApiKey'
  | 'getWebhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'rotateWebhookSecret'
  | 'removeWebhook'
  | 'searchDeliveries'
  | 'replayDelivery'
  | 'replayDeliveries'

/** Examples of the calls about API keys and webhooks. */
export const integrationExamples: { readonly [Name in IntegrationCall]: DeskCallExample<Name> } = {
  getApiKeys: { reply: { keys: [key], timezone } },
  createApiKey: {
    body: { name: key.name, scopes: key.scopes, expiresOn: key.expiresOn },
    reply: { key: { ...key, lastUsedOn: null }, secret: `${key.prefix}_${'A'.repeat(43)}` },
  },
  revokeApiKey: { params: { keyId: '4242' }, reply: { ok: true } },
  getWebhooks: { reply: { webhooks: [webhook], timezone } },
  createWebhook: { body: { url, description, events }, reply: { webhook, secret } },
  changeWebhook: {
    ...ofWebhook,
    body: { url, description, events, isOn: true, version: 1 },
    reply: { webhook: { ...webhook, version: 2 } },
  },
  rotateWebhookSecret: {
    ...ofWebhook,
    reply: { webhook: { ...webhook, previousSecretUntil: at + 86_400_000 }, secret },
  },
  removeWebhook: { ...ofWebhook, reply: { ok: true } },
  searchDeliveries: {
    ...ofWebhook,
    body: { state: null, after: null },
    reply: {
      deliveries: [
        {
          deliveryId: '17',
          eventId: 'evt_2b1c',
          event: 'chat.ended',
          occurredAt: at,
          state: 'waiting',
          attempts: 2,
          triedAt: at + 5000,
          nextTryAt: at + 65_000,
          status: 500,
          failure: null,
          responseHead: 'Internal Server Error',
        },
      ],
      next: null,
      total: 1,
      timezone,
    },
  },
  replayDelivery: { params: { webhookId: '4242', deliveryId: '17' }, reply: { ok: true } },
  replayDeliveries: { ...ofWebhook, body: { since: at }, reply: { count: 3 } },
}
