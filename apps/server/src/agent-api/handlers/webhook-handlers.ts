import { webhooksMax } from '@murphy/contracts/desk'
import { createWebhookSecret, previousSecretMs } from '../../webhooks/webhooks'
import { findAddressProblem } from '../../webhooks/endpoint-address'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { rowsToRead, toPage } from './page-cursor'

type WebhookCall =
  | 'getWebhooks'
  | 'createWebhook'
  | 'changeWebhook'
  | 'rotateWebhookSecret'
  | 'removeWebhook'
  | 'searchDeliveries'
  | 'replayDelivery'
  | 'replayDeliveries'

type WebhookPorts = Pick<AgentApiPorts, 'webhooks' | 'webhookAddressRules' | 'settings' | 'now'>

/** Creates the handlers for outgoing webhooks. Source: docs/webhooks.md */
export function createWebhookHandlers(ports: WebhookPorts): Pick<DeskHandlers, WebhookCall> {
  const { webhooks, webhookAddressRules, settings, now } = ports
  function requireAddress(url: string): void {
    const problem = findAddressProblem(url, webhookAddressRules)
    if (problem !== null) throw new DeskProblem('bad_request', problem, { path: 'url' })
  }

  return {
    getWebhooks: async () => {
      const [list, timezone] = await Promise.all([webhooks.list(), settings.get('liveChat.timezone')])
      return { webhooks: list, timezone }
    },
    createWebhook: async ({ body, caller }) => {
      requireAddress(body.url)
      const secret = createWebhookSecret()
      const webhook = await webhooks.add(body, secret, toAuthor(caller, now()))
      if (webhook === null)
        throw new DeskProblem('conflict', `There are ${webhooksMax} webhooks. Remove one first.`)
      return { webhook, secret }
    },
    changeWebhook: async ({ params: { webhookId }, body, caller }) => {
      requireAddress(body.url)
      const changed = await webhooks.change(webhookId, body, toAuthor(caller, now()))
      if (changed.ok) return { webhook: changed.webhook }
      if (changed.error.kind === 'unknown') throw new DeskProblem('not_found', 'Webhook not found.')
      throw new DeskProblem(
        'conflict',
        'This webhook was changed meanwhile. Open it again to see its current settings.',
      )
    },
    rotateWebhookSecret: async ({ params: { webhookId }, caller }) => {
      const secret = createWebhookSecret()
      const until = now() + previousSecretMs
      return {
        webhook: requireFound(await webhooks.rotateSecret(webhookId, secret, until, toAuthor(caller, now()))),
        secret,
      }
    },
    removeWebhook: async ({ params: { webhookId }, caller }) => {
      await webhooks.remove(webhookId, toAuthor(caller, now()))
      return { ok: true }
    },
    searchDeliveries: async ({ params: { webhookId }, body: { state, after } }) => {
      if (after !== null && !/^\d{1,15}$/.test(after))
        throw new DeskProblem('bad_request', 'after: Expected the next of a page.', { path: 'after' })
      const search = { webhookId, state }
      const [found, total, timezone] = await Promise.all([
        webhooks.searchDeliveries(search, after, rowsToRead),
        after === null ? webhooks.countDeliveries(search) : null,
        settings.get('liveChat.timezone'),
      ])
      const { rows: deliveries, next } = toPage(found, ({ deliveryId }) => deliveryId)
      return { deliveries, next, total, timezone }
    },
    replayDelivery: async ({ params: { webhookId, deliveryId }, caller }) => {
      if (!(await webhooks.replayOne(webhookId, deliveryId, toAuthor(caller, now()))))
        throw new DeskProblem('not_found', 'Delivery not found.')
      return { ok: true }
    },
    replayDeliveries: async ({ params: { webhookId }, body: { since }, caller }) => ({
      count: await webhooks.replaySince(webhookId, since, toAuthor(caller, now())),
    }),
  }
}

function requireFound<Found>(found: Found | null): Found {
  if (found === null) throw new DeskProblem('not_found', 'Webhook not found.')
  return found
}
