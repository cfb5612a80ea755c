import type { Json } from '@murphy/contracts/entities'
import type { AuditPolicies, AuditReads } from './audit-rule'

type IntegrationCall =
  | 'createApiKey'
  | 'revokeApiKey'
  | 'createWebhook'
  | 'changeWebhook'
  | 'rotateWebhookSecret'
  | 'removeWebhook'
  | 'replayDelivery'
  | 'replayDeliveries'

type OfKey = { readonly params: { readonly keyId: string } }
type OfWebhook = { readonly params: { readonly webhookId: string } }

/** How the calls about API keys and webhooks are recorded. Their secrets are in no entry. */
export const integrationRules: AuditPolicies<IntegrationCall> = {
  createApiKey: {
    action: 'api-key.created',
    target: ({ body }) => body.name,
    values: ({ body: { scopes, expiresOn } }, { key: { keyId, prefix } }) => ({
      before: null,
      after: { keyId, prefix, scopes: [...scopes], expiresOn },
    }),
  },
  revokeApiKey: {
    action: 'api-key.revoked',
    target: async ({ params }, reads) => (await findKey({ params }, reads))?.name ?? params.keyId,
    read: async (request, reads) => {
      const key = await findKey(request, reads)
      return key === undefined ? null : { keyId: key.keyId, prefix: key.prefix, state: key.state }
    },
  },
  createWebhook: {
    action: 'webhook.created',
    target: ({ body }) => getHost(body.url),
    values: ({ body: { url, description, events } }) => ({
      before: null,
      after: { host: getHost(url), description, events: [...events] },
    }),
  },
  changeWebhook: { action: 'webhook.changed', target: nameWebhook, read: readWebhook },
  rotateWebhookSecret: { action: 'webhook.secret-rotated', target: nameWebhook },
  removeWebhook: { action: 'webhook.removed', target: nameWebhook, read: readWebhook },
  replayDelivery: {
    action: 'webhook.replayed',
    target: nameWebhook,
    values: ({ params: { deliveryId } }) => ({ before: null, after: { deliveryId } }),
  },
  replayDeliveries: {
    action: 'webhook.replayed',
    target: nameWebhook,
    values: ({ body: { since } }, { count }) => ({ before: null, after: { since, count } }),
  },
}

async function findKey({ params }: OfKey, { apiKeys }: AuditReads) {
  // The time decides only whether a key has expired, which no entry holds.
  return (await apiKeys.list(0)).find(({ keyId }) => keyId === params.keyId)
}

async function findWebhook({ params }: OfWebhook, { webhooks }: AuditReads) {
  return (await webhooks.list()).find(({ webhookId }) => webhookId === params.webhookId)
}

async function nameWebhook(request: OfWebhook, reads: AuditReads): Promise<string> {
  const found = await findWebhook(request, reads)
  return found === undefined ? request.params.webhookId : getHost(found.url)
}

async function readWebhook(request: OfWebhook, reads: AuditReads): Promise<Json> {
  const found = await findWebhook(request, reads)
  if (found === undefined) return null
  const { url, description, events, isOn } = found
  return { host: getHost(url), description, events: [...events], isOn }
}

/** Returns the host of an address, because its path may hold a secret of the receiver. */
function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
