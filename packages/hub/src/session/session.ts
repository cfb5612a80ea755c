import type { EncodedOnce } from '../clients/encoded-once'
import type { Listed } from '../clients/roster'
import { errorName } from '../error-name'
import type { HubEvent, HubLog } from '../log'
import type { Connection, ConnectionEnd, ConnectionListener } from '../connection/connection'
import type { ClientResult, HubContext } from '../context'
import { handshakeCanceled, readHandshake, writeHandshake } from '../protocols/handshake'
import type { HubMessage } from '../protocols/messages'
import type { HubProtocol } from '../protocols/protocol'
import { type CallHost, CallRunner, type FoundMethod } from './call-runner'
import { ClientCalls, goneResult } from './client-calls'
import { connectionFailed, tooManyMessages } from './error-texts'
import { MessageReader } from './message-reader'
import { Outbox } from './outbox'
import { ReadingGate } from './reading-gate'
import { SessionContext } from './session-context'
import { RareLog } from '../rare-log'
import type { SessionHub, SessionSettings } from './session-hub'

/** The hub protocol on one connection: handshake, messages, keep-alive, and what a stateful reconnect repeats. */
export class Session<Claims> implements ConnectionListener, Listed, CallHost<Claims> {
  groups: Set<string> | null = null
  readonly limits: SessionSettings
  readonly #hub: SessionHub<Claims>
  readonly #connection: Connection
  readonly #time: { readonly nowMs: number }
  readonly #reader: MessageReader
  readonly #gate: ReadingGate
  readonly #openedMs: number
  #state: 'shaking-hands' | 'open' | 'over' = 'shaking-hands'
  #protocol: HubProtocol | null = null
  #context: SessionContext<Claims> | null = null
  #outbox: Outbox | null = null
  #calls: CallRunner<Claims> | null = null
  #clientCalls: ClientCalls | null = null
  #rareLog: RareLog | null = null
  #isReading = false
  /** Both sides may resume the connection once the client has shown that it has the answer to its handshake. */
  #isStateful = false
  #lastReceivedMs: number
  /** The first ping of a client says that it will go on pinging. */
  #isPinging = false

  constructor(
    hub: SessionHub<Claims>,
    connection: Connection,
    settings: SessionSettings,
    time: { readonly nowMs: number },
  ) {
    this.#hub = hub
    this.#connection = connection
    this.#time = time
    this.limits = settings
    this.#reader = new MessageReader(settings.maxMessageBytes)
    this.#gate = new ReadingGate(connection, () => {
      this.#lastReceivedMs = this.#time.nowMs
      this.#read()
    })
    this.#openedMs = time.nowMs
    this.#lastReceivedMs = time.nowMs
  }

  get connectionId(): string {
    return this.#connection.id
  }

  get userId(): string | null {
    return this.#connection.identity.userId
  }

  get context(): HubContext<Claims> {
    if (!this.#context) throw new Error('A connection has a context after its handshake.')
    return this.#context
  }

  get keptBytes(): number {
    return this.#outbox?.keptBytes ?? 0
  }

  // Events of the connection.

  received(data: Buffer): void {
    this.#lastReceivedMs = this.#time.nowMs
    this.#hub.counting.bytesReceived += data.byteLength
    this.#reader.push(data)
    if (this.#state === 'shaking-hands') {
      this.#shakeHands()
      this.#read()
      return
    }
    this.#connection.isResumable = this.#isStateful
    if (this.#read() === 0) this.#countMessage()
  }

  /** A ping or pong frame of the WebSocket protocol. */
  receivedControlFrame(): void {
    this.#lastReceivedMs = this.#time.nowMs
    this.#countMessage()
  }

  ticked(nowMs: number): void {
    const { handshakeTimeoutMs, clientTimeoutMs, keepAliveMs } = this.limits
    if (this.#state === 'shaking-hands') {
      if (nowMs - this.#openedMs >= handshakeTimeoutMs) this.#refuseHandshake(handshakeCanceled)
      return
    }
    const acknowledgement = this.#outbox?.buffer?.takeAcknowledgement() ?? null
    if (acknowledgement !== null) this.send({ type: 8, sequenceId: acknowledgement })
    // Polls keep themselves alive.
    if (this.#connection.transportName === 'LongPolling') return
    const isWatched = this.#isPinging || this.limits.timeOutSilentClients
    if (isWatched && !this.#gate.isShut && nowMs - this.#lastReceivedMs >= clientTimeoutMs) {
      return this.closeWith(connectionFailed, 'may-come-back')
    }
    if (nowMs - (this.#outbox?.lastSentMs ?? nowMs) >= keepAliveMs) this.send({ type: 6 })
  }

  lost(): void {
    this.#reader.reset()
  }

  resumed(): void {
    this.#reader.reset()
    this.#lastReceivedMs = this.#time.nowMs
    if (!this.#outbox?.buffer) return
    this.#hub.counting.resumed += 1
    this.#outbox.resend(this.#outbox.buffer)
  }

  askedToEnd(why: 'expired' | 'leaving'): void {
    if (this.#state === 'shaking-hands') this.#connection.close('done', this.#time.nowMs)
    else this.closeWith(why === 'expired' ? 'The token has expired.' : null, 'may-come-back')
  }

  ended(end: ConnectionEnd): void {
    this.#end(end === 'left' || end === 'closed' ? null : new Error(`The connection was ${end}.`))
  }

  // Calls from the hub.

  /** Errors: throws when the message cannot be written in the protocol of the client. */
  send(message: HubMessage): void {
    if (this.#state !== 'open') return
    this.#outbox?.send(message)
    this.#endOverfull()
  }

  sendEncoded(encoded: EncodedOnce): void {
    if (this.#state !== 'open') return
    this.#outbox?.sendEncoded(encoded)
    this.#endOverfull()
  }

  ask(target: string, args: readonly unknown[]): Promise<ClientResult> {
    if (this.#state !== 'open') return Promise.resolve(goneResult)
    this.#clientCalls ??= new ClientCalls()
    return this.#clientCalls.ask(this.#hub.clock, this.#hub.clientResultTimeoutMs, (invocationId) =>
      this.send({ type: 1, invocationId, target, args, streamIds: [] }),
    )
  }

  /** Says goodbye and ends: with the error, and whether the client may connect again by itself. */
  closeWith(error: string | null, future: 'may-come-back' | 'is-over'): void {
    if (this.#state !== 'open') return
    this.#outbox?.send({ type: 7, error, allowReconnect: future === 'may-come-back' })
    this.#end(error === null ? null : new Error(error))
    this.#connection.close(error === null ? 'done' : 'failed', this.#time.nowMs)
  }

  // Parts that running calls use.

  find(target: string): FoundMethod<Claims> | undefined {
    return this.#hub.find(target)
  }

  reply(message: HubMessage): void {
    this.send(message)
  }

  room(): Promise<void> | null {
    return this.#outbox?.room() ?? null
  }

  hold(): void {
    this.#reader.keep()
    this.#gate.hold()
  }

  release(): void {
    this.#gate.release()
  }

  refused(target: string, why: string): void {
    this.#hub.counting.refusedCalls += 1
    // A target that is no method of ours is a text of the client.
    this.#logRarely(why, 'call-refused', { method: this.#hub.find(target) ? target : null, why })
  }

  failed(target: string, error: unknown): void {
    this.#hub.counting.failedCalls += 1
    this.#logRarely('failed', 'method-failed', { method: target, error: errorName(error) })
  }

  /** Logs at most one line a minute of each kind: a client can repeat what is refused as often as it likes. */
  #logRarely(kind: string, event: HubEvent, fields: Parameters<HubLog>[1]): void {
    this.#rareLog ??= new RareLog(this.#hub.log, this.#hub.clock)
    this.#rareLog.add(kind, event, fields)
  }

  #shakeHands(): void {
    const record = this.#reader.nextRecord()
    if (record === null) return
    if (record === 'too-long') return this.#refuseHandshake(handshakeCanceled)
    const transport = this.#connection.transportName ?? 'WebSockets'
    const shaken = readHandshake(record, { enabled: this.limits.protocols, transport })
    if (!shaken.ok) return this.#refuseHandshake(shaken.error)
    const { protocol } = shaken
    this.#isStateful = shaken.version >= 2 && this.#connection.isStatefulAsked
    this.#protocol = protocol
    this.#context = new SessionContext(this.#connection, protocol.name, this.#hub)
    this.#outbox = new Outbox({
      connection: this.#connection,
      isStateful: this.#isStateful,
      protocol,
      settings: this.limits,
      counting: this.#hub.counting,
      time: this.#time,
    })
    this.#connection.send(writeHandshake(null), protocol.isText)
    this.#state = 'open'
    this.#hub.joined(this)
    this.#welcome()
  }

  #refuseHandshake(error: string): void {
    this.#hub.counting.refusedHandshakes += 1
    this.#hub.log('handshake-refused', { transport: this.#connection.transportName })
    this.#connection.send(writeHandshake(error), true)
    this.#end(new Error(error))
    this.#connection.close('done', this.#time.nowMs)
  }

  /** No message is read before the hub has welcomed the connection. */
  #welcome(): void {
    const welcome = this.#hub.connected(this.context)
    if (!welcome) return
    this.hold()
    welcome.then(
      () => this.release(),
      (error: unknown) => {
        this.#hub.log('connected-failed', { error: errorName(error) })
        this.closeWith(connectionFailed, 'is-over')
      },
    )
  }

  /** Returns how many messages were there, also those that are not understood. */
  #read(): number {
    if (this.#isReading) return 0
    this.#isReading = true
    let count = 0
    while (this.#state === 'open' && !this.#gate.isShut && this.#protocol) {
      const bytes = this.#reader.next(this.#protocol)
      if (bytes === null) break
      count += 1
      if (!this.#countMessage()) break
      const message = bytes === 'malformed' ? bytes : this.#protocol.parse(bytes)
      if (message === 'malformed') this.#breakProtocol()
      else if (message !== 'unknown') this.#take(message, bytes.length)
    }
    this.#isReading = false
    return count
  }

  /** Ends the connection when it sends more than it may; `false`: it did. */
  #countMessage(): boolean {
    if (this.#state !== 'open' || this.limits.isMessageAllowed(this.context)) return true
    this.closeWith(tooManyMessages, 'may-come-back')
    return false
  }

  #take(message: HubMessage, bytes: number): void {
    this.#hub.counting.messagesReceived += 1
    const verdict = this.#outbox?.buffer?.receive(message) ?? 'handle'
    if (verdict === 'impossible') return this.#breakProtocol()
    if (verdict === 'ignore') return
    switch (message.type) {
      case 1:
      case 4:
        this.#hub.counting.calls += 1
        this.#calls ??= new CallRunner<Claims>(this)
        return this.#calls.take(message, bytes)
      case 2:
        return this.#calls?.takeItem(message.invocationId, message.item)
      case 3:
        if (this.#calls?.takeCompletion(message.invocationId, message.outcome) === true) return
        return this.#clientCalls?.take(message.invocationId, message.outcome)
      case 5:
        return this.#calls?.cancel(message.invocationId)
      case 6:
        this.#isPinging = true
        return
      case 7:
        this.#end(null)
        this.#connection.isResumable = false
        return this.#connection.close('done', this.#time.nowMs, 'left')
      case 8:
        return this.#outbox?.acknowledged(message.sequenceId)
      case 9:
    }
  }

  #breakProtocol(): void {
    this.#hub.counting.protocolErrors += 1
    this.#hub.log('protocol-error', { protocol: this.#protocol?.name ?? null })
    this.closeWith(connectionFailed, 'may-come-back')
  }

  #endOverfull(): void {
    if (this.#outbox?.isOverfull === true) this.closeWith(null, 'may-come-back')
  }

  #end(error: Error | null): void {
    if (this.#state === 'over') return
    const wasOpen = this.#state === 'open'
    this.#state = 'over'
    this.#reader.reset()
    this.#calls?.end()
    this.#clientCalls?.end()
    this.#context?.end()
    this.#outbox?.end()
    this.#rareLog?.flush()
    if (wasOpen) this.#hub.left(this, this.context, error)
  }
}
