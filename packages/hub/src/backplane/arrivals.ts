import type { Envelope } from './node-message'

/** Looks at the numbers of what other nodes send: nothing is taken twice, and what is missing is noticed. */
export class Arrivals {
  readonly #nodes = new Map<string, { readonly epoch: string; all: number; node: number }>()

  /** `repeated`: it was here before. Else how many are missing before it. */
  arrive({ node, epoch, channel, number }: Envelope): 'repeated' | { readonly missing: number } {
    let seen = this.#nodes.get(node)
    if (!seen || seen.epoch !== epoch) {
      // Whoever we hear for the first time may have spoken before we listened.
      seen = { epoch, all: 0, node: 0 }
      this.#nodes.set(node, seen)
      seen[channel] = number
      return { missing: 0 }
    }
    const last = seen[channel]
    if (number <= last) return 'repeated'
    seen[channel] = number
    return { missing: last === 0 ? 0 : number - last - 1 }
  }
}
