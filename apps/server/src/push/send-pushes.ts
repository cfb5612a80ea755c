import type { DuePush, PushOutbox } from './push-outbox'
import type { PushAnswer, PushKind, PushOutcome } from './push-rules'
import { claimMs, createPushHeaders, evaluatePush, getTryLimitMs } from './push-rules'
import type { Vapid } from './vapid'

/** Tries at the same time in one process. */
const maxRunning = 50

/** Sends a push without content. Never rejects, and follows no redirect. */
export type PostPush = (
  request: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  limits: { readonly timeoutMs: number; readonly stop: AbortSignal },
) => Promise<PushAnswer>

/** The result of a try. `service`: host of the push service; the address itself is a secret of the device. */
export type PushReport = {
  readonly kind: PushKind
  readonly outcome: PushOutcome['kind']
  readonly service: string
  readonly status: number | null
  readonly failure: PushAnswer['failure']
}

export type PushSenderPorts = {
  readonly outbox: PushOutbox
  readonly post: PostPush
  readonly vapid: Vapid
  /** Milliseconds since 1970, the same on all servers. */
  readonly now: () => number
  /** From 0 to 1. */
  readonly random: () => number
  readonly onReport: (report: PushReport) => void
  readonly onFailure: (work: string, error: unknown) => void
}

export type PushSender = {
  /** Finds the pushes that are due, starts to send them, and returns without waiting for push services. */
  readonly run: () => Promise<void>
  /** Resolves when no push is under way. */
  readonly settle: () => Promise<void>
  /** Starts no further try, aborts the current ones and waits for them. Another server repeats them. */
  readonly stop: () => Promise<void>
}

/**
 * Creates the sender of pushes. Each push is claimed by one server and sent by itself, so a push service that hangs delays
 * only its own. A push arrives twice only when a server dies between sending it and storing that; the device then shows
 * one notification.
 *
 * Source: decision 066
 */
export function createPushSender(ports: PushSenderPorts): PushSender {
  const { outbox, post, vapid, now, random, onReport, onFailure } = ports
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function send(push: DuePush): Promise<void> {
    const { pushId, endpoint, kind } = push
    const headers = createPushHeaders(push, await vapid.authorize(endpoint, now()), now())
    const limits = { timeoutMs: getTryLimitMs(push, now()), stop: stopping.signal }
    const answer = await post({ url: endpoint, headers }, limits)
    // A try that this server's stop has ended says nothing about the push service.
    if (stopping.signal.aborted && answer.status === null) return
    const outcome = evaluatePush(push, answer, now(), random())
    switch (outcome.kind) {
      case 'retried':
        await outbox.postpone(pushId, outcome.nextTryAt)
        break
      case 'gone':
        await outbox.removeEndpoint(endpoint)
        break
      case 'sent':
      case 'refused':
      case 'expired':
        await outbox.finish(pushId)
    }
    const { status, failure } = answer
    onReport({ kind, outcome: outcome.kind, service: new URL(endpoint).host, status, failure })
  }

  function start(push: DuePush): void {
    const one: Promise<void> = send(push)
      .catch((error: unknown) => onFailure('desk-pushes', error))
      .finally(() => running.delete(one))
    running.add(one)
  }

  return {
    run: async () => {
      if (stopping.signal.aborted) return
      await outbox.collect(now())
      const count = maxRunning - running.size
      if (count <= 0) return
      for (const push of await outbox.claimDue(now(), now() + claimMs, count)) start(push)
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
