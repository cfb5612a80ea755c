import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WidgetSettings } from '../../settings'
import { useKept } from '../use-kept'
import { watchDrags } from './drag-rule'
import { timedMovement } from './timed-movement'
import { useReducedMotion } from './use-reduced-motion'

type Times = Pick<
  WidgetSettings,
  'carouselMoveMs' | 'carouselAutoplayMoveMs' | 'carouselAutoplayMs' | 'carouselDragPx'
>

type Given = {
  readonly count: number
  /** Moves by itself until the shopper takes over. */
  readonly autoplays: boolean
  readonly times: Times
  readonly onMove: () => void
}

/**
 * Which card of a carousel is shown, and how it gets there: `carouselMoveMs` by the shopper's hand,
 * `carouselAutoplayMoveMs` by itself, at once with reduced motion. Autoplay rests under the pointer and the focus, and
 * ends at the last card and with the first touch, arrow or key.
 *
 * Source: STO-13 to STO-16, OP-08, OP-09
 */
export function useCarousel({ count, autoplays, times, onMove }: Given) {
  const isStill = useReducedMotion()
  const [index, setIndex] = useKept('card', 0)
  const [firstIndex] = useState(index)
  const [plugins] = useState(() => {
    const pace = timedMovement(times.carouselAutoplayMoveMs)
    const autoplay = Autoplay({
      delay: times.carouselAutoplayMs,
      playOnInit: false,
      stopOnFocusIn: false,
      stopOnLastSnap: true,
    })
    return { pace, autoplay, all: [pace, autoplay] }
  })
  const viewport = useRef<HTMLDivElement>(null)
  const direction = document.dir === 'rtl' ? 'rtl' : 'ltr'
  const [move, embla] = useEmblaCarousel(
    { align: 'start', watchFocus: false, direction, startIndex: firstIndex },
    plugins.all,
  )
  /** The card that the shopper chose before the carousel could move. */
  const early = useRef(firstIndex)
  /** The card that the shopper moved to last; `null` before the first move. */
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const [isTakenOver, setTakenOver] = useKept('hand', false)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPlaying = autoplays && !isStill && !isTakenOver && !isUnderPointer && !hasFocus && index < count - 1

  function moveTo(wanted: number) {
    const next = Math.min(Math.max(wanted, 0), count - 1)
    setTakenOver(true)
    plugins.pace.take(isStill ? 0 : times.carouselMoveMs)
    if (embla === undefined) early.current = next
    else embla.scrollTo(next, isStill)
    if (next === index) return
    setMovedTo(next)
    onMove()
  }

  const settle = useEffectEvent(moveTo)
  const select = useEffectEvent(setIndex)

  // The cards are measured after their paint: measuring them at once would delay a shopper who is typing.
  useEffect(() => afterPaint(() => move(viewport.current)), [move])

  useEffect(() => {
    if (embla === undefined) return undefined
    const follow = () => select(embla.selectedScrollSnap())
    embla.on('select', follow)
    if (early.current !== firstIndex) embla.scrollTo(early.current)
    const endWatch = watchDrags(embla, {
      dragPx: times.carouselDragPx,
      settle: (landed) => settle(landed),
    })
    return () => {
      endWatch()
      embla.off('select', follow)
    }
  }, [embla, firstIndex, times.carouselDragPx])

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
    takeOver: () => setTakenOver(true),
    setUnderPointer,
    setFocus,
  }
}

/** Calls back once, in a task of its own after the next frame. Answers how to call it off. */
function afterPaint(act: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
