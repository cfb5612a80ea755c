import { html, type Html } from '../html'
import { drawBrandName, drawCrest, drawLabel, type LabelDrawing } from './label'
import type { Glass } from './palette'
import type { ProductKind } from './product-kind'

/** A picture of a product: its label, and the colours of its glass. */
export type Drawing = LabelDrawing & { readonly glass: Glass }

type Shape = 'claret' | 'burgundy' | 'fizz' | 'tin' | 'flask' | 'box' | 'bag' | 'glass'

/** The shape in which each kind of product is drawn. */
export const shapeByKind: Readonly<Record<ProductKind, Shape>> = {
  red: 'claret',
  white: 'burgundy',
  rose: 'burgundy',
  sparkling: 'fizz',
  champagne: 'fizz',
  beer: 'tin',
  cider: 'tin',
  premix: 'tin',
  'soft-drink': 'tin',
  whisky: 'flask',
  spirit: 'flask',
  liqueur: 'flask',
  box: 'box',
  bag: 'bag',
  glass: 'glass',
}

/** Draws each shape in a picture of 240 by 320, with its bottom at y = 302; the gradient `g` is its glass. */
export const shapes: Readonly<Record<Shape, (drawing: Drawing) => Html>> = {
  claret: (drawing) =>
    html`<path
        d="M107 24h26v76c0 14 25 18 25 46v146q0 10-10 10H92q-10 0-10-10V146c0-28 25-32 25-46z"
        fill="url(#g)"
      />
      <path d="M106 20h28v50h-28z" fill="${drawing.glass.cap}" /><path
        d="M104 18h32v10h-32z"
        fill="${drawing.glass.cap}"
      /><path d="M93 150v136" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".22" />
      ${drawLabel(drawing, 84, 168, 72, 92)}`,
  burgundy: (drawing) =>
    html`<path
        d="M108 24h24v66c0 28 32 40 32 82v120q0 10-10 10H86q-10 0-10-10V172c0-42 32-54 32-82z"
        fill="url(#g)"
      />
      <path d="M106 18h28v48h-28z" fill="${drawing.glass.cap}" /><path
        d="M88 178v106"
        stroke="#fff"
        stroke-width="5"
        stroke-linecap="round"
        opacity=".4"
      />
      ${drawLabel(drawing, 78, 184, 84, 84)}`,
  fizz: (drawing) =>
    html`<path
        d="M108 30h24v60c2 34 36 46 36 92v110q0 10-10 10H82q-10 0-10-10V182c0-46 34-58 36-92z"
        fill="url(#g)"
      />
      <path d="M104 16q16-8 32 0l2 24q-2 42 4 62-22 10-44 0 6-20 4-62z" fill="${drawing.glass.cap}" /><path
        d="M103 44q17 7 34 0"
        fill="none"
        stroke="#fff"
        stroke-width="2"
        opacity=".5"
      /><path d="M84 190v92" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".3" />
      ${drawLabel(drawing, 74, 192, 92, 76)}`,
  tin: (drawing) =>
    html`<path d="M84 70q36-10 72 0l6 18v196q0 10-10 14-32 8-64 0-10-4-10-14V88z" fill="url(#g)" />
      <path d="M78 96h84v180H78z" fill="${drawing.label.paper}" /><path
        d="M78 96h18v180H78z"
        fill="#fff"
        opacity=".16"
      /><path d="M144 96h18v180h-18z" fill="#000" opacity=".14" />
      <path
        d="M78 122h84M78 250h84"
        stroke="${drawing.label.accent}"
        stroke-width="5"
      />${drawCrest(drawing, 120, 158)}${drawBrandName(drawing, 120, 216, 78)}
      <ellipse cx="120" cy="70" rx="36" ry="6" fill="${drawing.glass.cap}" /><ellipse
        cx="120"
        cy="69"
        rx="28"
        ry="4"
        fill="${drawing.glass.dark}"
        opacity=".6"
      />`,
  flask: (drawing) =>
    html`<path
        d="M106 56h28v30q2 14 30 24 8 4 8 14v168q0 10-10 10H78q-10 0-10-10V124q0-10 8-14 28-10 30-24z"
        fill="url(#g)"
      />
      <path d="M102 26h36v36h-36z" fill="${drawing.glass.cap}" /><path
        d="M102 36h36M102 46h36"
        stroke="#fff"
        stroke-width="1"
        opacity=".25"
      /><path d="M80 132v150" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".35" />
      ${drawLabel(drawing, 76, 152, 88, 112)}`,
  box: (drawing) =>
    html`<path d="M54 122l66-26 66 26v160l-66 24-66-24z" fill="${drawing.glass.dark}" /><path
        d="M54 122l66 24v160l-66-24z"
        fill="${drawing.glass.light}"
      /><path d="M54 122l66-26 66 26-66 24z" fill="${drawing.glass.cap}" opacity=".75" /><path
        d="M87 109l66 26v30l-12-4v-22l-66-26z"
        fill="#fff"
        opacity=".45"
      />
      <g transform="matrix(1 .36 0 1 0 -34)"
        >${drawCrest(drawing, 87, 226)}${drawBrandName(drawing, 87, 268, 56)}</g
      >`,
  bag: (drawing) =>
    html`<path
        d="M72 70l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8c-8 40 10 150 4 226q-52 12-104 0c-6-76 12-186 4-226z"
        fill="${drawing.label.paper}"
      />
      <path d="M72 70q48 10 96 0l1 14q-49 10-98 0z" fill="${drawing.label.accent}" /><path
        d="M86 100c-4 60-12 120-8 188l14 3c-6-70 2-130 6-190z"
        fill="#fff"
        opacity=".22"
      />${drawCrest(drawing, 120, 150)}${drawBrandName(drawing, 120, 212, 76)}<ellipse
        cx="120"
        cy="254"
        rx="26"
        ry="16"
        fill="${drawing.label.accent}"
        opacity=".8"
      />`,
  glass: (drawing) =>
    html`<path
        d="M78 60h84c8 62 2 104-42 110-44-6-50-48-42-110z"
        fill="url(#g)"
        fill-opacity=".55"
        stroke="${drawing.glass.dark}"
        stroke-width="3"
      /><path d="M80 108q40 16 80 0c-2 34-14 54-40 58-26-4-38-24-40-58z" fill="#8c1d3f" opacity=".85" /><path
        d="M120 170v112M84 296q36-22 72 0z"
        stroke="${drawing.glass.dark}"
        stroke-width="5"
        fill="${drawing.glass.light}"
        stroke-linecap="round"
      /><path
        d="M90 74c-3 34-1 58 10 74"
        stroke="#fff"
        stroke-width="4"
        stroke-linecap="round"
        fill="none"
        opacity=".7"
      />`,
}
