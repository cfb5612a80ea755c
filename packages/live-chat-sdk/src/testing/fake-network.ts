import type { Clock, OpenWire } from '../client'
import type { FakeService } from './fake-service'

/** An open or opening connection of the network. */
type NetworkLink = {
  /** `true`: nothing arrives in either direction any more. */
  isDead: boolean
  /** `true`: a frame to the page was lost, so no later one is delivered. */
  isDownLost: boolean
  /** The times at which the last frame to the service and to the page arrive. */
  upAt: number
  downAt: number
  /** Ends the connection for both sides. */
  readonly drop: () => void
}

/**
 * The network between a page and the fake service, with faults: slow, cut, silent in one direction, offline. It uses the
 * clock of the test and never waits.
 */
export class FakeNetwork {
  /** The latency of each direction. */
  latencyMs = 0
  /** The behaviour of connection attempts. */
  sockets: 'work' | 'never-open' | 'are-refused' = 'work'
  /** Half open: the page can send, but receives nothing. */
  isDownSilent = false
  /** `true`: frames from the page are lost. */
  isUpDiscarded = false
  /** The number of connection attempts. */
  attempts = 0
  openSockets = 0
  readonly #service: FakeService
  readonly #clock: Clock
  readonly #name: string
  readonly #links = new Set<NetworkLink>()
  #isOnline = true
  #count = 0

  constructor(service: FakeService, clock: Clock, name = 'tab') {
    this.#service = service
    this.#clock = clock
    this.#name = name
  }

  get isOnline(): boolean {
    return this.#isOnline
  }

  /** Disconnects the network. Nothing arrives, and open connections never work again. */
  goOffline(): void {
    this.#isOnline = false
    for (const link of this.#links) link.isDead = true
  }

  goOnline(): void {
    this.#isOnline = true
  }

  /** Ends every connection at once, and drops all frames in transit. */
  cut(): void {
    for (const link of this.#links) link.drop()
  }

  /** Calls back after the latency of one direction. */
  schedule(call: () => void): void {
    this.#clock.after(`${this.#name}:${++this.#count}`, this.latencyMs, call)
  }

  /** Calls back after the latency of one connection, which keeps the order of its frames. */
  #scheduleOn(link: NetworkLink, direction: 'upAt' | 'downAt', call: () => void): void {
    const now = this.#clock.now()
    link[direction] = Math.max(link[direction], now + this.latencyMs)
    this.#clock.after(`${this.#name}:${++this.#count}`, link[direction] - now, call)
  }

  /** Opens a WebSocket of the page. */
  readonly socket: OpenWire = ({ onOpen, onMessage, onClose }) => {
    this.attempts += 1
    this.openSockets += 1
    let at: 'connecting' | 'open' | 'ended' = 'connecting'
    const endOnce = (): boolean => {
      if (at === 'ended') return false
      at = 'ended'
      this.openSockets -= 1
      this.#links.delete(link)
      return true
    }
    /** Returns true when a frame to the page is delivered. As with TCP, none is delivered after a lost one. */
    const isDelivered = (): boolean => {
      link.isDownLost ||= this.isDownSilent
      return !link.isDownLost && !link.isDead
    }
    const listener = this.#service.connect({
      send: (frames) => {
        const message = JSON.stringify(frames)
        this.#scheduleOn(link, 'downAt', () => {
          if (at === 'open' && isDelivered()) onMessage(message)
        })
      },
      close: () => {
        this.#scheduleOn(link, 'downAt', () => {
          if (isDelivered() && endOnce()) onClose()
        })
      },
    })
    const link: NetworkLink = {
      isDead: false,
      isDownLost: false,
      upAt: 0,
      downAt: 0,
      drop: () => {
        if (!endOnce()) return
        listener.onClose()
        this.schedule(onClose)
      },
    }
    this.#links.add(link)
    if (!this.#isOnline || this.sockets === 'are-refused') this.schedule(() => link.drop())
    else if (this.sockets === 'work') {
      this.schedule(() => {
        if (at !== 'connecting') return
        at = 'open'
        onOpen()
      })
    }
    return {
      send: (message) => {
        if (this.isUpDiscarded || link.isDead) return
        this.#scheduleOn(link, 'upAt', () => {
          if (at === 'open' && !link.isDead) listener.onMessage(message)
        })
      },
      close: () => {
        if (endOnce()) listener.onClose()
      },
    }
  }
}
