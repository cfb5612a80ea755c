import { BoundedMap } from '../bounded-map'
import { maxNodes, type Envelope } from './node-message'

type LastMessage = { readonly epoch: string; number: number }

/** Tracks the numbers of the messages of other nodes, to drop repeated messages and to notice missing ones. */
export class SequenceTracker {
  readonly #nodes = new BoundedMap<string, { all: LastMessage | null; node: LastMessage | null }>(maxNodes)

  get size(): number {
    return this.#nodes.size
  }

  /** Returns `repeated` for a message that arrived before, else the number of messages missing before it. */
  track({ node, epoch, channel, number }: Envelope): 'repeated' | { readonly missing: number } {
    const channels = this.#nodes.get(node) ?? { all: null, node: null }
    this.#nodes.set(node, channels)
    const seen = channels[channel]
    if (seen?.epoch !== epoch) {
      // A node may have sent messages before this one joined, so the first one counts no gap.
      channels[channel] = { epoch, number }
      return { missing: 0 }
    }
    if (number <= seen.number) return 'repeated'
    const missing = number - seen.number - 1
    seen.number = number
    return { missing }
  }
}
