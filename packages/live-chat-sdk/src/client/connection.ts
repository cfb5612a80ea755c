import type { ClosedReason } from '@murphy/contracts/live-chat'
import { createRunner } from '@murphy/flow'
import type { Clock } from './clock'
import { connectionTransition } from './connection-machine'
import type { ConnectionEffect, ConnectionEvent, Control, Way } from './connection-state'
import { initialConnection, statusOf } from './connection-state'
import { isReady, type ConnectionStatus } from './connection-status'
import { packFrames } from './pack-frames'
import type { OpenWire, Wire } from './wire'

/** What is written within this time goes in one message. Source: LCS-52 */
export const flushMs = 75

type Frame = { readonly type: string }

/** How one side of the wire speaks: the visitors' frames, or the desk's. */
export type Protocol<Up extends Frame, Down extends Frame> = {
  /** The first frame of a connection, made anew for each. */
  readonly register: () => Up
  /** The frames of a message; null: it is none of the service's. */
  readonly read: (message: unknown) => readonly Down[] | null
  /** What a frame says about the connection itself; null: nothing. */
  readonly control: (frame: Down) => Control | null
}

export type ConnectionPorts<Up extends Frame, Down extends Frame> = {
  readonly protocol: Protocol<Up, Down>
  /** `frames` null: there is no other way than the socket. */
  readonly wires: { readonly socket: OpenWire; readonly frames: OpenWire | null }
  readonly clock: Clock
  /** From 0 up to 1. */
  readonly random: () => number
  readonly isOnline: () => boolean
  /** A connection with a chat comes back sooner. */
  readonly hasChat: () => boolean
  /** Gets a token after the service refused the one before; false: there is none. */
  readonly renewToken: () => Promise<boolean>
  /** A first token is needed as well, before the first attempt. */
  readonly needsToken?: boolean
  /** Every frame, before its effect on the status. */
  readonly onFrame: (frame: Down) => void
  readonly onStatus: (status: 'idle' | ConnectionStatus) => void
}

export type Connection<Up extends Frame> = {
  readonly status: () => 'idle' | ConnectionStatus
  /** Why it was closed last; null: it is ready, or was never closed. */
  readonly closedReason: () => ClosedReason | null
  /** Closed, and it will not come back by itself. */
  readonly isClosedForGood: () => boolean
  readonly way: () => Way
  readonly start: () => void
  readonly stop: () => void
  /** Sends within 75 ms when it is ready; otherwise the frame is lost. */
  readonly send: (frame: Up) => void
  readonly tell: (
    event: 'reconnect-asked' | 'came-online' | 'went-offline' | 'tab-focused' | 'logged-out',
  ) => void
}

/** Runs the connection machine over the wires. Source: LCS-07, LCS-46 to LCS-52, wire-shapes section 7.2 */
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
    initial: initialConnection({
      hasFallback: wires.frames !== null,
      needsToken,
    }),
    transition: connectionTransition,
    perform,
  })
  let wire: Wire | null = null
  let leaving: readonly (Up | { readonly type: 'ping' | 'pong' })[] = []
  let toldStatus: 'idle' | ConnectionStatus = 'idle'

  function perform(effect: ConnectionEffect, dispatch: (event: ConnectionEvent) => void): void {
    switch (effect.type) {
      case 'open-wire':
        return open(effect.way === 'frames' && wires.frames !== null ? wires.frames : wires.socket)
      case 'close-wire':
        return letGo()
      case 'send-register':
        return wire?.send(JSON.stringify([protocol.register()]))
      case 'send-ping':
        return leave({ type: 'ping' })
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
    letGo()
    // A wire that was given up says nothing more, but one that opens late must not be taken for the current one.
    let mine: Wire | null = null
    mine = openWire({
      opened: () => runner.dispatch({ type: 'opened' }),
      received,
      closed: () => {
        if (wire === mine) wire = null
        dropWritten()
        runner.dispatch({ type: 'wire-closed', isOnline: isOnline(), hasChat: hasChat() })
      },
    })
    wire = mine
  }

  function letGo(): void {
    wire?.close()
    wire = null
    dropWritten()
  }

  function dropWritten(): void {
    leaving = []
    clock.cancel('flush')
  }

  function received(message: unknown): void {
    const from = wire
    runner.dispatch({ type: 'heard' })
    for (const frame of protocol.read(message) ?? []) {
      // A frame before may have ended this connection.
      if (wire !== from) return
      if (frame.type === 'ping') leave({ type: 'pong' })
      onFrame(frame)
      const control = protocol.control(frame)
      if (control?.type === 'greeted') runner.dispatch(control)
      else if (control !== null) {
        runner.dispatch({ type: 'dismissed', dismissal: control, hasChat: hasChat() })
      }
    }
  }

  function leave(frame: Up | { readonly type: 'ping' | 'pong' }): void {
    if (leaving.length === 0) clock.after('flush', flushMs, flush)
    leaving = [...leaving, frame]
  }

  function flush(): void {
    const messages = packFrames(leaving)
    leaving = []
    for (const message of messages) wire?.send(message)
    runner.dispatch({ type: 'sent' })
  }

  runner.subscribe(() => {
    const status = statusOf(runner.getState())
    if (status === toldStatus) return
    toldStatus = status
    onStatus(status)
  })

  return {
    status: () => statusOf(runner.getState()),
    closedReason: () => runner.getState().reason,
    isClosedForGood: () => runner.getState().at === 'closed',
    way: () => runner.getState().way,
    start: () => runner.dispatch({ type: 'started' }),
    stop: () => runner.dispatch({ type: 'stopped' }),
    send: (frame) => {
      if (isReady(statusOf(runner.getState()))) leave(frame)
    },
    tell: (type) => runner.dispatch(type === 'went-offline' ? { type, hasChat: hasChat() } : { type }),
  }
}
