import type { HubSettings } from '../options'

/** Decides when a session has to ping its client, and when the client has timed out. */
export class KeepAlive {
  readonly #settings: HubSettings
  readonly #time: { readonly nowMs: number }
  readonly #openedMs: number
  #lastReceivedMs: number
  /** `true` once the client has sent a ping, so that its silence can be noticed. */
  #isClientPinging = false

  constructor(settings: HubSettings, time: { readonly nowMs: number }) {
    this.#settings = settings
    this.#time = time
    this.#openedMs = time.nowMs
    this.#lastReceivedMs = time.nowMs
  }

  /** Called when the client has sent something, and when the session reads again after a pause. */
  recordReceived(): void {
    this.#lastReceivedMs = this.#time.nowMs
  }

  recordPing(): void {
    this.#isClientPinging = true
  }

  isHandshakeOverdue(nowMs: number): boolean {
    return nowMs - this.#openedMs >= this.#settings.handshakeTimeoutMs
  }

  isClientSilent(nowMs: number): boolean {
    const isWatched = this.#isClientPinging || this.#settings.timeOutSilentClients
    return isWatched && nowMs - this.#lastReceivedMs >= this.#settings.clientTimeoutMs
  }

  isPingDue(nowMs: number, lastSentMs: number): boolean {
    return nowMs - lastSentMs >= this.#settings.keepAliveMs
  }
}
