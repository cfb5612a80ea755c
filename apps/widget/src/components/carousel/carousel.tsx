import { use, useEffect, useLayoutEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { IconButton, StatusRegion } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import type { State } from '../../core/state'
import { EntryContext } from '../use-entry-state'
import { useWidget } from '../widget-context'
import { carouselCopy } from './copy'
import type { CarouselProps } from './carousel-props'
import { useCarousel } from './use-carousel'
import css from './carousel.module.css'

/** A carousel that shows one card at a time. Source: STO-04, STO-10, STO-11, STO-13 to STO-16, PAV-01, PAV-13 */
export function Carousel({ cardType, cards, autoplays = false, dispatch }: CarouselProps) {
  const times = useWidget(selectSettings)
  const slides = useRef<(HTMLDivElement | null)[]>([])
  const lastIndex = useRef(0)
  const { viewport, direction, index, movedTo, moveTo, takeOver, setUnderPointer, setFocus } = useCarousel({
    count: cards.length,
    autoplays,
    times,
    onMove: () => dispatch({ kind: 'activity-detected' }),
  })
  const { name, one, many } = carouselCopy[cardType]
  const formatCount = (place: number) =>
    fill(carouselCopy.count, { place: place + 1, of: cards.length, things: many })

  const entryId = use(EntryContext)
  useEffect(() => dispatch({ kind: 'card-shown', entryId, index }), [dispatch, entryId, index])

  // The previous card becomes inert, so the focus moves to the next one.
  useLayoutEffect(() => {
    const left = slides.current[lastIndex.current]
    if (lastIndex.current !== index && left?.contains(document.activeElement) === true)
      slides.current[index]?.focus({ preventScroll: true })
    lastIndex.current = index
  }, [index])

  function handleKeyDown(event: KeyboardEvent) {
    takeOver()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    moveTo(direction === 'rtl' ? index - step : index + step)
  }

  function handlePointer(event: PointerEvent, isOver: boolean) {
    if (event.pointerType === 'mouse') setUnderPointer(isOver)
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false)
  }

  return (
    // The arrow keys work wherever the focus is inside. Every control in it is a native one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={css.carousel}
      // A `fieldset` would announce form fields.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription={carouselCopy.kind}
      aria-label={name}
      onKeyDown={handleKeyDown}
      onPointerDown={takeOver}
      onPointerEnter={(event) => handlePointer(event, true)}
      onPointerLeave={(event) => handlePointer(event, false)}
      onFocus={() => setFocus(true)}
      onBlur={handleBlur}
    >
      <div className={css.bar}>
        <p className={css.count}>{formatCount(index)}</p>
        <IconButton
          className={css.previous}
          icon="chevron-right"
          name={fill(carouselCopy.previous, { thing: one })}
          aria-disabled={index === 0}
          onClick={() => moveTo(index - 1)}
        />
        <IconButton
          icon="chevron-right"
          name={fill(carouselCopy.next, { thing: one })}
          aria-disabled={index === cards.length - 1}
          onClick={() => moveTo(index + 1)}
        />
      </div>
      <div className={css.viewport} ref={viewport}>
        <div className={css.track}>
          {cards.map(({ key, title, content }, place) => (
            <div
              key={key}
              className={css.slide}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="group"
              aria-label={fill(carouselCopy.card, { place: place + 1, of: cards.length, title })}
              ref={(element) => {
                slides.current[place] = element
              }}
              tabIndex={-1}
              inert={place !== index}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <StatusRegion>{movedTo === null ? '' : formatCount(movedTo)}</StatusRegion>
    </div>
  )
}

function selectSettings({ settings }: State): State['settings'] {
  return settings
}
