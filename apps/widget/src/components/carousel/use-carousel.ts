import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WidgetSettings } from '../../settings'
import { useEntryState } from '../use-entry-state'
import { createMeasuredDrag } from './measured-drag'
import { createTimedMovement } from './timed-movement'
import { useReducedMotion } from './use-reduced-motion'

type Times = Pick<
  WidgetSettings,
  'carouselMoveMs' | 'carouselAutoplayMoveMs' | 'carouselAutoplayMs' | 'carouselDragPx'
>

type Options = {
  readonly count: number
  /** Moves by itself until the shopper takes over. */
  readonly autoplays: boolean
  readonly times: Times
  readonly onMove: () => void
}

/**
 * Returns the shown card of a carousel, and moves between cards. A move takes `carouselMoveMs` by hand,
 * `carouselAutoplayMoveMs` by autoplay, and no time with reduced motion. Autoplay pauses under the pointer and the focus.
 * It ends at the last card and with the first touch, arrow or key.
 *
 * Source: STO-13 to STO-16, OP-08, OP-09
 */
export function useCarousel({ count, autoplays, times, onMove }: Options) {
  const isStill = useReducedMotion()
  const [index, setIndex] = useEntryState('card', 0)
  const [firstIndex] = useState(index)
  const [plugins] = useState(() => {
    const movement = createTimedMovement(times.carouselAutoplayMoveMs)
    const autoplay = Autoplay({
      delay: times.carouselAutoplayMs,
      playOnInit: false,
      stopOnFocusIn: false,
      stopOnLastSnap: true,
    })
    const drag = createMeasuredDrag(times.carouselDragPx)
    return { movement, autoplay, drag, all: [movement, autoplay, drag] }
  })
  const viewport = useRef<HTMLDivElement>(null)
  const direction = document.dir === 'rtl' ? 'rtl' : 'ltr'
  const [setViewport, embla] = useEmblaCarousel(
    { align: 'start', watchFocus: false, direction, startIndex: firstIndex },
    plugins.all,
  )
  /** The card that the shopper chose before the carousel could move. */
  const chosenEarly = useRef(firstIndex)
  /** The card that the shopper moved to last; `null` before the first move. */
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const [hasTakenOver, setHasTakenOver] = useEntryState('taken-over', false)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPlaying =
    autoplays && !isStill && !hasTakenOver && !isUnderPointer && !hasFocus && index < count - 1

  function moveTo(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), count - 1)
    setHasTakenOver(true)
    plugins.movement.setMoveMs(isStill ? 0 : times.carouselMoveMs)
    if (embla === undefined) chosenEarly.current = next
    else embla.scrollTo(next, isStill)
    if (next === index) return
    setMovedTo(next)
    onMove()
  }

  const settle = useEffectEvent(moveTo)
  const select = useEffectEvent(setIndex)

  // The cards are measured after their paint: measuring them at once would delay a shopper who is typing.
  useEffect(() => callAfterPaint(() => setViewport(viewport.current)), [setViewport])

  useEffect(() => {
    if (embla === undefined) return undefined
    const follow = () => select(embla.selectedScrollSnap())
    embla.on('select', follow)
    if (chosenEarly.current !== firstIndex) embla.scrollTo(chosenEarly.current)
    // A drag may have ended before this effect.
    follow()
    plugins.drag.setSettle((landed) => settle(landed))
    return () => {
      plugins.drag.setSettle(null)
      embla.off('select', follow)
    }
  }, [embla, firstIndex, plugins])

  useEffect(() => {
    if (embla === undefined || !isPlaying) return undefined
    const play = () => plugins.autoplay.play()
    play()
    // A change of size initialises all plugins again, which stops autoplay.
    embla.on('reInit', play)
    return () => {
      embla.off('reInit', play)
      plugins.autoplay.stop()
    }
  }, [embla, isPlaying, plugins])

  return {
    viewport,
    direction,
    index,
    movedTo,
    moveTo,
    takeOver: () => setHasTakenOver(true),
    setUnderPointer,
    setFocus,
  }
}

/** Calls back once, in a task of its own after the next frame. Returns a function that cancels it. */
function callAfterPaint(call: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
