import { useId } from 'react'
import css from './bar-chart.module.css'

export type Bar = {
  readonly label: string
  /** From bottom to top. */
  readonly parts: readonly { readonly value: number; readonly tone: 'bottle' | 'label' }[]
}

type Props = {
  readonly title: string
  /** The value of the highest bar, as text. */
  readonly topText: string
  readonly bars: readonly Bar[]
  /** The meaning of the colours, if there are several. */
  readonly legend?: readonly { readonly tone: 'bottle' | 'label'; readonly text: string }[]
}

const height = 120
const step = 24
const gap = 6

/** A bar chart. The table beside it holds the same figures, so screen readers read its title only. */
export function BarChart({ title, topText, bars, legend = [] }: Props) {
  const id = useId()
  const top = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))
  const width = bars.length * step

  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption id={id} className={css.caption}>
        {title}
        <span className={css.top}>{topText}</span>
      </figcaption>
      <svg
        className={css.picture}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ label, parts }, index) => {
          let ground = height
          return (
            <g key={label}>
              <title>{label}</title>
              {parts.map(({ value, tone }) => {
                const tall = (value / top) * (height - 2)
                ground -= tall
                return (
                  <rect
                    key={tone}
                    className={css[tone]}
                    x={index * step + gap / 2}
                    y={ground}
                    width={step - gap}
                    height={tall}
                  />
                )
              })}
            </g>
          )
        })}
        <line className={css.ground} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <p className={css.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 && bars.at(-1)?.label}</span>
      </p>
      {legend.length > 0 && (
        <ul className={css.legend}>
          {legend.map(({ tone, text }) => (
            <li key={tone}>
              <span className={tone === 'bottle' ? css.bottleMark : css.labelMark} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
