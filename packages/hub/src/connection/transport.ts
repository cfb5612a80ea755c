/** The transports by their names in the SignalR protocol. */
export const transportNames = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const
export type TransportName = (typeof transportNames)[number]

/** Carries a connection: a WebSocket, server-sent events or long polling. */
export type Transport = {
  readonly name: TransportName
  /** Bytes that were sent and that the client has not received yet. */
  readonly waitingBytes: number
  /** Sends data and never waits: the caller checks `waitingBytes`. `isText` chooses the WebSocket frame type. */
  readonly send: (data: string | Uint8Array, isText: boolean) => void
  /** Calls the owner once when all waiting bytes have left. */
  readonly requestDrainEvent: () => void
  /** Stops reading, which slows down the client of a busy connection. */
  readonly pause: () => void
  /** Reads again after `pause`. */
  readonly resume: () => void
  /** Closes the transport after all waiting bytes have left. */
  readonly close: (reason: 'done' | 'failed') => void
  readonly abort: () => void
  /** Called at each heartbeat. `slow`: the client does not read. `gone`: the client is no longer connected. */
  readonly tick: (nowMs: number) => 'fine' | 'slow' | 'gone'
}

/** Receives the events of a transport. The transport passes itself, because a reconnect may have replaced it. */
export type TransportOwner = {
  readonly onTransportReceive: (transport: Transport, data: Buffer, isBinary: boolean) => void
  readonly onTransportControlFrame: (transport: Transport) => void
  readonly onTransportDrain: () => void
  readonly onTransportClose: (transport: Transport, end: 'clean' | 'broken') => void
}
