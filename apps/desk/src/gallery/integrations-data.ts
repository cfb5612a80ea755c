import type {
  ApiKey,
  ApiKeysReply,
  SearchDeliveriesReply,
  Webhook,
  WebhookDelivery,
  WebhooksReply,
} from '@murphy/contracts/desk'
import { now } from './chat-data'
import { longName, timezone } from './manager-data'

const hour = 3_600_000
const day = 24 * hour

function createKey(keyId: string, name: string, change: Partial<ApiKey> = {}): ApiKey {
  return {
    keyId,
    name,
    prefix: `murphy_Qm4xT7a${keyId}`,
    scopes: ['chats:read', 'reports:read'],
    createdBy: 'Kim Murphy',
    createdAt: now - 30 * day,
    expiresOn: null,
    lastUsedOn: '2024-06-03',
    state: 'active',
    ...change,
  }
}

export const apiKeys: ApiKeysReply = {
  keys: [
    createKey('3', 'Data warehouse'),
    createKey('2', longName, {
      scopes: ['chats:read', 'tickets:read', 'tickets:write', 'agents:read', 'reports:read'],
      expiresOn: '2024-05-31',
      state: 'expired',
      createdBy: longName,
    }),
    createKey('1', 'Trial', { lastUsedOn: null, state: 'revoked' }),
  ],
  timezone,
}

export const noApiKeys: ApiKeysReply = { keys: [], timezone }

function createWebhook(webhookId: string, url: string, change: Partial<Webhook> = {}): Webhook {
  return {
    webhookId,
    url,
    description: '',
    events: ['chat.started', 'chat.ended', 'ticket.created'],
    isOn: true,
    version: 1,
    createdBy: 'Kim Murphy',
    createdAt: now - 30 * day,
    failingSince: null,
    switchedOffAt: null,
    previousSecretUntil: null,
    waiting: 0,
    ...change,
  }
}

export const webhooks: WebhooksReply = {
  webhooks: [
    createWebhook('1', 'https://hooks.shop.example/murphy', {
      description: 'Customer records',
      previousSecretUntil: now + day / 2,
    }),
    createWebhook('2', `https://hooks.shop.example/${'a-very-long-path/'.repeat(8)}`, {
      failingSince: now - day,
      waiting: 1200,
    }),
    createWebhook('3', 'https://warehouse.example/in', {
      isOn: false,
      failingSince: now - 6 * day,
      switchedOffAt: now - day,
      waiting: 48,
    }),
    createWebhook('4', 'https://trial.example/in', { isOn: false }),
  ],
  timezone,
}

export const noWebhooks: WebhooksReply = { webhooks: [], timezone }

function createDelivery(deliveryId: string, change: Partial<WebhookDelivery>): WebhookDelivery {
  return {
    deliveryId,
    eventId: `evt_${deliveryId}`,
    event: 'chat.ended',
    occurredAt: now - hour,
    state: 'delivered',
    attempts: 1,
    triedAt: now - hour,
    nextTryAt: null,
    status: 204,
    failure: null,
    responseHead: '',
    ...change,
  }
}

export const deliveries: SearchDeliveriesReply = {
  deliveries: [
    createDelivery('5', { state: 'waiting', attempts: 0, status: null, triedAt: null, nextTryAt: now }),
    createDelivery('4', {
      state: 'waiting',
      attempts: 4,
      status: 500,
      responseHead: `<html><h1>Internal Server Error</h1>${'x'.repeat(500)}`,
      nextTryAt: now + hour / 2,
    }),
    createDelivery('3', { state: 'waiting', status: null, failure: 'timeout', nextTryAt: now + hour }),
    createDelivery('2', { state: 'failed', attempts: 14, status: 400, responseHead: 'unknown chat' }),
    createDelivery('1', { event: 'ticket.created' }),
  ],
  next: '1',
  total: 230,
  timezone,
}

export const noDeliveries: SearchDeliveriesReply = { deliveries: [], next: null, total: 0, timezone }
