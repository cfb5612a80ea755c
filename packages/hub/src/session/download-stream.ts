/** The receiver of the items of a stream. */
type DownloadTarget = {
  readonly sendItem: (item: unknown) => void
  /** Called once, with `null` if the stream is complete. */
  readonly onEnd: (error: unknown) => void
  /** Resolves once the client has caught up; `null`: the next item can be sent now. */
  readonly whenWritable: () => Promise<void> | null
}

/** A stream from a method to the client. A cancelled stream ends at once, even if the method does not react. */
export class DownloadStream {
  readonly #controller: AbortController
  readonly #iterator: AsyncIterator<unknown>
  readonly #target: DownloadTarget
  #isEnded = false

  constructor(items: AsyncIterable<unknown>, controller: AbortController, target: DownloadTarget) {
    this.#controller = controller
    this.#iterator = items[Symbol.asyncIterator]()
    this.#target = target
  }

  /** Sends the items until the stream ends. */
  async run(): Promise<void> {
    try {
      while (!this.#isEnded) {
        const next = await this.#iterator.next()
        // The stream may have been cancelled while it waited for the item.
        if (this.#isEnded) return
        if (next.done === true) return this.#end(null)
        this.#target.sendItem(next.value)
        await this.#target.whenWritable()
      }
    } catch (error) {
      this.#end(error)
      // If the item could not be sent, the method's iterator is still open.
      this.#iterator.return?.()?.catch(() => {})
    }
  }

  /** Called when the client cancels the stream or disconnects. */
  cancel(): void {
    if (this.#isEnded) return
    this.#controller.abort()
    this.#end(null)
    // `return` of a generator that awaits a promise resolves only after that promise, so it is not awaited here.
    this.#iterator.return?.()?.catch(() => {})
  }

  #end(error: unknown): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#target.onEnd(error)
  }
}
