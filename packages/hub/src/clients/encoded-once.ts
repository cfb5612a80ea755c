import { jsonProtocol } from '../protocols/json'
import { messagePackProtocol } from '../protocols/message-pack'
import type { HubMessage } from '../protocols/messages'
import type { ProtocolName } from '../protocols/protocol'

/** A message to many clients, encoded at most once for each protocol. */
export class EncodedOnce {
  readonly #message: HubMessage | null
  #json: Uint8Array | null = null
  #messagePack: Uint8Array | null = null

  private constructor(message: HubMessage | null) {
    this.#message = message
  }

  static of(message: HubMessage): EncodedOnce {
    return new EncodedOnce(message)
  }

  /** As another node has written it. */
  static from(json: Uint8Array, messagePack: Uint8Array): EncodedOnce {
    const encoded = new EncodedOnce(null)
    encoded.#json = json
    encoded.#messagePack = messagePack
    return encoded
  }

  in(protocol: ProtocolName): Uint8Array {
    return protocol === 'json' ? this.json : this.messagePack
  }

  get json(): Uint8Array {
    this.#json ??= Buffer.from(this.#message ? jsonProtocol.write(this.#message) : '')
    return this.#json
  }

  get messagePack(): Uint8Array {
    this.#messagePack ??= Buffer.from(this.#message ? messagePackProtocol.write(this.#message) : '')
    return this.#messagePack
  }
}
