import type { ClientResult, HubCallerContext } from '../context'
import { toErrorName, ThrottledLog } from '../log'
import type { HubLog, HubLogEvent } from '../log'
import {
  type CompletionMessage,
  type HubMessage,
  type InvocationMessage,
  MessageType,
  type StreamInvocationMessage,
} from '../protocols/messages'
import type { BackpressureGate } from './backpressure-gate'
import { type CallHost, CallRunner, type ResolvedMethod } from './call-runner'
import { ClientCalls } from './client-calls'
import type { Outbox } from './outbox'
import type { HubSettings } from '../options'
import type { SessionHub } from './session-hub'

type SessionCallsOptions<Claims> = {
  readonly context: HubCallerContext<Claims>
  readonly limits: HubSettings
  /** Errors: throws when the message cannot be written in the protocol of the client. */
  readonly send: (message: HubMessage) => void
  readonly hub: Omit<SessionHub<Claims, never>, 'addSession' | 'removeSession'>
  readonly gate: BackpressureGate
  readonly outbox: Outbox
}

/** The calls of one session in both directions. A session creates it with the first call, because most connections are idle. */
export class SessionCalls<Claims> implements CallHost<Claims> {
  readonly context: HubCallerContext<Claims>
  readonly limits: HubSettings
  readonly send: (message: HubMessage) => void
  readonly #options: SessionCallsOptions<Claims>
  readonly #runner: CallRunner<Claims> = new CallRunner<Claims>(this)
  #clientCalls: ClientCalls | null = null
  #throttledLog: ThrottledLog | null = null

  constructor(options: SessionCallsOptions<Claims>) {
    this.context = options.context
    this.limits = options.limits
    this.send = options.send
    this.#options = options
  }

  handleInvocation(message: InvocationMessage | StreamInvocationMessage, bytes: number): void {
    this.#options.hub.counters.calls += 1
    this.#runner.handleInvocation(message, bytes)
  }

  handleStreamItem(streamId: string, item: unknown): void {
    this.#runner.handleStreamItem(streamId, item)
  }

  /** Ends an upload of the client, or a call to the client. */
  handleCompletion({ invocationId, outcome }: CompletionMessage): void {
    if (this.#runner.handleCompletion(invocationId, outcome)) return
    this.#clientCalls?.handleCompletion(invocationId, outcome)
  }

  cancel(invocationId: string): void {
    this.#runner.cancel(invocationId)
  }

  /** Invokes a method of the client, and resolves with its result. */
  invoke(target: string, args: readonly unknown[]): Promise<ClientResult> {
    const { clock, clientResultTimeoutMs } = this.#options.hub
    this.#clientCalls ??= new ClientCalls()
    return this.#clientCalls.invoke(clock, clientResultTimeoutMs, (invocationId) =>
      this.send({ type: MessageType.Invocation, invocationId, target, args, streamIds: [] }),
    )
  }

  /** Called when the connection has ended. */
  close(): void {
    this.#runner.close()
    this.#clientCalls?.close()
    this.#throttledLog?.flush()
  }

  // Functions that running calls use.

  findMethod(target: string): ResolvedMethod<Claims> | undefined {
    return this.#options.hub.findMethod(target)
  }

  whenWritable(): Promise<void> | null {
    return this.#options.outbox.whenWritable()
  }

  hold(): void {
    this.#options.gate.hold()
  }

  release(): void {
    this.#options.gate.release()
  }

  recordRefusal(target: string, why: string): void {
    const { hub } = this.#options
    hub.counters.refusedCalls += 1
    // An unknown target is a text of the client, which is not logged.
    this.#logThrottled(why, 'call-refused', { method: hub.findMethod(target) ? target : null, why })
  }

  recordFailure(target: string, error: unknown): void {
    this.#options.hub.counters.failedCalls += 1
    this.#logThrottled('failed', 'method-failed', { method: target, error: toErrorName(error) })
  }

  /** Logs each kind at most once a minute, because a client can repeat refused calls without limit. */
  #logThrottled(kind: string, event: HubLogEvent, fields: Parameters<HubLog>[1]): void {
    const { log, clock } = this.#options.hub
    this.#throttledLog ??= new ThrottledLog(log, clock)
    this.#throttledLog.log(kind, event, fields)
  }
}
