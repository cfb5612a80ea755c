import type useEmblaCarousel from 'embla-carousel-react'
import type { UseEmblaCarouselType } from 'embla-carousel-react'

/** Embla moves in steps of a sixtieth of a second, whatever the screen's refresh rate. */
const stepMs = 1000 / 60

export type TimedMovement = EmblaPlugin & {
  /** Sets the duration of the next moves, in milliseconds. With 0 they jump. */
  readonly setMoveMs: (moveMs: number) => void
}

/**
 * Moves a carousel in a fixed time. Embla's own movement is a spring, whose end is not predictable. Drags and the final
 * positions of cards stay with Embla.
 *
 * Source: STO-13, OP-08
 */
export function createTimedMovement(firstMoveMs: number): TimedMovement {
  let moveMs = firstMoveMs
  return {
    name: 'timedMovement',
    options: {},
    init: (embla) => {
      const engine = embla.internalEngine()
      engine.scrollBody = createTimedBody(engine, () => moveMs)
    },
    destroy: () => undefined,
    setMoveMs: (ms) => {
      moveMs = ms
    },
  }
}

type Body = EmblaEngine['scrollBody']

/** Creates the scroll body that Embla calls at each step for the next position towards `target`. */
function createTimedBody(engine: EmblaEngine, moveMs: () => number): Body {
  const { location, previousLocation, offsetLocation, target, dragHandler } = engine
  let move: { readonly from: number; readonly to: number; readonly steps: number; done: number } | null = null

  function seek(): Body {
    const to = target.get()
    previousLocation.set(location)
    if (dragHandler.pointerDown()) {
      move = null
      location.set(to)
      return body
    }
    if (move?.to !== to) move = { from: location.get(), to, steps: Math.round(moveMs() / stepMs), done: 0 }
    move.done += 1
    location.set(move.done < move.steps ? move.from + (to - move.from) * easeOut(move.done / move.steps) : to)
    if (move.steps === 0) previousLocation.set(location)
    return body
  }

  const body: Body = {
    ...engine.scrollBody,
    seek,
    settled: () => Math.abs(target.get() - offsetLocation.get()) < 0.001,
    direction: () => Math.sign(target.get() - location.get()),
    velocity: () => location.get() - previousLocation.get(),
  }
  return body
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}

/** The names of Embla's types that we use; the hook's package does not export them by themselves. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>
type EmblaEngine = ReturnType<Embla['internalEngine']>
export type EmblaPlugin = NonNullable<Parameters<typeof useEmblaCarousel>[1]>[number]
