export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const
export type TransportName = (typeof transportNames)[number]

/** What carries a connection: a WebSocket, an event stream or a row of polls. */
export type Transport = {
  readonly name: TransportName
  /** Bytes that have been sent and that nobody has taken yet. */
  readonly waitingBytes: number
  /** Never waits: whoever sends looks at `waitingBytes`. `isText` chooses the frame of a WebSocket. */
  readonly send: (data: string | Uint8Array, isText: boolean) => void
  /** Tells the owner once when what waits has been taken. */
  readonly askForDrain: () => void
  /** Stops and starts reading: how a busy connection slows its client down. */
  readonly pause: () => void
  readonly resume: () => void
  /** Ends it after what was sent has left. */
  readonly close: (reason: 'done' | 'failed') => void
  readonly abort: () => void
  /** Called every second. `slow`: nobody reads what waits. `gone`: nobody is there. */
  readonly tick: (nowMs: number) => 'fine' | 'slow' | 'gone'
}

/** Whom a transport reports to. It names itself, for a reconnect may have replaced it meanwhile. */
export type TransportOwner = {
  readonly transportReceived: (transport: Transport, data: Buffer, isBinary: boolean) => void
  readonly transportReceivedControlFrame: (transport: Transport) => void
  readonly transportDrained: () => void
  readonly transportEnded: (transport: Transport, end: 'clean' | 'broken') => void
}
