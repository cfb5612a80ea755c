import type { Stroke } from './api'

/** Murphy's face on 48 by 48, as in the widget but in fewer figures: path, colour and, for a line, its width. */
const strokes: readonly Stroke[] = [
  ['M6 48a18 15 0 0 1 36 0Z', '#fbfaf6'],
  ['m18 36 12 7v-7l-12 7Z', '#c25f33'],
  ['M12.5 24h23', '#e2a883', 5],
  ['M24 20.5v3', '#f0c8a4', 23],
  [
    'M12 21.5C11 12 16 6.5 24.5 6.5S37 12 36 21.5c-2-1.5-3-3.5-3-6-4.5 1.5-11 1.5-14.5-1-1 3.5-3 6-6.5 7Z',
    '#4a3426',
  ],
  ['M17 18.5q2-1 4 0m6 0q2-1 4 0M21 31.5q3 2 6 0', '#241a13', 1.3],
  ['M19 22.5h0m10 0h0', '#241a13', 3.2],
  ['M24 26.5c-2-1.5-6.5-1.5-8.5 2.5 3 1.5 7 1 8.5-1 1.5 2 5.5 2.5 8.5 1-2-4-6.5-4-8.5-2.5Z', '#4a3426'],
]

/** Drawn through the DOM: a strict page allows no markup of ours and no picture from elsewhere. */
export function createMurphyIcon(): SVGElement {
  const svg = element('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true', 'stroke-linecap': 'round' })
  for (const [d, colour, width] of [...strokes, ...(window.MurphyLook?.strokes ?? [])])
    svg.append(
      element(
        'path',
        width ? { d, fill: 'none', stroke: colour, 'stroke-width': `${width}` } : { d, fill: colour },
      ),
    )
  return svg
}

function element(name: 'svg' | 'path', attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}
