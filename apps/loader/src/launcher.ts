import type { Stroke } from './look'

const label = 'Chat with Murphy'

export type Launcher = {
  readonly button: HTMLButtonElement
  /** Shows the number of unread messages; 0: no badge. Source: LAU-02, OP-14 */
  readonly showUnread: (count: number) => void
}

/** Creates the round button that opens Murphy. Source: LAU-01 */
export function createLauncher(unread: number): Launcher {
  const button = document.createElement('button')
  const badge = document.createElement('span')
  button.id = 'murphy-launcher'
  button.append(createMurphyIcon(), badge)
  const showUnread = (count: number): void => {
    badge.hidden = count < 1
    badge.textContent = count > 99 ? '99+' : `${count}`
    button.setAttribute('aria-label', count < 1 ? label : `${label}, unread messages: ${badge.textContent}`)
  }
  showUnread(unread)
  return { button, showUnread }
}

/** Murphy's avatar on a field of 48 by 48, with fewer shapes than in the widget. */
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

/** Creates the icon with DOM calls, because a strict page allows neither markup nor pictures from another site. */
function createMurphyIcon(): SVGElement {
  const svg = createSvgElement('svg', {
    viewBox: '0 0 48 48',
    'aria-hidden': 'true',
    'stroke-linecap': 'round',
  })
  for (const [d, colour, width] of [...strokes, ...(window.MurphyLook?.strokes ?? [])])
    svg.append(
      createSvgElement(
        'path',
        width ? { d, fill: 'none', stroke: colour, 'stroke-width': `${width}` } : { d, fill: colour },
      ),
    )
  return svg
}

function createSvgElement(name: 'svg' | 'path', attributes: Readonly<Record<string, string>>): SVGElement {
  const created = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value)
  return created
}
