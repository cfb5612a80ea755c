import type { WebhookAddressRules } from '../../webhooks/endpoint-address'
import type { PostWebhook } from '../../webhooks/webhooks'
import type { GuardedPostOptions } from '../guarded-post'
import { createGuardedPost } from '../guarded-post'

/**
 * Creates the client that sends webhooks, to addresses that the rules allow.
 *
 * Source: docs/security.md#outgoing-webhooks
 */
export function createPostWebhook(rules: WebhookAddressRules, options: GuardedPostOptions = {}): PostWebhook {
  const post = createGuardedPost(rules, options)
  return async ({ url, headers, body }, limits) => {
    const sent = { ...headers, 'user-agent': 'Murphy-Webhooks/1', accept: '*/*' }
    const { status, failure, responseHead } = await post({ url, headers: sent, body }, limits)
    return { status, failure, responseHead }
  }
}
