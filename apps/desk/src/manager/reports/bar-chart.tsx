import { useId, useState } from 'react'
import { joinClasses, VisuallyHidden } from '@murphy/ui'
import css from './bar-chart.module.css'
import { copy, formatPoint } from './copy'

export type Tone = 'bottle' | 'label'

export type Bar = {
  /** Needed where two bars may have the same label. */
  readonly key?: string
  readonly label: string
  /** The values of the bar. */
  readonly text: string
  /** From bottom to top. */
  readonly parts: readonly { readonly value: number; readonly tone: Tone }[]
}

type Props = {
  readonly title: string
  /** The value of the highest bar, as text. */
  readonly topText: string
  readonly bars: readonly Bar[]
  /** The meaning of the colours, if there are several. */
  readonly legend?: readonly { readonly tone: Tone; readonly text: string }[]
}

const height = 120
const step = 24
const gap = 6

/**
 * A bar chart that is read point by point: a transparent slider above the bars takes the keys and the pointer, and gives a
 * screen reader the point as its value. The point is written below. A table beside it holds the same values.
 */
export function BarChart({ title, topText, bars, legend = [] }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const last = bars.length - 1
  const at = chosen === null || chosen > last ? last : chosen
  const point = bars[at]
  const top = Math.max(1e-9, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))
  const width = bars.length * step
  if (point === undefined) return null

  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption id={id} className={css.caption}>
        {title}
        <span className={css.top}>{topText}</span>
      </figcaption>
      <div className={css.points}>
        <svg
          className={css.picture}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={css.chosen} x={at * step} y={0} width={step} height={height} />
          {bars.map(({ key, label, parts }, index) => {
            let bottom = height
            return (
              <g key={key ?? label}>
                {parts.map(({ value, tone }) => {
                  const partHeight = (value / top) * (height - 2)
                  bottom -= partHeight
                  return (
                    <rect
                      key={tone}
                      className={css[tone]}
                      x={index * step + gap / 2}
                      y={bottom}
                      width={step - gap}
                      height={partHeight}
                    />
                  )
                })}
              </g>
            )
          })}
          <line className={css.ground} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
        </svg>
        <input
          className={css.slider}
          type="range"
          min={1}
          max={bars.length}
          value={at + 1}
          aria-label={`${title}: ${copy.point}`}
          aria-describedby={`${id}-hint`}
          aria-valuetext={formatPoint(point.label, point.text)}
          onChange={(event) => setChosen(Number(event.target.value) - 1)}
        />
      </div>
      <VisuallyHidden>
        <span id={`${id}-hint`}>{copy.pointHint}</span>
      </VisuallyHidden>
      <p className={css.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 && bars.at(-1)?.label}</span>
      </p>
      <p className={css.point}>{formatPoint(point.label, point.text)}</p>
      {legend.length > 0 && (
        <ul className={css.legend}>
          {legend.map(({ tone, text }) => (
            <li key={tone}>
              <span className={joinClasses(css.mark, tone === 'label' && css.labelMark)} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
