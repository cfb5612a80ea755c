/** A connection attempt and the connection that it opens. After `close` its listener is not called any more. */
export type Wire = {
  /** Sends a message, the JSON of a list of frames. */
  readonly send: (message: string) => void
  readonly close: () => void
}

export type WireListener = {
  readonly onOpen: () => void
  /** Called with a list of frames, or its JSON. */
  readonly onMessage: (message: unknown) => void
  /** Called once, when the connection has closed or the attempt has failed. */
  readonly onClose: () => void
}

export type OpenWire = (listener: WireListener) => Wire
