import type { Clock, OpenWire } from '../client'
import type { StandInService } from './stand-in-service'

type Line = { isDead: boolean; readonly drop: () => void }

/**
 * The way between one page and the stand-in service, with its faults: slow, cut, silent one way, offline. Nothing of it
 * waits for real; time is the test's clock.
 */
export class StandInNetwork {
  /** Each way. */
  latencyMs = 0
  sockets: 'work' | 'never-open' | 'are-refused' = 'work'
  /** Half open: the page sends, and hears nothing. */
  isDownSilent = false
  /** What the page sends gets lost. */
  isUpDiscarded = false
  /** Attempts so far. */
  attempts = 0
  openSockets = 0
  readonly #service: StandInService
  readonly #clock: Clock
  readonly #name: string
  readonly #lines = new Set<Line>()
  #isOnline = true
  #count = 0

  constructor(service: StandInService, clock: Clock, name = 'tab') {
    this.#service = service
    this.#clock = clock
    this.#name = name
  }

  get isOnline(): boolean {
    return this.#isOnline
  }

  /** Without a network nothing arrives, and what was open then never carries anything again. */
  goOffline(): void {
    this.#isOnline = false
    for (const line of this.#lines) line.isDead = true
  }

  goOnline(): void {
    this.#isOnline = true
  }

  /** Every connection ends at once, with all that is on its way. */
  cut(): void {
    for (const line of this.#lines) line.drop()
  }

  /** Calls back after the way to the other side. */
  later(call: () => void): void {
    this.#clock.after(`${this.#name}:${++this.#count}`, this.latencyMs, call)
  }

  readonly socket: OpenWire = ({ opened, received, closed }) => {
    this.attempts += 1
    this.openSockets += 1
    let at: 'connecting' | 'open' | 'over' = 'connecting'
    const over = (): boolean => {
      if (at === 'over') return false
      at = 'over'
      this.openSockets -= 1
      this.#lines.delete(line)
      return true
    }
    const owner = this.#service.connect({
      send: (frames) => {
        const message = JSON.stringify(frames)
        if (this.isDownSilent || line.isDead) return
        this.later(() => {
          if (at === 'open' && !line.isDead && !this.isDownSilent) received(message)
        })
      },
      close: () => {
        if (this.isDownSilent || line.isDead) return
        this.later(() => {
          if (over()) closed()
        })
      },
    })
    const line: Line = {
      isDead: false,
      drop: () => {
        if (!over()) return
        owner.gone()
        this.later(closed)
      },
    }
    this.#lines.add(line)
    if (!this.#isOnline || this.sockets === 'are-refused') this.later(() => line.drop())
    else if (this.sockets === 'work') {
      this.later(() => {
        if (at !== 'connecting') return
        at = 'open'
        opened()
      })
    }
    return {
      send: (message) => {
        if (this.isUpDiscarded || line.isDead) return
        this.later(() => {
          if (at === 'open' && !line.isDead) owner.received(message)
        })
      },
      close: () => {
        if (over()) owner.gone()
      },
    }
  }
}
