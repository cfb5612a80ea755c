import { randomUUID } from 'node:crypto'
import { IdSchema } from '@murphy/contracts/entities'
import type { HubCommands } from '@murphy/contracts/hub'
import type { HubContext } from '@murphy/hub'
import { HubError } from '@murphy/hub'
import { is } from 'valibot'
import { asError } from '../as-error'
import { failure, problemOf, tooManyCalls } from '../http/problem'
import { visitorAt } from '../limits/limits'
import type { HubOutcome, HubTimes } from './hub-metrics'
import { createKeyedQueues } from './keyed-queues'
import type { ChatHubPorts, HubRequest } from './ports'
import { push } from './pushes'

/** A request that was taken in. */
export type QueuedRequest = {
  readonly chatbotUserId: string
  /** The widget's own, else one of ours. */
  readonly requestId: string
  /** `null`: the widget gave it no id, so it cannot come again. */
  readonly request: HubRequest | null
}

export type RequestSource = {
  readonly command: keyof HubCommands
  readonly widgetSessionId: string
  readonly requestId: string | null | undefined
}

/** Between the call and its answer: counts, answers off the call's path, and tells when nothing came of it. */
export type RequestQueue = {
  /**
   * Who calls.
   *
   * Errors: throws a HubError, whose text the client reads, for who names nobody and who calls too often.
   */
  readonly countVisitor: (ctx: HubContext<null>) => string
  /**
   * Takes a request in. Its completion goes out first, then `requestReceived`, and what `answer` pushes once it is its turn
   * in its chat. An error of `answer` becomes the failed answer of the request (ERR-01).
   */
  readonly take: (
    ctx: HubContext<null>,
    asked: RequestSource,
    answer: (taken: QueuedRequest) => Promise<'answered' | 'repeated'>,
  ) => void
  /** From now on requests of connections that have ended are answered too, because the server itself ends them. */
  readonly answerAll: () => void
  /** Kept once everything that was taken in is answered. */
  readonly idle: () => Promise<void>
}

/** Requests of one connection that wait or are being answered; more fail. */
const maxPending = 50

/** As many of the last requests of a connection that has ended are still answered: its page may come back for them. */
const maxAnsweredAfterClose = 3
type RequestQueuePorts = Pick<ChatHubPorts, 'log' | 'storeFailureOf' | 'limits' | 'callerAddress'>

export function createRequestQueue(
  { log, storeFailureOf, limits, callerAddress }: RequestQueuePorts,
  times: HubTimes,
): RequestQueue {
  const queues = createKeyedQueues()
  const pending = new Map<string, number>()
  let isLeaving = false

  function countVisitor({ request }: HubContext<null>): string {
    const chatbotUserId = request.query('chatbotUserId')
    if (!is(IdSchema, chatbotUserId)) throw new HubError('The address of the hub needs a chatbotUserId.')
    const address = callerAddress.of(request.address, request.header('x-forwarded-for'))
    if (
      limits.addressCalls.take(address).isOver ||
      limits.visitorCalls.take(visitorAt(chatbotUserId, address)).isOver
    )
      throw new HubError(tooManyCalls)
    return chatbotUserId
  }

  function fail(
    ctx: HubContext<null>,
    { command }: RequestSource,
    requestId: string,
    error: unknown,
  ): HubOutcome {
    const problem = problemOf(error, storeFailureOf)
    const { code } = failure(problem, requestId).problem
    if (problem.statusCode >= 500) {
      const { message, stack = '' } = asError(error)
      log.error({ event: 'hub-failed', command, message, stack })
    }
    push(ctx.clients.caller, 'wsMessageReceived', [], { requestId, failed: true, code })
    return 'failed'
  }

  return {
    countVisitor,
    take: (ctx, asked, answer) => {
      const chatbotUserId = countVisitor(ctx)
      const { connectionId, aborted } = ctx
      const before = pending.get(connectionId) ?? 0
      if (before >= maxPending) throw new HubError(tooManyCalls)
      pending.set(connectionId, before + 1)
      const { command, widgetSessionId } = asked
      const startedAt = performance.now()
      const requestId = asked.requestId ?? randomUUID()
      const request = asked.requestId ? { chatbotUserId, widgetSessionId, requestId } : null
      const work = async (): Promise<void> => {
        const outcome = await answer({ chatbotUserId, requestId, request }).catch((error: unknown) =>
          fail(ctx, asked, requestId, error),
        )
        const ms = performance.now() - startedAt
        times.observe({ command, outcome }, ms / 1000)
        log.info({ event: 'hub-answered', command, outcome, ms: Math.round(ms) })
      }
      // The library answers the call when this has returned.
      const isConfirmed = new Promise<void>((resolve) => {
        setImmediate(() => {
          push(ctx.clients.caller, 'requestReceived', { requestId })
          resolve()
        })
      })
      queues.add(JSON.stringify([chatbotUserId, widgetSessionId]), async () => {
        await isConfirmed
        const isUnwanted = aborted.aborted && !isLeaving && countPending() > maxAnsweredAfterClose
        if (!isUnwanted) await work()
        const left = countPending() - 1
        if (left > 0) pending.set(connectionId, left)
        else pending.delete(connectionId)
      })
      function countPending(): number {
        return pending.get(connectionId) ?? 0
      }
    },
    answerAll: () => {
      isLeaving = true
    },
    idle: () => queues.idle(),
  }
}
