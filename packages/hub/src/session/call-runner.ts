import type { HubCallerContext } from '../context'
import { HubException } from '../hub-exception'
import type { HubMethod, ParseResult } from '../method'
import {
  type CompletionOutcome,
  type HubMessage,
  type InvocationMessage,
  MessageType,
  type StreamInvocationMessage,
} from '../protocols/messages'
import { DownloadStream } from './download-stream'
import { errorTexts } from './error-texts'
import { UploadStream } from './upload-stream'

export type ResolvedMethod<Claims> = { readonly method: HubMethod<Claims>; readonly isStream: boolean }

/** The parts of a session that its calls use. */
export type CallHost<Claims> = {
  readonly context: HubCallerContext<Claims>
  readonly findMethod: (target: string) => ResolvedMethod<Claims> | undefined
  readonly limits: {
    readonly parallelInvocations: number
    readonly receiveBufferBytes: number
    readonly uploadBufferItems: number
    readonly maxStreamsPerConnection: number
    readonly detailedErrors: boolean
  }
  /** Errors: throws when the message cannot be written. */
  readonly send: (message: HubMessage) => void
  readonly whenWritable: () => Promise<void> | null
  /** Stops reading the connection until `release` has been called as often as `hold`. */
  readonly hold: () => void
  readonly release: () => void
  readonly recordRefusal: (target: string, why: string) => void
  readonly recordFailure: (target: string, error: unknown) => void
}

type Call<Claims> = {
  readonly message: InvocationMessage | StreamInvocationMessage
  readonly found: ResolvedMethod<Claims> | undefined
  /** `null` if the connection has too many streams. */
  readonly uploads: readonly UploadStream[] | null
  readonly bytes: number
}

const neverAborted = new AbortController().signal

/** Runs the calls of one connection, one after another in the order of arrival. Streams run beside them. */
export class CallRunner<Claims> {
  readonly #host: CallHost<Claims>
  readonly #uploads = new Map<string, UploadStream>()
  readonly #downloads = new Map<string, DownloadStream>()
  #queue: Call<Claims>[] = []
  #queuedBytes = 0
  #running = 0
  #isStartingCalls = false
  #isHolding = false
  #isClosed = false

  constructor(host: CallHost<Claims>) {
    this.#host = host
  }

  handleInvocation(message: InvocationMessage | StreamInvocationMessage, bytes: number): void {
    const found = this.#host.findMethod(message.target)
    // The items follow at once, even while the call is queued.
    this.#queue.push({ message, found, uploads: this.#createUploads(message, found), bytes })
    this.#queuedBytes += bytes
    this.#startQueuedCalls()
    if (this.#queuedBytes <= this.#host.limits.receiveBufferBytes || this.#isHolding) return
    this.#isHolding = true
    this.#host.hold()
  }

  handleStreamItem(streamId: string, item: unknown): void {
    this.#uploads.get(streamId)?.add(item)
  }

  /** Ends an upload. Returns `false` if the completion belongs to no upload. */
  handleCompletion(streamId: string, outcome: CompletionOutcome): boolean {
    const upload = this.#uploads.get(streamId)
    if (!upload) return false
    this.#uploads.delete(streamId)
    upload.finish(outcome.kind === 'error' ? new HubException(outcome.error) : null)
    return true
  }

  cancel(invocationId: string): void {
    this.#downloads.get(invocationId)?.cancel()
  }

  /** Called when the connection has ended: cancels running calls and drops queued ones. */
  close(): void {
    this.#isClosed = true
    this.#queue = []
    for (const download of this.#downloads.values()) download.cancel()
    for (const upload of this.#uploads.values()) upload.finish(new Error('The connection has ended.'))
    this.#uploads.clear()
  }

  #createUploads(
    { streamIds }: InvocationMessage | StreamInvocationMessage,
    found: ResolvedMethod<Claims> | undefined,
  ): readonly UploadStream[] | null {
    const parsers = found?.method.uploads ?? []
    if (streamIds.length === 0 || streamIds.length !== parsers.length) return []
    if (streamIds.some((id) => this.#uploads.has(id)) || new Set(streamIds).size < streamIds.length) return []
    const { limits } = this.#host
    if (this.#streamCount + streamIds.length > limits.maxStreamsPerConnection) return null
    return parsers.map((parse, index) => {
      const upload = new UploadStream(parse, limits.uploadBufferItems, this.#host)
      this.#uploads.set(streamIds[index] ?? '', upload)
      return upload
    })
  }

  get #streamCount(): number {
    return this.#uploads.size + this.#downloads.size
  }

  #startQueuedCalls(): void {
    if (this.#isStartingCalls) return
    this.#isStartingCalls = true
    while (!this.#isClosed && this.#running < this.#host.limits.parallelInvocations) {
      const call = this.#queue.shift()
      if (!call) break
      this.#queuedBytes -= call.bytes
      this.#running += 1
      this.#start(call)
    }
    this.#isStartingCalls = false
    if (!this.#isHolding || this.#queuedBytes > this.#host.limits.receiveBufferBytes) return
    this.#isHolding = false
    this.#host.release()
  }

  #start(call: Call<Claims>): void {
    const { message, found, uploads } = call
    const { target, args } = message
    if (!found) return this.#refuse(call, errorTexts.unknownMethod(target), 'no such method')
    const { method, isStream } = found
    if (isStream !== (message.type === MessageType.StreamInvocation)) {
      return this.#refuse(
        call,
        isStream ? errorTexts.isStream(target) : errorTexts.isNoStream(target),
        'kind',
      )
    }
    if (message.streamIds.length !== method.uploads.length) {
      const { length } = message.streamIds
      return this.#refuse(call, errorTexts.wrongUploads(target, length, method.uploads.length), 'uploads')
    }
    const { maxStreamsPerConnection } = this.#host.limits
    if (uploads === null || (isStream && this.#streamCount >= maxStreamsPerConnection)) {
      return this.#refuse(call, errorTexts.tooManyStreams(target), 'too many streams')
    }
    const usedId = findUsedId(message, this.#downloads, uploads)
    if (usedId !== null) return this.#refuse(call, errorTexts.idInUse(usedId), 'id in use')
    let parsed: ParseResult<readonly unknown[]>
    try {
      parsed = method.parse(args)
    } catch (error) {
      return this.#fail(call, error)
    }
    if (!parsed.ok) {
      const { detailedErrors } = this.#host.limits
      return this.#refuse(call, errorTexts.wrongArguments(target, parsed.error, detailedErrors), 'arguments')
    }
    if (!method.isAllowed) return this.#run(call, method, parsed.value)
    this.#authorizeAndRun(call, method, parsed.value).catch((error: unknown) => this.#fail(call, error))
  }

  async #authorizeAndRun(
    call: Call<Claims>,
    method: HubMethod<Claims>,
    args: readonly unknown[],
  ): Promise<void> {
    if ((await method.isAllowed?.(this.#host.context)) === true) return this.#run(call, method, args)
    this.#refuse(call, errorTexts.unauthorized(call.message.target), 'unauthorized')
  }

  #run(call: Call<Claims>, method: HubMethod<Claims>, args: readonly unknown[]): void {
    const { message, uploads } = call
    const controller = message.type === MessageType.StreamInvocation ? new AbortController() : null
    let result: unknown
    try {
      result = method.run(this.#host.context, {
        args,
        uploads: uploads ?? [],
        signal: controller?.signal ?? neverAborted,
      })
    } catch (error) {
      return this.#fail(call, error)
    }
    if (message.type === MessageType.StreamInvocation && controller) {
      // Only `stream` creates streaming methods, and they return items.
      return this.#download(call, message, result as AsyncIterable<unknown>, controller)
    }
    if (!isThenable(result)) return this.#complete(call, result)
    Promise.resolve(result).then(
      (value: unknown) => this.#complete(call, value),
      (error: unknown) => this.#fail(call, error),
    )
  }

  #download(
    call: Call<Claims>,
    { invocationId, target }: StreamInvocationMessage,
    items: AsyncIterable<unknown>,
    controller: AbortController,
  ): void {
    const host = this.#host
    const download = new DownloadStream(items, controller, {
      sendItem: (item) => host.send({ type: MessageType.StreamItem, invocationId, item }),
      whenWritable: () => host.whenWritable(),
      onEnd: (error) => {
        this.#downloads.delete(invocationId)
        this.#dropUploads(call)
        if (error !== null) host.recordFailure(target, error)
        const outcome: CompletionOutcome =
          error === null
            ? { kind: 'void' }
            : { kind: 'error', error: errorTexts.streamFailed(error, host.limits.detailedErrors) }
        host.send({ type: MessageType.Completion, invocationId, outcome })
      },
    })
    this.#downloads.set(invocationId, download)
    void download.run()
    // The next call does not wait for the end of the stream.
    this.#finishCall()
  }

  #complete(call: Call<Claims>, result: unknown): void {
    const { invocationId } = call.message
    try {
      if (invocationId !== null) {
        const outcome: CompletionOutcome =
          result === undefined ? { kind: 'void' } : { kind: 'result', result }
        this.#host.send({ type: MessageType.Completion, invocationId, outcome })
      }
    } catch (error) {
      return this.#fail(call, error)
    }
    this.#dropUploads(call)
    this.#finishCall()
  }

  #fail(call: Call<Claims>, error: unknown): void {
    const { target } = call.message
    this.#host.recordFailure(target, error)
    this.#completeWithError(call, errorTexts.methodFailed(target, error, this.#host.limits.detailedErrors))
  }

  #refuse(call: Call<Claims>, text: string, why: string): void {
    this.#host.recordRefusal(call.message.target, why)
    this.#completeWithError(call, text)
  }

  #completeWithError(call: Call<Claims>, error: string): void {
    const { invocationId } = call.message
    if (invocationId !== null)
      this.#host.send({ type: MessageType.Completion, invocationId, outcome: { kind: 'error', error } })
    this.#dropUploads(call)
    this.#finishCall()
  }

  #finishCall(): void {
    this.#running -= 1
    this.#startQueuedCalls()
  }

  #dropUploads({ message, uploads }: Call<Claims>): void {
    if (uploads === null || uploads.length === 0) return
    for (const upload of uploads) void upload.return()
    for (const id of message.streamIds) this.#uploads.delete(id)
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

/** Returns an id of the call that a running stream or an upload uses already, or `null`. */
function findUsedId(
  message: InvocationMessage | StreamInvocationMessage,
  downloads: ReadonlyMap<string, DownloadStream>,
  uploads: readonly UploadStream[],
): string | null {
  if (message.type === MessageType.StreamInvocation && downloads.has(message.invocationId))
    return message.invocationId
  // `#createUploads` returns fewer uploads than ids when an id is in use or occurs twice.
  return message.streamIds.length > uploads.length ? (message.streamIds[0] ?? null) : null
}
