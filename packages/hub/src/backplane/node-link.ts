import { BoundedMap } from '../bounded-map'
import type { Clock } from '../clock'
import type { ClientResult } from '../context'
import type { HubLog } from '../log'
import type { Counting } from '../metrics'
import { RareLog } from '../rare-log'
import { randomId } from '../tokens'
import { Arrivals } from './arrivals'
import type { Backplane } from './backplane'
import { maxNodes, type NodeMessage, readEnvelope, writeEnvelope } from './node-message'

type Request = Extract<NodeMessage, { readonly requestId: number }> & {
  readonly kind: 'join' | 'leave' | 'ask'
}
type WithoutId<T> = T extends unknown ? Omit<T, 'requestId'> : never

/** Handles the messages of other nodes. */
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
  /** Numbers of the messages to each node, whose epoch ends when it is forgotten. */
  readonly #sent = new BoundedMap<string, { readonly epoch: string; readonly number: number }>(maxNodes)
  #sentToAll = 0
  readonly #rareLog: RareLog
  readonly #questions = new Map<number, (result: ClientResult) => void>()
  #questionCount = 0

  constructor(facts: NodeLinkFacts) {
    this.#facts = facts
    this.#rareLog = new RareLog(facts.log, facts.clock)
    this.joined = facts.backplane.join(facts.node, (bytes) => this.#receive(bytes))
    this.joined.catch(() => facts.log('backplane-failed', { what: 'join' }))
  }

  get knownNodes(): number {
    return Math.max(this.#sent.size, this.#arrivals.size)
  }

  /** Tells every other node. */
  tellAll(message: NodeMessage): void {
    this.#sentToAll += 1
    const { node, backplane } = this.#facts
    const bytes = writeEnvelope({
      node,
      epoch: this.#epoch,
      channel: 'all',
      number: this.#sentToAll,
      message,
    })
    this.#count(backplane.publish(bytes), 'publish')
  }

  /** Tells one node. */
  tell(node: string, message: NodeMessage): void {
    this.#count(this.#publishTo(node, message), 'publish-to')
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
      const published = this.#publishTo(node, { ...question, requestId })
      this.#count(published, 'publish-to')
      // No node with that name listens: it has ended, and its connections with it.
      published.then((isThere) => (isThere ? undefined : settle(gone))).catch(() => settle(gone))
    })
  }

  async leave(): Promise<void> {
    for (const settle of this.#questions.values()) settle(gone)
    await this.#facts.backplane.leave()
  }

  #publishTo(to: string, message: NodeMessage): Promise<boolean> {
    const { epoch, number: before } = this.#sent.get(to) ?? { epoch: randomId(), number: 0 }
    const number = before + 1
    this.#sent.set(to, { epoch, number })
    const { node, backplane } = this.#facts
    const bytes = writeEnvelope({ node, epoch, channel: 'node', number, message })
    return backplane.publishTo(to, bytes).then((isTaken) => {
      // No node has ever had that name: most likely a client has made it up.
      if (!isTaken && number === 1 && this.#sent.get(to)?.epoch === epoch) this.#sent.delete(to)
      return isTaken
    })
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
    if (!envelope) return this.#rareLog.add('unreadable', 'backplane-unreadable', {})
    if (envelope.node === node) {
      // A node receives its own broadcasts and ignores them. Other messages under its name come from a node of the same name.
      if (envelope.epoch !== this.#epoch) this.#rareLog.add('namesake', 'backplane-name-taken', { node })
      return
    }
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
