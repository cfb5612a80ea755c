import { randomUUID } from 'node:crypto'
import { IdSchema } from '@murphy/contracts/entities'
import type { HubCommands } from '@murphy/contracts/hub'
import type { HubCallerContext } from '@murphy/hub'
import { HubException } from '@murphy/hub'
import { SpanKind } from '@opentelemetry/api'
import { is } from 'valibot'
import { toError } from '../logging'
import { createFailure, toProblem, tooManyCalls } from '../http/problem'
import { toVisitorKey } from '../limits/limits'
import type { HubOutcome, HubTimes } from './hub-metrics'
import type { ChatHubPorts, HubRequest } from './ports'
import { inSpan } from '../telemetry/in-span'
import { push } from './push'

/** An accepted request. */
export type QueuedRequest = {
  readonly chatbotUserId: string
  /** The widget's id, or else a new one. */
  readonly requestId: string
  /** `null`: the widget gave no id, so the request cannot be repeated. */
  readonly request: HubRequest | null
}

/** A request as it arrives: its command and the ids that the widget gave. */
export type IncomingRequest = {
  readonly command: keyof HubCommands
  readonly widgetSessionId: string
  readonly requestId: string | null | undefined
}

/** Counts requests, answers them after their call has completed, and reports failed ones. */
export type RequestQueue = {
  /**
   * Counts a request of the visitor and returns their id.
   *
   * Errors: throws a HubException, whose text the client reads, without an id or beyond the limits.
   */
  readonly countVisitor: (ctx: HubCallerContext<null>) => string
  /**
   * Accepts a request. The client gets its completion first, then `requestReceived`, and then what `answer` pushes at
   * its turn in the conversation. An error of `answer` becomes a failed answer (ERR-01).
   */
  readonly accept: (
    ctx: HubCallerContext<null>,
    incoming: IncomingRequest,
    answer: (queued: QueuedRequest) => Promise<'answered' | 'repeated'>,
  ) => void
  /** From now on answers the requests of closed connections too, because the server itself closes them. */
  readonly beginShutdown: () => void
  /** Resolves once every accepted request is answered. */
  readonly waitUntilIdle: () => Promise<void>
}

/** Requests of one connection that may wait or be in progress; more fail. */
const maxPending = 50

/**
 * Number of the newest requests of a closed connection that are still answered, because its page may reconnect for
 * them.
 */
const maxAnsweredAfterClose = 3
type RequestQueuePorts = Pick<ChatHubPorts, 'log' | 'findDatabaseFailure' | 'limits' | 'callerAddress'>

/** Creates the queue. Requests of one conversation are answered one after the other. */
export function createRequestQueue(
  { log, findDatabaseFailure, limits, callerAddress }: RequestQueuePorts,
  times: HubTimes,
): RequestQueue {
  const queues = createKeyedQueues()
  const pending = new Map<string, number>()
  let isShuttingDown = false

  function countVisitor({ request }: HubCallerContext<null>): string {
    const chatbotUserId = request.query('chatbotUserId')
    if (!is(IdSchema, chatbotUserId)) throw new HubException('The address of the hub needs a chatbotUserId.')
    const address = callerAddress.findForHub(request)
    if (
      limits.addressCalls.take(address).isOver ||
      limits.visitorCalls.take(toVisitorKey(chatbotUserId, address)).isOver
    )
      throw new HubException(tooManyCalls)
    return chatbotUserId
  }

  function fail(
    ctx: HubCallerContext<null>,
    { command }: IncomingRequest,
    requestId: string,
    error: unknown,
  ): HubOutcome {
    const problem = toProblem(error, findDatabaseFailure)
    const { code } = createFailure(problem, requestId).problem
    if (problem.statusCode >= 500) {
      const { message, stack = '' } = toError(error)
      log.error({ event: 'hub-failed', command, message, stack })
    }
    push(ctx.clients.caller, 'wsMessageReceived', [], { requestId, failed: true, code })
    return 'failed'
  }

  return {
    countVisitor,
    accept: (ctx, incoming, answer) => {
      const chatbotUserId = countVisitor(ctx)
      const { connectionId, connectionAborted } = ctx
      const before = pending.get(connectionId) ?? 0
      if (before >= maxPending) throw new HubException(tooManyCalls)
      pending.set(connectionId, before + 1)
      const { command, widgetSessionId } = incoming
      const startedAt = performance.now()
      const requestId = incoming.requestId ?? randomUUID()
      const request = incoming.requestId ? { chatbotUserId, widgetSessionId, requestId } : null
      const work = async (): Promise<void> => {
        const outcome = await inSpan({ name: `hub ${command}`, kind: SpanKind.SERVER }, () =>
          answer({ chatbotUserId, requestId, request }),
        ).catch((error: unknown) => fail(ctx, incoming, requestId, error))
        const ms = performance.now() - startedAt
        times.observe({ command, outcome }, ms / 1000)
        log.info({ event: 'hub-answered', command, outcome, ms: Math.round(ms) })
      }
      // The library completes the call when this function has returned.
      const isConfirmed = new Promise<void>((resolve) => {
        setImmediate(() => {
          push(ctx.clients.caller, 'requestReceived', { requestId })
          resolve()
        })
      })
      queues.add(JSON.stringify([chatbotUserId, widgetSessionId]), async () => {
        await isConfirmed
        const isUnwanted =
          connectionAborted.aborted && !isShuttingDown && countPending() > maxAnsweredAfterClose
        if (!isUnwanted) await work()
        const left = countPending() - 1
        if (left > 0) pending.set(connectionId, left)
        else pending.delete(connectionId)
      })
      function countPending(): number {
        return pending.get(connectionId) ?? 0
      }
    },
    beginShutdown: () => {
      isShuttingDown = true
    },
    waitUntilIdle: () => queues.waitUntilIdle(),
  }
}

/** Runs work one after the other for each key. Different keys do not wait for each other. */
type KeyedQueues = {
  /** Adds work. It must not fail: an error is a bug and ends the process like any other. */
  readonly add: (key: string, work: () => Promise<void>) => void
  /** Resolves when no work is left. */
  readonly waitUntilIdle: () => Promise<void>
}

/** Creates the queues. A queue exists while it has work. */
export function createKeyedQueues(): KeyedQueues {
  const last = new Map<string, Promise<void>>()
  return {
    add: (key, work) => {
      const turn = (last.get(key) ?? Promise.resolve()).then(work).finally(() => {
        if (last.get(key) === turn) last.delete(key)
      })
      last.set(key, turn)
    },
    waitUntilIdle: async () => {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
