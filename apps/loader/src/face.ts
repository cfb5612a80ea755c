import type { Stroke } from './api'

/** Murphy's face on 48 by 48, as in the widget: path, colour and, for a line, its width. */
const strokes: readonly Stroke[] = [
  ['M7.5 41.4C9.6 35.8 15.6 33 24 33s14.4 2.8 16.5 8.4A24 24 0 0 1 24 48a24 24 0 0 1-16.5-6.6Z', '#fbfaf6'],
  ['M24 39.2 18.3 36.3v6.4L24 40l5.7 2.7v-6.4L24 39.2Z', '#c25f33'],
  ['M12.4 21.5a2.6 2.6 0 0 0 .6 5.1M35.6 21.5a2.6 2.6 0 0 1-.6 5.1', '#e2a883'],
  ['M12.5 20.5a11.5 11.5 0 0 1 23 0v3a11.5 11.5 0 0 1-23 0Z', '#f0c8a4'],
  [
    'M12 21.5C10.7 12.5 15.6 6.5 24.5 6.5c8 0 12.7 5.6 11.5 15-1.7-1.4-2.8-3.4-3.1-5.9-4.4 1.6-10.9 1.3-14.6-1.1-.8 3.3-2.9 5.9-6.3 7Z',
    '#4a3426',
  ],
  ['M16.8 18.6q2-1.3 4 0M27.2 18.6q2-1.3 4 0M20.8 31.3q3.2 2.2 6.4 0', '#241a13', 1.3],
  ['M18.9 22.6h0M29.1 22.6h0', '#241a13', 3.2],
  ['M24 26.6c-2-1.7-6.6-1.5-8.6 2.6 3 1.3 6.8 1 8.6-1 1.8 2 5.6 2.3 8.6 1-2-4.1-6.6-4.3-8.6-2.6Z', '#4a3426'],
]

/** Drawn through the DOM: a strict page allows no markup of ours and no picture from elsewhere. */
export function murphysFace(): SVGSVGElement {
  const svg = element('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' })
  for (const [d, colour, width] of [...strokes, ...(window.MurphyLook?.strokes ?? [])]) {
    svg.append(
      element(
        'path',
        width
          ? { d, fill: 'none', stroke: colour, 'stroke-width': `${width}`, 'stroke-linecap': 'round' }
          : { d, fill: colour },
      ),
    )
  }
  return svg
}

function element<Name extends 'svg' | 'path'>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
