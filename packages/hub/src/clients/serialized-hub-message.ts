import { jsonProtocol } from '../protocols/json'
import { messagePackProtocol } from '../protocols/message-pack'
import type { HubMessage } from '../protocols/messages'
import type { ProtocolName } from '../protocols/protocol'

/** A message for many clients, serialized at most once for each protocol. */
export class SerializedHubMessage {
  readonly #message: HubMessage | null
  #json: Uint8Array | null = null
  #messagePack: Uint8Array | null = null

  private constructor(message: HubMessage | null) {
    this.#message = message
  }

  static fromMessage(message: HubMessage): SerializedHubMessage {
    return new SerializedHubMessage(message)
  }

  /** Creates it from the bytes that another node has serialized. */
  static fromBytes(json: Uint8Array, messagePack: Uint8Array): SerializedHubMessage {
    const serialized = new SerializedHubMessage(null)
    serialized.#json = json
    serialized.#messagePack = messagePack
    return serialized
  }

  getBytes(protocol: ProtocolName): Uint8Array {
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
