/** The way down to one page, whatever carries it. Frames arrive in the order in which they are sent, or not at all. */
export type Channel<Frame> = {
  readonly send: (frame: Frame) => void
  /** Closes the line once all that was sent has gone out. `code`: the socket's close code, else 1000. */
  readonly close: (code?: number) => void
}

/** What a line tells the one who speaks on it. */
export type ChannelListener = {
  /** A message as it came: JSON, or what it was read to. */
  readonly handleMessage: (message: unknown) => void
  /** The line is gone, whoever closed it; told once. */
  readonly handleClose: () => void
}
