import { useId } from 'react'
import css from './bars.module.css'

export type Bar = {
  readonly label: string
  /** From the ground up; the first is the lowest. */
  readonly parts: readonly { readonly value: number; readonly tone: 'bottle' | 'label' }[]
}

type Props = {
  readonly title: string
  /** What the highest bar stands for, in words. */
  readonly topText: string
  readonly bars: readonly Bar[]
  /** What a colour means; one alone needs no word. */
  readonly legend?: readonly { readonly tone: 'bottle' | 'label'; readonly text: string }[]
}

const height = 120
const step = 24
const gap = 6

/**
 * Bars side by side. It is a picture of the table beside it, which says the same in figures, so to those who listen it is
 * its title and no more.
 */
export function Bars({ title, topText, bars, legend = [] }: Props) {
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
        {bars.map(({ label, parts }, place) => {
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
                    x={place * step + gap / 2}
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
