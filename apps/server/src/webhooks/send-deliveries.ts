import { signBody } from '@murphy/retail-api/events'
import type { Mailer } from '../mail/mailer'
import { evaluateTry } from './evaluate-try'
import { claimMs, isBeyondFailureLimit, tryLimitMs } from './retry-rules'
import { createSwitchedOffMail } from './switched-off-mail'
import type { PostWebhook, WebhookOutbox } from './webhooks'

/** After this many failures in a row an endpoint gets its next delivery in the next run. */
const failuresInARow = 3
/** Deliveries of one endpoint in one run, so that stopping never takes long. */
const deliveriesPerRun = 100
/** The mail about an endpoint is tried again after this time, for as long as the mail server refuses it. */
const noticeRetryMs = 10 * 60_000

export type WebhookSenderPorts = {
  readonly outbox: WebhookOutbox
  readonly post: PostWebhook
  readonly mailer: Mailer
  /** Name of this server among those that share the database. */
  readonly server: string
  /** Milliseconds since 1970, the same on all servers. */
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
  readonly onFailure: (work: string, error: unknown) => void
}

export type WebhookSender = {
  /** Starts to send what is due, and returns without waiting for the receivers. */
  readonly run: () => Promise<void>
  /** Resolves when no delivery is under way. */
  readonly settle: () => Promise<void>
  /** Starts no further try, aborts the current ones and waits for them. They are repeated by another server. */
  readonly stop: () => Promise<void>
}

/**
 * Creates the sender of webhooks. Each endpoint is served by one server at a time, one delivery after the other, and
 * by itself: a receiver that hangs delays only its own deliveries. A delivery arrives twice only when a server dies
 * between sending it and storing that; its `webhook-id` is then the same.
 *
 * Source: docs/webhooks.md#retries
 */
export function createWebhookSender(ports: WebhookSenderPorts): WebhookSender {
  const { outbox, post, mailer, server, now, random, onFailure } = ports
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function serveEndpoint(webhookId: string): Promise<void> {
    let failures = 0
    for (let count = 0; count < deliveriesPerRun && failures < failuresInARow; count += 1) {
      if (stopping.signal.aborted) break
      const due = await outbox.findNext(webhookId, server, now(), now() + claimMs)
      if (due === null) break
      const request = signBody(Buffer.from(due.body), { id: due.eventId, secrets: due.secrets, now: now() })
      const limits = { timeoutMs: tryLimitMs, stop: stopping.signal }
      const answer = await post({ url: due.url, ...request }, limits)
      // A try that this server's stop has ended says nothing about the receiver.
      if (stopping.signal.aborted && answer.status === null) break
      const result = evaluateTry(due, answer, now(), random())
      await outbox.saveResult(due, server, result)
      failures = result.state === 'delivered' ? 0 : failures + 1
    }
    await outbox.release(webhookId, server)
  }

  function start(work: string, run: () => Promise<void>): void {
    const one: Promise<void> = run()
      .catch((error: unknown) => onFailure(work, error))
      .finally(() => running.delete(one))
    running.add(one)
  }

  async function notifyManagers(): Promise<void> {
    const notice = await outbox.claimNotice(now(), now() + noticeRetryMs)
    if (notice === null) return
    const answers = await Promise.all(
      notice.managers.map((to) => mailer.send(createSwitchedOffMail(notice, to))),
    )
    // With one mail accepted the mail server works, and no manager gets the same mail twice.
    const isAway =
      answers.length > 0 && answers.every((answer) => !answer.ok && answer.error.kind === 'unavailable')
    if (!isAway || isBeyondFailureLimit(notice.switchedOffAt, now()))
      await outbox.markNoticed(notice.webhookId)
  }

  return {
    run: async () => {
      if (stopping.signal.aborted) return
      for (const webhookId of await outbox.claimEndpoints(server, now(), now() + claimMs))
        start('webhooks', () => serveEndpoint(webhookId))
      start('webhook-notice', notifyManagers)
    },
    settle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
