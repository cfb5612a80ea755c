/** Where the items of a stream go. */
export type DownloadTarget = {
  readonly item: (item: unknown) => void
  /** `null`: it ended in order. */
  readonly end: (error: unknown) => void
  /** Kept when the client has caught up. */
  readonly room: () => Promise<void> | null
}

/** A stream of a method on its way to the client. A cancelled one ends at once, whatever the method does. */
export class Download {
  readonly #controller: AbortController
  readonly #iterator: AsyncIterator<unknown>
  readonly #target: DownloadTarget
  #isOver = false

  constructor(items: AsyncIterable<unknown>, controller: AbortController, target: DownloadTarget) {
    this.#controller = controller
    this.#iterator = items[Symbol.asyncIterator]()
    this.#target = target
  }

  async run(): Promise<void> {
    try {
      while (!this.#isOver) {
        const next = await this.#iterator.next()
        // It may have been cancelled while it waited for the item.
        if (this.#isOver) return
        if (next.done === true) return this.#end(null)
        this.#target.item(next.value)
        await this.#target.room()
      }
    } catch (error) {
      this.#end(error)
      // The item could not be sent, so the method may still be ready to give more.
      this.#iterator.return?.()?.catch(() => {})
    }
  }

  /** The client wants no more, or is gone. */
  cancel(): void {
    if (this.#isOver) return
    this.#controller.abort()
    this.#end(null)
    // `return` of a generator that awaits something resolves only after that, so it is not awaited here.
    this.#iterator.return?.()?.catch(() => {})
  }

  #end(error: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#target.end(error)
  }
}
