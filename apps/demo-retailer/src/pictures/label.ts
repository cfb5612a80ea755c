import { html, type Html } from '../html'
import type { Label } from './palette'

/** The parts of a label: its colours, the lines of the brand's name and one of three crests. */
export type LabelDrawing = {
  readonly label: Label
  readonly brand: readonly string[]
  readonly crest: number
}

/** Draws the label with its border, crest and brand. `x` and `y` are its top left corner. */
export function drawLabel(drawing: LabelDrawing, x: number, y: number, width: number, height: number): Html {
  const middle = x + width / 2
  return html`<rect
      x="${x}"
      y="${y}"
      width="${width}"
      height="${height}"
      rx="2"
      fill="${drawing.label.paper}"
    />
    <rect
      x="${x + 4}"
      y="${y + 4}"
      width="${width - 8}"
      height="${height - 8}"
      fill="none"
      stroke="${drawing.label.accent}"
      stroke-width="1.5"
    />
    ${drawCrest(drawing, middle, y + height * 0.34)}${drawBrandName(drawing, middle, y + height * 0.72, width - 14)}`
}

/** Draws the crest: a sun over hills, a star or a leaf. */
export function drawCrest(drawing: LabelDrawing, x: number, y: number): Html {
  const { accent } = drawing.label
  const drawn = [
    html`<circle cy="-3" r="8" fill="${accent}" /><path
        d="M-17 12q8-12 17-5 9-9 17 5z"
        fill="${accent}"
        opacity=".7"
      />`,
    html`<path d="M0-14l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" fill="${accent}" />`,
    html`<path d="M0 14c-16-8-14-22 0-30 14 8 16 22 0 30z" fill="${accent}" /><path
        d="M0 14v-22"
        stroke="${drawing.label.paper}"
        stroke-width="2"
      />`,
  ][drawing.crest]
  return html`<g transform="translate(${x} ${y})">${drawn ?? null}</g>`
}

/** Draws the brand's name on one or two lines, so that it can be read on a small card. */
export function drawBrandName(drawing: LabelDrawing, x: number, y: number, width: number): Html {
  const [first = '', second = ''] = drawing.brand
  const longest = Math.max(first.length, second.length, 1)
  const size = Math.min(18, Math.floor((width / longest) * 1.7))
  const top = second === '' ? y : y - size * 0.4
  return html`<g
    font-family="Georgia,'Liberation Serif',serif"
    font-size="${size}"
    font-weight="700"
    text-anchor="middle"
    fill="${drawing.label.ink}"
    ><text x="${x}" y="${top}">${first}</text><text x="${x}" y="${top + size}">${second}</text></g
  >`
}

/** The letters that fit on a line. */
const lineLetters = 11

/** Splits a brand's name into the at most two lines of a label. */
export function splitBrand(brand: string): readonly string[] {
  const lines: string[] = []
  for (const word of brand.split(/ |(?<=-)/)) {
    const line = lines.at(-1)
    if (line !== undefined && joinWords(line, word).length <= lineLetters)
      lines[lines.length - 1] = joinWords(line, word)
    else lines.push(word)
  }
  return lines.slice(0, 2)
}

function joinWords(line: string, word: string): string {
  return line.endsWith('-') ? line + word : `${line} ${word}`
}
