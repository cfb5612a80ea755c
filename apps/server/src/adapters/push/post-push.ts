import type { PostPush } from '../../push/send-pushes'
import type { WebhookAddressRules } from '../../webhooks/endpoint-address'
import type { GuardedPostOptions } from '../guarded-post'
import { createGuardedPost } from '../guarded-post'

const noContent = new Uint8Array()

/**
 * Creates the client of push services. Endpoints come from browsers of agents, so they are guarded as those of
 * webhooks are.
 *
 * Source: docs/security.md#push-notifications
 */
export function createPostPush(rules: WebhookAddressRules, options: GuardedPostOptions = {}): PostPush {
  const post = createGuardedPost(rules, options)
  return async ({ url, headers }, limits) => {
    const { status, failure, retryAfter } = await post({ url, headers, body: noContent }, limits)
    return { status, failure, retryAfter }
  }
}
