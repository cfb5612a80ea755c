import type { HubContext } from '../context'
import { HubError } from '../hub-error'
import type { HubMethod } from '../method'
import type { HubMessage, Invocation, Outcome, StreamInvocation } from '../protocols/messages'
import type { Parsed } from '../parsed'
import { Download } from './download'
import { errorTexts } from './error-texts'
import { Upload } from './upload'

export type FoundMethod<Claims> = { readonly method: HubMethod<Claims>; readonly isStream: boolean }

/** The parts of a connection that its calls use. */
export type CallHost<Claims> = {
  readonly context: HubContext<Claims>
  readonly find: (target: string) => FoundMethod<Claims> | undefined
  readonly limits: {
    readonly parallelInvocations: number
    readonly receiveBufferBytes: number
    readonly uploadBufferItems: number
    readonly maxStreamsPerConnection: number
    readonly detailedErrors: boolean
  }
  /** Errors: throws when the message cannot be written. */
  readonly reply: (message: HubMessage) => void
  readonly room: () => Promise<void> | null
  /** Reads no further, until as many releases as holds. */
  readonly hold: () => void
  readonly release: () => void
  readonly refused: (target: string, why: string) => void
  readonly failed: (target: string, error: unknown) => void
}

type Call<Claims> = {
  readonly message: Invocation | StreamInvocation
  readonly found: FoundMethod<Claims> | undefined
  /** `null`: the connection has too many streams. */
  readonly uploads: readonly Upload[] | null
  readonly bytes: number
}

const neverAborted = new AbortController().signal

/** The calls of one connection: one after the other, in the order in which they came; streams beside them. */
export class CallRunner<Claims> {
  readonly #host: CallHost<Claims>
  readonly #uploads = new Map<string, Upload>()
  readonly #downloads = new Map<string, Download>()
  #queue: Call<Claims>[] = []
  #queuedBytes = 0
  #running = 0
  #isPumping = false
  #isHolding = false
  #isOver = false

  constructor(host: CallHost<Claims>) {
    this.#host = host
  }

  take(message: Invocation | StreamInvocation, bytes: number): void {
    const found = this.#host.find(message.target)
    // Items follow at once, whenever the call's turn is.
    this.#queue.push({ message, found, uploads: this.#expectUploads(message, found), bytes })
    this.#queuedBytes += bytes
    this.#pump()
    if (this.#queuedBytes <= this.#host.limits.receiveBufferBytes || this.#isHolding) return
    this.#isHolding = true
    this.#host.hold()
  }

  takeItem(streamId: string, item: unknown): void {
    this.#uploads.get(streamId)?.add(item)
  }

  /** Ends an upload; `false`: the completion is not about one. */
  takeCompletion(streamId: string, outcome: Outcome): boolean {
    const upload = this.#uploads.get(streamId)
    if (!upload) return false
    this.#uploads.delete(streamId)
    upload.finish(outcome.kind === 'error' ? new HubError(outcome.error) : null)
    return true
  }

  cancel(invocationId: string): void {
    this.#downloads.get(invocationId)?.cancel()
  }

  /** The connection is gone: what runs is told so, what waits is forgotten. */
  end(): void {
    this.#isOver = true
    this.#queue = []
    for (const download of this.#downloads.values()) download.cancel()
    for (const upload of this.#uploads.values()) upload.finish(new Error('The connection has ended.'))
    this.#uploads.clear()
  }

  #expectUploads(
    { streamIds }: Invocation | StreamInvocation,
    found: FoundMethod<Claims> | undefined,
  ): readonly Upload[] | null {
    const parsers = found?.method.uploads ?? []
    if (streamIds.length === 0 || streamIds.length !== parsers.length) return []
    if (streamIds.some((id) => this.#uploads.has(id)) || new Set(streamIds).size < streamIds.length) return []
    const { limits } = this.#host
    if (this.#streamCount + streamIds.length > limits.maxStreamsPerConnection) return null
    return parsers.map((parse, index) => {
      const upload = new Upload(parse, limits.uploadBufferItems, this.#host)
      this.#uploads.set(streamIds[index] ?? '', upload)
      return upload
    })
  }

  get #streamCount(): number {
    return this.#uploads.size + this.#downloads.size
  }

  #pump(): void {
    if (this.#isPumping) return
    this.#isPumping = true
    while (!this.#isOver && this.#running < this.#host.limits.parallelInvocations) {
      const call = this.#queue.shift()
      if (!call) break
      this.#queuedBytes -= call.bytes
      this.#running += 1
      this.#start(call)
    }
    this.#isPumping = false
    if (!this.#isHolding || this.#queuedBytes > this.#host.limits.receiveBufferBytes) return
    this.#isHolding = false
    this.#host.release()
  }

  #start(call: Call<Claims>): void {
    const { message, found, uploads } = call
    const { target, args } = message
    if (!found) return this.#refuse(call, errorTexts.unknownMethod(target), 'no such method')
    const { method, isStream } = found
    if (isStream !== (message.type === 4)) {
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
    const taken = takenId(message, this.#downloads, uploads)
    if (taken !== null) return this.#refuse(call, errorTexts.idInUse(taken), 'id in use')
    let parsed: Parsed<readonly unknown[]>
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
    this.#askWhetherAllowed(call, method, parsed.value).catch((error: unknown) => this.#fail(call, error))
  }

  async #askWhetherAllowed(
    call: Call<Claims>,
    method: HubMethod<Claims>,
    args: readonly unknown[],
  ): Promise<void> {
    if ((await method.isAllowed?.(this.#host.context)) === true) return this.#run(call, method, args)
    this.#refuse(call, errorTexts.unauthorized(call.message.target), 'unauthorized')
  }

  #run(call: Call<Claims>, method: HubMethod<Claims>, args: readonly unknown[]): void {
    const { message, uploads } = call
    const controller = message.type === 4 ? new AbortController() : null
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
    if (message.type === 4 && controller) {
      // Only `stream` makes methods of this kind, and it answers with items.
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
    { invocationId, target }: StreamInvocation,
    items: AsyncIterable<unknown>,
    controller: AbortController,
  ): void {
    const host = this.#host
    const download = new Download(items, controller, {
      item: (item) => host.reply({ type: 2, invocationId, item }),
      room: () => host.room(),
      end: (error) => {
        this.#downloads.delete(invocationId)
        this.#dropUploads(call)
        if (error !== null) host.failed(target, error)
        const outcome: Outcome =
          error === null
            ? { kind: 'void' }
            : { kind: 'error', error: errorTexts.streamFailed(error, host.limits.detailedErrors) }
        host.reply({ type: 3, invocationId, outcome })
      },
    })
    this.#downloads.set(invocationId, download)
    void download.run()
    // The next call does not wait for the end of a stream.
    this.#done()
  }

  #complete(call: Call<Claims>, result: unknown): void {
    const { invocationId } = call.message
    try {
      if (invocationId !== null) {
        const outcome: Outcome = result === undefined ? { kind: 'void' } : { kind: 'result', result }
        this.#host.reply({ type: 3, invocationId, outcome })
      }
    } catch (error) {
      return this.#fail(call, error)
    }
    this.#dropUploads(call)
    this.#done()
  }

  #fail(call: Call<Claims>, error: unknown): void {
    const { target } = call.message
    this.#host.failed(target, error)
    this.#answerError(call, errorTexts.methodFailed(target, error, this.#host.limits.detailedErrors))
  }

  #refuse(call: Call<Claims>, text: string, why: string): void {
    this.#host.refused(call.message.target, why)
    this.#answerError(call, text)
  }

  #answerError(call: Call<Claims>, error: string): void {
    const { invocationId } = call.message
    if (invocationId !== null) this.#host.reply({ type: 3, invocationId, outcome: { kind: 'error', error } })
    this.#dropUploads(call)
    this.#done()
  }

  #done(): void {
    this.#running -= 1
    this.#pump()
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

/** An id that is used already: of a stream that runs, or of an upload. */
function takenId(
  message: Invocation | StreamInvocation,
  downloads: ReadonlyMap<string, Download>,
  uploads: readonly Upload[],
): string | null {
  if (message.type === 4 && downloads.has(message.invocationId)) return message.invocationId
  return message.streamIds.length > uploads.length ? (message.streamIds[0] ?? null) : null
}
