/** A window message to or from Murphy. The names and fields of all stand in docs/embedding.md. */
export type MurphyMessage = { readonly type: string; readonly [field: string]: unknown }

/** Who is signed in at the page; `shopperId` 0 is nobody. */
export type MurphyShopper = {
  readonly shopperId: number | string
  /** Made by the page's own server. Left out for nobody. */
  readonly encryptedShopperId?: string | null
  readonly botToken?: string | null
}

/** `in`: to Murphy, `out`: from Murphy. */
export type MurphyHandler = (message: MurphyMessage, direction: 'in' | 'out') => void

/** Everything that a page can ask of Murphy. A name of `*` hears every message in both directions. */
export type MurphyCall =
  | readonly [name: 'open']
  | readonly [name: 'close']
  | readonly [name: 'send', text: string]
  | readonly [name: 'shopper', shopper: MurphyShopper]
  | readonly [name: 'on', type: string, handler: MurphyHandler]

/** The global function `Murphy`; `q` holds the calls made before this script arrived. */
export type MurphyApi = ((...call: MurphyCall) => void) & {
  readonly q?: Iterable<MurphyCall>
  readonly isLoaded?: boolean
}

/** A line or area of a drawing: path, colour and, for a line, its width. */
export type Stroke = readonly [path: string, colour: string, width?: number]

/** What the server says before this script: the retailer's colour and roundness, and what Murphy wears today. */
export type MurphyLook = {
  readonly bottle?: string
  readonly radius?: string
  readonly strokes?: readonly Stroke[]
}

declare global {
  interface Window {
    MurphyLook?: MurphyLook
    Murphy?: MurphyApi
  }
}
