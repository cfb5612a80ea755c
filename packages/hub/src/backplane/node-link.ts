import type { Clock } from '../clock'
import type { ClientResult } from '../context'
import type { HubLog } from '../log'
import type { Counting } from '../metrics'
import { randomId } from '../tokens'
import { Arrivals } from './arrivals'
import type { Backplane } from './backplane'
import { type NodeMessage, readEnvelope, writeEnvelope } from './node-message'

type Request = Extract<NodeMessage, { readonly requestId: number }> & {
  readonly kind: 'join' | 'leave' | 'ask'
}
type WithoutId<T> = T extends unknown ? Omit<T, 'requestId'> : never

/** What a node does with what others tell it. */
export type NodeHandler = {
  readonly told: (message: Extract<NodeMessage, { readonly kind: 'tell' }>) => void
  readonly asked: (request: Request) => ClientResult | Promise<ClientResult>
}

const gone: ClientResult = { ok: false, error: { kind: 'gone', text: 'There is no such connection.' } }
const timedOut: ClientResult = {
  ok: false,
  error: { kind: 'timed-out', text: 'The node of the connection did not answer in time.' },
}

/** This node's place among the others: numbers what it sends, and matches answers with questions. */
export class NodeLink {
  /** Kept once messages of other nodes arrive. */
  readonly joined: Promise<void>
  readonly #facts: NodeLinkFacts
  readonly #epoch = randomId()
  readonly #arrivals = new Arrivals()
  readonly #sent = new Map<string, number>()
  readonly #questions = new Map<number, (result: ClientResult) => void>()
  #questionCount = 0

  constructor(facts: NodeLinkFacts) {
    this.#facts = facts
    this.joined = facts.backplane.join(facts.node, (bytes) => this.#receive(bytes))
    this.joined.catch(() => facts.log('backplane-failed', { what: 'join' }))
  }

  /** Tells every other node. */
  tellAll(message: NodeMessage): void {
    const bytes = this.#seal('all', message)
    this.#count(this.#facts.backplane.publish(bytes), 'publish')
  }

  /** Tells one node. */
  tell(node: string, message: NodeMessage): void {
    this.#count(this.#facts.backplane.publishTo(node, this.#seal(node, message)), 'publish-to')
  }

  /** Asks the node that holds a connection. */
  ask(node: string, question: WithoutId<Request>): Promise<ClientResult> {
    this.#questionCount += 1
    const requestId = this.#questionCount
    return new Promise((resolve) => {
      const cancelTimer = this.#facts.clock.after(this.#facts.timeoutMs, () => settle(timedOut))
      const settle = (result: ClientResult): void => {
        cancelTimer()
        if (this.#questions.delete(requestId)) resolve(result)
      }
      this.#questions.set(requestId, settle)
      const bytes = this.#seal(node, { ...question, requestId })
      const published = this.#facts.backplane.publishTo(node, bytes)
      this.#count(published, 'publish-to')
      // Nobody of that name listens: the node is gone, and its connections with it.
      published.then((isThere) => (isThere ? undefined : settle(gone))).catch(() => settle(gone))
    })
  }

  async leave(): Promise<void> {
    for (const settle of this.#questions.values()) settle(gone)
    await this.#facts.backplane.leave()
  }

  #seal(to: string, message: NodeMessage): Uint8Array {
    const number = (this.#sent.get(to) ?? 0) + 1
    this.#sent.set(to, number)
    const channel = to === 'all' ? 'all' : 'node'
    return writeEnvelope({ node: this.#facts.node, epoch: this.#epoch, channel, number, message })
  }

  #count(published: Promise<boolean>, what: string): void {
    const { counting, log } = this.#facts
    counting.published += 1
    published.then(
      (isTaken) => {
        counting.unpublished += isTaken ? 0 : 1
        return isTaken
      },
      () => {
        counting.unpublished += 1
        log('backplane-failed', { what })
      },
    )
  }

  #receive(bytes: Uint8Array): void {
    const { node, counting, log, handler } = this.#facts
    const envelope = readEnvelope(bytes)
    if (!envelope || envelope.node === node) return
    const arrival = this.#arrivals.arrive(envelope)
    if (arrival === 'repeated') return
    counting.receivedFromNodes += 1
    if (arrival.missing > 0) {
      counting.missedFromNodes += arrival.missing
      log('backplane-gap', { node: envelope.node, missing: arrival.missing })
    }
    const { message } = envelope
    switch (message.kind) {
      case 'tell':
        return handler.told(message)
      case 'answer':
        return this.#questions.get(message.requestId)?.(message.result)
      case 'join':
      case 'leave':
      case 'ask':
        this.#answer(envelope.node, message).catch(() => log('backplane-failed', { what: 'answer' }))
    }
  }

  async #answer(node: string, request: Request): Promise<void> {
    const result = await this.#facts.handler.asked(request)
    this.tell(node, { kind: 'answer', requestId: request.requestId, result })
  }
}

type NodeLinkFacts = {
  readonly backplane: Backplane
  readonly node: string
  readonly clock: Clock
  readonly log: HubLog
  readonly counting: Counting
  readonly timeoutMs: number
  readonly handler: NodeHandler
}
