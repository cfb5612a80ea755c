import type { ClosedReason } from '@murphy/contracts/live-chat'
import { createRunner } from '@murphy/flow'
import type { Clock } from '@murphy/flow'
import { connectionTransition } from './connection-machine'
import type { ConnectionEffect, ConnectionEvent, Control, WireKind } from './connection-state'
import { createInitialState, toStatus, isReady, type ConnectionStatus } from './connection-state'
import { packFrames } from './frames'
import type { OpenWire, Wire } from './wire'

/** Frames that are sent within this time share a message. Source: LCS-52 */
export const flushMs = 75

type Frame = { readonly type: string }

/** The frames of one kind of client: visitors, or the desk. */
export type Protocol<Up extends Frame, Down extends Frame> = {
  /** Creates the first frame of each connection. */
  readonly register: () => Up
  /** Parses the frames of a message; `null` if it is invalid. */
  readonly read: (message: unknown) => readonly Down[] | null
  /** Returns the message about the connection in a frame, or `null`. */
  readonly control: (frame: Down) => Control | null
}

export type ConnectionPorts<Up extends Frame, Down extends Frame> = {
  readonly protocol: Protocol<Up, Down>
  /** `frames` null: there is no fallback. */
  readonly wires: { readonly socket: OpenWire; readonly frames: OpenWire | null }
  readonly clock: Clock
  /** From 0 up to 1. */
  readonly random: () => number
  readonly isOnline: () => boolean
  /** A connection with a chat reconnects sooner. */
  readonly hasChat: () => boolean
  /** Exchanges a token after the service refused the last one; resolves with `false` if there is none. */
  readonly renewToken: () => Promise<boolean>
  /** `true` if the first attempt needs a token too. */
  readonly needsToken?: boolean
  /** Called for each frame, before it changes the status. */
  readonly onFrame: (frame: Down) => void
  readonly onStatus: (status: 'idle' | ConnectionStatus) => void
}

export type Connection<Up extends Frame> = {
  readonly status: () => 'idle' | ConnectionStatus
  /** Returns the reason of the last close; `null` while ready, or if it was never closed. */
  readonly closedReason: () => ClosedReason | null
  /** Returns whether it is closed and does not reconnect by itself. */
  readonly isFinal: () => boolean
  /** Returns the kind of the current wire. */
  readonly wireKind: () => WireKind
  readonly start: () => void
  readonly stop: () => void
  /** Sends a frame within 75 ms while it is ready; otherwise the frame is dropped. */
  readonly send: (frame: Up) => void
  readonly dispatch: (
    event: 'reconnect-asked' | 'came-online' | 'went-offline' | 'tab-focused' | 'logged-out',
  ) => void
}

/** Creates a connection, which runs the connection machine on wires. Source: LCS-07, LCS-46 to LCS-52, docs/live-chat-protocol.md#connection */
export function createConnection<Up extends Frame, Down extends Frame>({
  protocol,
  wires,
  clock,
  random,
  isOnline,
  hasChat,
  renewToken,
  needsToken = false,
  onFrame,
  onStatus,
}: ConnectionPorts<Up, Down>): Connection<Up> {
  const runner = createRunner({
    initialState: createInitialState({
      hasFallback: wires.frames !== null,
      needsToken,
    }),
    transition: connectionTransition,
    perform,
  })
  let wire: Wire | null = null
  let outgoing: readonly (Up | { readonly type: 'ping' | 'pong' })[] = []
  let lastStatus: 'idle' | ConnectionStatus = 'idle'

  function perform(effect: ConnectionEffect, dispatch: (event: ConnectionEvent) => void): void {
    switch (effect.type) {
      case 'open-wire':
        return open(effect.wireKind === 'frames' && wires.frames !== null ? wires.frames : wires.socket)
      case 'close-wire':
        return closeWire()
      case 'send-register':
        return wire?.send(JSON.stringify([protocol.register()]))
      case 'send-ping':
        return enqueue({ type: 'ping' })
      case 'renew-token':
        void renewToken().then((isRenewed) =>
          dispatch({ type: isRenewed ? 'token-renewed' : 'token-refused' }),
        )
        return
      case 'after': {
        const { key } = effect
        return clock.after(key, effect.delayMs + random() * effect.jitterMs, () =>
          dispatch({ type: 'timer-fired', key, hasChat: hasChat() }),
        )
      }
      case 'cancel':
        return clock.cancel(effect.key)
    }
  }

  function open(openWire: OpenWire): void {
    closeWire()
    // A closed wire calls nothing any more, but one that opens late must not replace the current one.
    let mine: Wire | null = null
    mine = openWire({
      onOpen: () => runner.dispatch({ type: 'opened' }),
      onMessage: handleMessage,
      onClose: () => {
        if (wire === mine) wire = null
        dropOutgoing()
        runner.dispatch({ type: 'wire-closed', isOnline: isOnline(), hasChat: hasChat() })
      },
    })
    wire = mine
  }

  function closeWire(): void {
    wire?.close()
    wire = null
    dropOutgoing()
  }

  function dropOutgoing(): void {
    outgoing = []
    clock.cancel('flush')
  }

  function handleMessage(message: unknown): void {
    const from = wire
    runner.dispatch({ type: 'received' })
    for (const frame of protocol.read(message) ?? []) {
      // An earlier frame may have ended this connection.
      if (wire !== from) return
      if (frame.type === 'ping') enqueue({ type: 'pong' })
      onFrame(frame)
      const control = protocol.control(frame)
      if (control?.type === 'greeted') runner.dispatch(control)
      else if (control !== null) {
        runner.dispatch({ type: 'dismissed', dismissal: control, hasChat: hasChat() })
      }
    }
  }

  function enqueue(frame: Up | { readonly type: 'ping' | 'pong' }): void {
    if (outgoing.length === 0) clock.after('flush', flushMs, flush)
    outgoing = [...outgoing, frame]
  }

  function flush(): void {
    const messages = packFrames(outgoing)
    outgoing = []
    for (const message of messages) wire?.send(message)
    runner.dispatch({ type: 'sent' })
  }

  runner.subscribe(() => {
    const status = toStatus(runner.getState())
    if (status === lastStatus) return
    lastStatus = status
    onStatus(status)
  })

  return {
    status: () => toStatus(runner.getState()),
    closedReason: () => runner.getState().reason,
    isFinal: () => runner.getState().at === 'closed',
    wireKind: () => runner.getState().wireKind,
    start: () => runner.dispatch({ type: 'started' }),
    stop: () => runner.dispatch({ type: 'stopped' }),
    send: (frame) => {
      if (isReady(toStatus(runner.getState()))) enqueue(frame)
    },
    dispatch: (type) => runner.dispatch(type === 'went-offline' ? { type, hasChat: hasChat() } : { type }),
  }
}
