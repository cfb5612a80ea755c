import type { SerializedHubMessage } from '../clients/serialized-hub-message'
import type { RegistryMember } from '../clients/connection-registry'
import { toErrorName } from '../log'
import type {
  CloseRequestReason,
  Connection,
  ConnectionEnd,
  ConnectionListener,
} from '../connection/connection'
import { goneResult, type ClientResult, type HubCallerContext } from '../context'
import { handshakeCanceled, parseHandshakeRequest, writeHandshakeResponse } from '../protocols/handshake'
import { type HubMessage, MessageType } from '../protocols/messages'
import type { HubProtocol } from '../protocols/protocol'
import { connectionFailed, tooManyMessages } from './error-texts'
import { KeepAlive } from './keep-alive'
import { MessageReader } from './message-reader'
import { Outbox } from './outbox'
import { BackpressureGate } from './backpressure-gate'
import { SessionContext } from './session-context'
import { SessionCalls } from './session-calls'
import type { HubSettings } from '../options'
import type { SessionHub } from './session-hub'

/** Runs the hub protocol on one connection: handshake, messages, keep-alive and stateful reconnects. */
export class Session<Claims> implements ConnectionListener, RegistryMember {
  groups: Set<string> | null = null
  readonly #hub: SessionHub<Claims, Session<Claims>>
  readonly #connection: Connection
  readonly #settings: HubSettings
  readonly #time: { readonly nowMs: number }
  readonly #reader: MessageReader
  readonly #gate: BackpressureGate
  readonly #keepAlive: KeepAlive
  #state: 'handshaking' | 'connected' | 'closed' = 'handshaking'
  #protocol: HubProtocol | null = null
  #context: SessionContext<Claims> | null = null
  #outbox: Outbox | null = null
  #calls: SessionCalls<Claims> | null = null
  #isReading = false
  /** `true` if both sides support stateful reconnects. The connection may be resumed once the client has sent a message after its handshake. */
  #isStateful = false

  constructor(
    hub: SessionHub<Claims, Session<Claims>>,
    connection: Connection,
    settings: HubSettings,
    time: { readonly nowMs: number },
  ) {
    this.#hub = hub
    this.#connection = connection
    this.#time = time
    this.#settings = settings
    this.#reader = new MessageReader(settings.maxMessageBytes)
    this.#gate = new BackpressureGate(connection, this.#reader, () => {
      this.#keepAlive.recordReceived()
      this.#read()
    })
    this.#keepAlive = new KeepAlive(settings, time)
  }

  get connectionId(): string {
    return this.#connection.id
  }

  get userId(): string | null {
    return this.#connection.identity.userId
  }

  get context(): HubCallerContext<Claims> {
    if (!this.#context) throw new Error('A connection has a context after its handshake.')
    return this.#context
  }

  get unacknowledgedBytes(): number {
    return this.#outbox?.unacknowledgedBytes ?? 0
  }

  // Events of the connection.

  onReceive(data: Buffer): void {
    this.#keepAlive.recordReceived()
    this.#hub.counters.bytesReceived += data.byteLength
    this.#reader.push(data)
    if (this.#state === 'handshaking') {
      this.#handleHandshake()
      this.#read()
      return
    }
    this.#connection.isResumable = this.#isStateful
    if (this.#read() === 0) this.#checkMessageAllowed()
  }

  /** Records a ping or pong frame of the WebSocket protocol. */
  onControlFrame(): void {
    this.#keepAlive.recordReceived()
    this.#checkMessageAllowed()
  }

  onTick(nowMs: number): void {
    if (this.#state === 'handshaking') {
      if (this.#keepAlive.isHandshakeOverdue(nowMs)) this.#refuseHandshake(handshakeCanceled)
      return
    }
    const acknowledgement = this.#outbox?.buffer?.takeAcknowledgement() ?? null
    if (acknowledgement !== null) this.send({ type: MessageType.Ack, sequenceId: acknowledgement })
    // Long polling needs no pings: each poll ends after its timeout.
    if (this.#connection.transportName === 'LongPolling') return
    if (!this.#gate.isClosed && this.#keepAlive.isClientSilent(nowMs)) {
      return this.closeWith(connectionFailed, { allowReconnect: true })
    }
    if (this.#keepAlive.isPingDue(nowMs, this.#outbox?.lastSentMs ?? nowMs))
      this.send({ type: MessageType.Ping })
  }

  onConnectionLost(): void {
    this.#reader.reset()
  }

  onResume(): void {
    this.#reader.reset()
    this.#keepAlive.recordReceived()
    if (!this.#outbox?.buffer) return
    this.#hub.counters.resumed += 1
    this.#outbox.resend(this.#outbox.buffer)
  }

  onCloseRequest(reason: CloseRequestReason): void {
    if (this.#state === 'handshaking') this.#connection.close('done', this.#time.nowMs)
    else
      this.closeWith(reason === 'token-expired' ? 'The token has expired.' : null, { allowReconnect: true })
  }

  onClose(end: ConnectionEnd): void {
    this.#finishClose(end === 'left' || end === 'closed' ? null : new Error(`The connection was ${end}.`))
  }

  // Calls from the hub.

  /** Errors: throws when the message cannot be written in the protocol of the client. */
  send(message: HubMessage): void {
    if (this.#state !== 'connected') return
    this.#outbox?.send(message)
    this.#closeIfOverLimit()
  }

  sendSerialized(message: SerializedHubMessage): void {
    if (this.#state !== 'connected') return
    this.#outbox?.sendSerialized(message)
    this.#closeIfOverLimit()
  }

  invoke(target: string, args: readonly unknown[]): Promise<ClientResult> {
    if (this.#state !== 'connected' || !this.#outbox) return Promise.resolve(goneResult)
    return this.#getCalls(this.#outbox).invoke(target, args)
  }

  /** Sends a Close with the error and ends the connection. `allowReconnect`: the client may reconnect by itself. */
  closeWith(error: string | null, { allowReconnect }: { readonly allowReconnect: boolean }): void {
    if (this.#state !== 'connected') return
    this.#outbox?.send({ type: MessageType.Close, error, allowReconnect })
    this.#finishClose(error === null ? null : new Error(error))
    this.#connection.close(error === null ? 'done' : 'failed', this.#time.nowMs)
  }

  #handleHandshake(): void {
    const record = this.#reader.nextHandshake()
    if (record === null) return
    if (record === 'too-long') return this.#refuseHandshake(handshakeCanceled)
    const transport = this.#connection.transportName ?? 'WebSockets'
    const handshake = parseHandshakeRequest(record, { enabled: this.#settings.protocols, transport })
    if (!handshake.ok) return this.#refuseHandshake(handshake.error)
    const { protocol } = handshake
    this.#isStateful = handshake.version >= 2 && this.#connection.isStatefulRequested
    this.#protocol = protocol
    this.#context = new SessionContext(this.#connection, protocol.name, this.#hub)
    this.#outbox = new Outbox({
      connection: this.#connection,
      isStateful: this.#isStateful,
      protocol,
      settings: this.#settings,
      counters: this.#hub.counters,
      time: this.#time,
    })
    this.#connection.send(writeHandshakeResponse(null), protocol.isText)
    this.#state = 'connected'
    this.#hub.addSession(this)
    this.#runOnConnected()
  }

  #refuseHandshake(error: string): void {
    this.#hub.counters.refusedHandshakes += 1
    this.#hub.log('handshake-refused', { transport: this.#connection.transportName })
    this.#connection.send(writeHandshakeResponse(error), true)
    this.#finishClose(new Error(error))
    this.#connection.close('done', this.#time.nowMs)
  }

  /** Runs `onConnected` of the hub. No message is read before it has resolved. */
  #runOnConnected(): void {
    const connected = this.#hub.runOnConnected(this.context)
    if (!connected) return
    this.#gate.hold()
    connected.then(
      () => this.#gate.release(),
      (error: unknown) => {
        this.#hub.log('connected-failed', { error: toErrorName(error) })
        this.closeWith(connectionFailed, { allowReconnect: false })
      },
    )
  }

  /** Handles the messages that have arrived. Returns their number, unknown and malformed ones included. */
  #read(): number {
    if (this.#isReading) return 0
    this.#isReading = true
    let count = 0
    while (this.#state === 'connected' && !this.#gate.isClosed && this.#protocol) {
      const bytes = this.#reader.next(this.#protocol)
      if (bytes === null) break
      count += 1
      if (!this.#checkMessageAllowed()) break
      const message = bytes === 'malformed' ? bytes : this.#protocol.parse(bytes)
      if (message === 'malformed') this.#closeForProtocolError()
      else if (message !== 'unknown') this.#handleMessage(message, bytes.length)
    }
    this.#isReading = false
    return count
  }

  /** Closes the connection, and returns `false`, if `isMessageAllowed` refuses the message. */
  #checkMessageAllowed(): boolean {
    if (this.#state !== 'connected' || this.#settings.isMessageAllowed(this.context)) return true
    this.closeWith(tooManyMessages, { allowReconnect: true })
    return false
  }

  #handleMessage(message: HubMessage, bytes: number): void {
    this.#hub.counters.messagesReceived += 1
    const action = this.#outbox?.buffer?.receive(message) ?? 'handle'
    if (action === 'impossible') return this.#closeForProtocolError()
    if (action === 'ignore') return
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        if (this.#outbox) this.#getCalls(this.#outbox).handleInvocation(message, bytes)
        return
      case MessageType.StreamItem:
        return this.#calls?.handleStreamItem(message.invocationId, message.item)
      case MessageType.Completion:
        return this.#calls?.handleCompletion(message)
      case MessageType.CancelInvocation:
        return this.#calls?.cancel(message.invocationId)
      case MessageType.Ping:
        return this.#keepAlive.recordPing()
      case MessageType.Close:
        this.#finishClose(null)
        this.#connection.isResumable = false
        return this.#connection.close('done', this.#time.nowMs, 'left')
      case MessageType.Ack:
        return this.#outbox?.acknowledge(message.sequenceId)
      case MessageType.Sequence:
    }
  }

  #getCalls(outbox: Outbox): SessionCalls<Claims> {
    this.#calls ??= new SessionCalls({
      context: this.context,
      limits: this.#settings,
      send: (message) => this.send(message),
      hub: this.#hub,
      gate: this.#gate,
      outbox,
    })
    return this.#calls
  }

  #closeForProtocolError(): void {
    this.#hub.counters.protocolErrors += 1
    this.#hub.log('protocol-error', { protocol: this.#protocol?.name ?? null })
    this.closeWith(connectionFailed, { allowReconnect: true })
  }

  #closeIfOverLimit(): void {
    if (this.#outbox?.isOverLimit === true) this.closeWith(null, { allowReconnect: true })
  }

  #finishClose(error: Error | null): void {
    if (this.#state === 'closed') return
    const wasOpen = this.#state === 'connected'
    this.#state = 'closed'
    this.#reader.reset()
    this.#calls?.close()
    this.#context?.close()
    this.#outbox?.close()
    if (wasOpen) this.#hub.removeSession(this, this.context, error)
  }
}
