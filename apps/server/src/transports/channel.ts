/** Sends frames to one client, on any transport. Frames arrive in the order of sending, or not at all. */
export type Channel<Frame> = {
  readonly send: (frame: Frame) => void
  /** Closes the channel after everything sent so far. `code`: the socket's close code, else 1000. */
  readonly close: (code?: number) => void
}

/** Receives the events of a channel. */
export type ChannelListener = {
  /** Called for each message: JSON text, or a value that was parsed already. */
  readonly handleMessage: (message: unknown) => void
  /** Called once when the channel is closed, by either side. */
  readonly handleClose: () => void
}
