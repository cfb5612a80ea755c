import { BoundedMap } from '../bounded-map'
import type { Clock } from '../clock'
import { goneResult, type ClientResult } from '../context'
import type { HubLog } from '../log'
import type { MutableHubCounters } from '../metrics'
import { ThrottledLog } from '../log'
import { createRandomId } from '../ids'
import type { Backplane } from './backplane'
import { maxNodes, type NodeMessage, parseEnvelope, writeEnvelope, type Envelope } from './node-message'

type LastMessage = { readonly epoch: string; number: number }

/** Tracks the numbers of the messages of other nodes, to drop repeated messages and to notice missing ones. */
class SequenceTracker {
  readonly #nodes = new BoundedMap<string, { all: LastMessage | null; node: LastMessage | null }>(maxNodes)

  get size(): number {
    return this.#nodes.size
  }

  /** Returns `repeated` for a message that arrived before, else the number of messages missing before it. */
  track({ node, epoch, channel, number }: Envelope): 'repeated' | { readonly missing: number } {
    const channels = this.#nodes.get(node) ?? { all: null, node: null }
    this.#nodes.set(node, channels)
    const last = channels[channel]
    if (last?.epoch !== epoch) {
      // A node may have sent messages before this one joined, so the first one counts no gap.
      channels[channel] = { epoch, number }
      return { missing: 0 }
    }
    if (number <= last.number) return 'repeated'
    const missing = number - last.number - 1
    last.number = number
    return { missing }
  }
}

type NodeRequest = Extract<NodeMessage, { readonly requestId: number }> & {
  readonly kind: 'join' | 'leave' | 'invoke'
}
type WithoutId<T> = T extends unknown ? Omit<T, 'requestId'> : never

/** Handles the messages of other nodes. */
export type NodeHandler = {
  readonly onSend: (message: Extract<NodeMessage, { readonly kind: 'send' }>) => void
  readonly onRequest: (request: NodeRequest) => ClientResult | Promise<ClientResult>
}

const timedOutResult: ClientResult = {
  ok: false,
  error: { kind: 'timed-out', text: 'The node of the connection did not answer in time.' },
}

/** Connects this node to the others: numbers the messages it sends, and matches results with requests. */
export class NodeLink {
  /** Resolves once messages of other nodes arrive. */
  readonly joined: Promise<void>
  readonly #options: NodeLinkOptions
  readonly #epoch = createRandomId()
  readonly #sequences = new SequenceTracker()
  /** The last message number of each node. A node that drops out of the map gets a new epoch. */
  readonly #sent = new BoundedMap<string, { readonly epoch: string; readonly number: number }>(maxNodes)
  #sentToAll = 0
  readonly #throttledLog: ThrottledLog
  readonly #pendingRequests = new Map<number, (result: ClientResult) => void>()
  #requestCount = 0

  constructor(options: NodeLinkOptions) {
    this.#options = options
    this.#throttledLog = new ThrottledLog(options.log, options.clock)
    this.joined = options.backplane.join(options.node, (bytes) => this.#receive(bytes))
    this.joined.catch(() => options.log('backplane-failed', { what: 'join' }))
  }

  get knownNodes(): number {
    return Math.max(this.#sent.size, this.#sequences.size)
  }

  /** Sends a message to every other node. */
  sendToAll(message: NodeMessage): void {
    this.#sentToAll += 1
    const { node, backplane } = this.#options
    const bytes = writeEnvelope({
      node,
      epoch: this.#epoch,
      channel: 'all',
      number: this.#sentToAll,
      message,
    })
    this.#countPublished(backplane.publish(bytes), 'publish')
  }

  /** Sends a message to one node. */
  send(node: string, message: NodeMessage): void {
    this.#countPublished(this.#publishTo(node, message), 'publish-to')
  }

  /** Sends a request to the node of a connection, and resolves with the result. */
  request(node: string, request: WithoutId<NodeRequest>): Promise<ClientResult> {
    this.#requestCount += 1
    const requestId = this.#requestCount
    return new Promise((resolve) => {
      const cancelTimer = this.#options.clock.after(this.#options.timeoutMs, () => settle(timedOutResult))
      const settle = (result: ClientResult): void => {
        cancelTimer()
        if (this.#pendingRequests.delete(requestId)) resolve(result)
      }
      this.#pendingRequests.set(requestId, settle)
      const published = this.#publishTo(node, { ...request, requestId })
      this.#countPublished(published, 'publish-to')
      // No node with that name listens, so the node and its connections have ended.
      published.then((isThere) => (isThere ? undefined : settle(goneResult))).catch(() => settle(goneResult))
    })
  }

  async leave(): Promise<void> {
    for (const settle of this.#pendingRequests.values()) settle(goneResult)
    await this.#options.backplane.leave()
  }

  #publishTo(to: string, message: NodeMessage): Promise<boolean> {
    const { epoch, number: before } = this.#sent.get(to) ?? { epoch: createRandomId(), number: 0 }
    const number = before + 1
    this.#sent.set(to, { epoch, number })
    const { node, backplane } = this.#options
    const bytes = writeEnvelope({ node, epoch, channel: 'node', number, message })
    return backplane.publishTo(to, bytes).then((isAccepted) => {
      // A client has probably invented the name, so it takes no place in the map.
      if (!isAccepted && number === 1 && this.#sent.get(to)?.epoch === epoch) this.#sent.delete(to)
      return isAccepted
    })
  }

  #countPublished(published: Promise<boolean>, what: string): void {
    const { counters, log } = this.#options
    counters.published += 1
    published.then(
      (isAccepted) => {
        counters.unpublished += isAccepted ? 0 : 1
        return isAccepted
      },
      () => {
        counters.unpublished += 1
        log('backplane-failed', { what })
      },
    )
  }

  #receive(bytes: Uint8Array): void {
    const { node, counters, log, handler } = this.#options
    const envelope = parseEnvelope(bytes)
    if (!envelope) return this.#throttledLog.log('unreadable', 'backplane-unreadable', {})
    if (envelope.node === node) {
      // A node receives its own broadcasts and ignores them. Other messages under its name come from a node of the same name.
      if (envelope.epoch !== this.#epoch) this.#throttledLog.log('namesake', 'backplane-name-taken', { node })
      return
    }
    const arrival = this.#sequences.track(envelope)
    if (arrival === 'repeated') return
    counters.receivedFromNodes += 1
    if (arrival.missing > 0) {
      counters.missedFromNodes += arrival.missing
      log('backplane-gap', { node: envelope.node, missing: arrival.missing })
    }
    const { message } = envelope
    switch (message.kind) {
      case 'send':
        return handler.onSend(message)
      case 'result':
        return this.#pendingRequests.get(message.requestId)?.(message.result)
      case 'join':
      case 'leave':
      case 'invoke':
        this.#sendResult(envelope.node, message).catch(() => log('backplane-failed', { what: 'answer' }))
    }
  }

  async #sendResult(node: string, request: NodeRequest): Promise<void> {
    const result = await this.#options.handler.onRequest(request)
    this.send(node, { kind: 'result', requestId: request.requestId, result })
  }
}

type NodeLinkOptions = {
  readonly backplane: Backplane
  readonly node: string
  readonly clock: Clock
  readonly log: HubLog
  readonly counters: MutableHubCounters
  readonly timeoutMs: number
  readonly handler: NodeHandler
}
