import { BoundedMap } from '../bounded-map'
import { maxNodes, type Envelope } from './node-message'

type Seen = { readonly epoch: string; number: number }

/** Looks at the numbers of what other nodes send: nothing is taken twice, and what is missing is noticed. */
export class Arrivals {
  readonly #nodes = new BoundedMap<string, { all: Seen | null; node: Seen | null }>(maxNodes)

  get size(): number {
    return this.#nodes.size
  }

  /** `repeated`: it was here before. Else how many are missing before it. */
  arrive({ node, epoch, channel, number }: Envelope): 'repeated' | { readonly missing: number } {
    const channels = this.#nodes.get(node) ?? { all: null, node: null }
    this.#nodes.set(node, channels)
    const seen = channels[channel]
    if (seen?.epoch !== epoch) {
      // A node that is heard for the first time may have sent messages before this one listened.
      channels[channel] = { epoch, number }
      return { missing: 0 }
    }
    if (number <= seen.number) return 'repeated'
    const missing = number - seen.number - 1
    seen.number = number
    return { missing }
  }
}
