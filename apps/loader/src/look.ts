/** A line or an area of an icon: path, colour and, for a line, its width. */
export type Stroke = readonly [path: string, colour: string, width?: number]

/**
 * The theme that the server puts in front of this script: the retailer's colour and corner radius, and the shapes of
 * today's seasonal icon. Source: docs/theming.md
 */
export type MurphyLook = {
  readonly bottle?: string
  readonly radius?: string
  readonly strokes?: readonly Stroke[]
}

declare global {
  interface Window {
    MurphyLook?: MurphyLook
  }
}
