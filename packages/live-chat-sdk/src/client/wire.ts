/** One attempt at a connection, and the connection that comes of it. After `close` its listener hears nothing more. */
export type Wire = {
  /** A message: the JSON of a list of frames. */
  readonly send: (message: string) => void
  readonly close: () => void
}

export type WireListener = {
  readonly opened: () => void
  /** A list of frames, or its JSON. */
  readonly received: (message: unknown) => void
  /** It is gone, or never came; told once. */
  readonly closed: () => void
}

export type OpenWire = (listener: WireListener) => Wire
