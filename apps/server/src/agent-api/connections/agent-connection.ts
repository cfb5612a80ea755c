import { toAgentNick } from '@murphy/domain/live-chat'
import type { DeskFrameDown, DeskFrameUp, DeskRegister, DeskState } from '@murphy/contracts/desk'
import { readDeskFramesUp } from '@murphy/contracts/desk'
import type { Limits } from '../../limits/limits'
import type { AgentService } from '../../live-chat/agent-service'
import type { ChangeNotification } from '../../live-chat/bus'
import type { Channel } from '../../transports/channel'
import type { ConnectionLog } from '../../transports/client-connection'
import { ClientConnection } from '../../transports/client-connection'
import type { TransportClock } from '../../transports/transport-clock'
import type { Settings } from '../../settings/settings'
import { toStateView } from '../desk-views'
import type { DeskSessions } from '../sessions/desk-sessions'
import { findSignedIn } from '../sessions/find-signed-in'
import { getStateDelayMs } from './state-delay'
import { toStateUpdate } from './state-update'
import { TabViewing } from './tab-viewing'
import type { MayReadInboxItem } from './tab-viewing'
import { TabVisibility } from './tab-visibility'
import type { Viewers } from './viewers'

export type AgentConnectionPorts = {
  readonly agents: AgentService
  readonly deskSessions: DeskSessions
  readonly viewers: Pick<Viewers, 'list'>
  readonly mayReadInboxItem: MayReadInboxItem
  readonly settings: Pick<Settings, 'get'>
  /** Build of the desk that this server serves; `null`: it serves none. */
  readonly build: string | null
  readonly clock: TransportClock
  readonly limits: Pick<Limits, 'frames'>
  readonly log: ConnectionLog
}

type DeskClosingFrame = Extract<DeskFrameDown, { type: 'error' | 'shutdown' }>

/**
 * The connection to one browser tab of an agent. It sends the agent's state, and the entries of the agent's
 * chats after those that the tab already has. Agents send commands by REST.
 *
 * Source: OP-106, docs/live-chat-protocol.md#delivery-rules
 */
export class AgentConnection extends ClientConnection<DeskFrameDown, DeskClosingFrame> {
  readonly agentId: number
  readonly sessionId: number
  readonly #sessionToken: string
  readonly #ports: AgentConnectionPorts
  #isOpened = false
  #state: DeskState | null = null
  /** True: the tab reads changes of the queue. */
  #readsQueueChanges = false
  /** Sequence number of the last entry that the tab has, for each of the agent's chats. */
  #lastSent = new Map<string, number>()
  #stateAt = 0
  #stateReadMs = 0
  #cancelState: (() => void) | null = null
  readonly #viewing: TabViewing
  readonly visibility: TabVisibility

  constructor({ agentId, sessionId, sessionToken, ports, hasVisibleTab, ...parts }: AgentConnectionParts) {
    super({ ...parts, clock: ports.clock, limits: ports.limits, log: ports.log, failureEvent: 'desk-failed' })
    this.agentId = agentId
    this.sessionId = sessionId
    this.#sessionToken = sessionToken
    this.#ports = ports
    this.visibility = new TabVisibility({ sessionId, hasVisibleTab, ...ports })
    this.#viewing = new TabViewing({
      tabId: this.id,
      agentId,
      agents: ports.agents,
      viewers: ports.viewers,
      mayReadInboxItem: ports.mayReadInboxItem,
      now: () => ports.clock.now(),
      send: (frame) => this.channel.send(frame),
    })
    // Before the first frame from the tab: the frames of an earlier build may be refused.
    if (ports.build !== null) this.channel.send({ type: 'build', build: ports.build })
  }

  /** Handles a notification, which may concern this agent. */
  handleNotification(notification: ChangeNotification): void {
    if (!this.isLive() || this.phase === 'waiting') return
    switch (notification.about) {
      case 'chat':
        if (!this.#lastSent.has(notification.chatId)) return
        this.jobs.add(() => this.#sendEntries(notification.chatId))
        return this.#sendStateSoon()
      case 'sessions':
        return this.jobs.add(() => this.#closeIfSignedOut())
      case 'agent':
      case 'queue':
      case 'account':
        return this.#sendStateSoon()
      case 'typing': {
        const { chatId: chat_id, nick, displayName: display_name, typing } = notification
        return this.#isFromOther(notification)
          ? this.channel.send({ type: 'typing', chat_id, nick, display_name, typing })
          : undefined
      }
      case 'last-read': {
        const { chatId: chat_id, nick, seq, timestamp } = notification
        return this.#isFromOther(notification)
          ? this.channel.send({ type: 'last_read', chat_id, nick, seq, timestamp })
          : undefined
      }
      case 'inbox-item':
        return this.#viewing.isViewing('inbox-item', notification.itemId)
          ? this.channel.send({ type: 'inbox_item', item_id: notification.itemId })
          : undefined
      case 'viewing':
      case 'visitor':
      case 'visitor-sessions':
      case 'close-visitor':
    }
  }

  /** Sends the viewers of what the tab has open, if they have changed. */
  handleViewersChanged(changed: readonly string[]): void {
    if (this.isLive()) this.#viewing.handleViewersChanged(changed)
  }

  closeAsSignedOut(): void {
    this.close({ type: 'error', reason: 'signed_out', message: 'Please sign in again.' })
  }

  /** Resolves after `close`, once the service no longer counts this connection. The client cannot delay it. */
  whenLeft(): Promise<void> {
    return new Promise((resolve) => this.jobs.add(resolve))
  }

  /**
   * Leaves when either side begins to close. Otherwise the agent of a slow client would count as seen after leaving.
   */
  protected override handleClosing(): void {
    this.#cancelState?.()
    this.#viewing.close()
    this.jobs.add(() => this.visibility.set(false))
    if (this.#isOpened) this.jobs.add(() => this.#ports.agents.removeConnection(this.id))
  }

  protected getFrameSender(): string {
    return `agent ${this.agentId}`
  }

  protected getFrameCost(): number {
    return 1
  }

  protected createErrorFrame(reason: 'refused' | 'busy', message: string): DeskClosingFrame {
    return { type: 'error', reason: reason === 'busy' ? 'server_error' : 'bad_message', message }
  }

  protected recheck(): void {
    this.jobs.add(() => this.#sendAll())
  }

  protected handleFrame(value: unknown, isOverLimit: boolean): void {
    const [read] = readDeskFramesUp([value]) ?? []
    if (read === undefined || isOverLimit) return
    if (read.ok) this.#handleParsed(read.frame)
    else this.refuse(`${read.error.type}, at ${read.error.path}: ${read.error.message}`)
  }

  #handleParsed(frame: DeskFrameUp): void {
    if (this.phase === 'waiting') {
      return frame.type === 'register'
        ? this.#register(frame)
        : this.refuse('The first frame is not register.')
    }
    switch (frame.type) {
      case 'ping':
        return this.channel.send({ type: 'pong' })
      case 'pong':
      case 'register':
        return
      case 'activity':
        return this.jobs.add(() =>
          this.#ports.agents.signal(this.agentId, {
            type: this.#viewing.isWriting() ? 'writing' : 'activity',
          }),
        )
      case 'viewing':
        return this.jobs.add(() => this.#viewing.view(frame, this.#state))
      case 'visibility':
        return this.jobs.add(() => this.visibility.set(frame.visible))
      case 'resync':
        return this.jobs.add(() => this.#resync(frame.chat_id, frame.after_seq))
    }
  }

  #register({ chats, queue_changes: readsQueueChanges = false }: DeskRegister): void {
    this.beginRegistration()
    this.#readsQueueChanges = readsQueueChanges
    this.#isOpened = true
    const seen = new Map(chats.map(({ chat_id, last_seq }) => [chat_id, last_seq]))
    this.jobs.add(async () => {
      const { agents, clock } = this.#ports
      await agents.addConnection(this.id, this.agentId)
      const state = toStateView(await agents.readState(this.agentId))
      if (this.phase !== 'registering') return
      this.phase = 'open'
      this.channel.send({ type: 'registered', server_time: clock.now(), state })
      this.#state = state
      this.#stateAt = clock.now()
      await this.#followChats(state, seen)
      this.recheckRegularly()
      // The state may have changed since it was read.
      this.#sendStateSoon()
    })
  }

  async #resync(chatId: string, afterSeq: number): Promise<void> {
    const seq = this.#lastSent.get(chatId)
    if (seq === undefined) return
    this.#lastSent.set(chatId, Math.min(seq, Math.max(0, afterSeq)))
    await this.#sendEntries(chatId)
    this.#sendSynced(chatId)
  }

  /** Sends the entries of chats that are new here, and drops chats that are no longer the agent's. */
  async #followChats(state: DeskState, seen: ReadonlyMap<string, number> = new Map()): Promise<void> {
    const own = new Set(state.chats.map(({ chatId }) => chatId))
    for (const chatId of this.#lastSent.keys()) if (!own.has(chatId)) this.#lastSent.delete(chatId)
    for (const { chatId, lastSeq } of state.chats) {
      if (this.#lastSent.has(chatId)) continue
      this.#lastSent.set(chatId, Math.min(seen.get(chatId) ?? 0, lastSeq))
      await this.#sendEntries(chatId)
      this.#sendSynced(chatId)
    }
  }

  async #sendEntries(chatId: string): Promise<void> {
    const after = this.#lastSent.get(chatId)
    if (after === undefined || this.phase !== 'open') return
    const entries = await this.#ports.agents.listEntriesAfter(this.agentId, chatId, after)
    for (const { seq, entry } of entries) this.channel.send({ type: 'event', chat_id: chatId, seq, entry })
    this.#lastSent.set(chatId, entries.at(-1)?.seq ?? after)
  }

  #sendSynced(chatId: string): void {
    this.channel.send({ type: 'synced', chat_id: chatId, seq: this.#lastSent.get(chatId) ?? 0 })
  }

  /** Sends the state after a pause. Several calls cause one reading. */
  #sendStateSoon(): void {
    if (this.#cancelState !== null || this.phase !== 'open') return
    const delayMs = Math.max(0, this.#stateAt + getStateDelayMs(this.#stateReadMs) - this.clock.now())
    this.#cancelState = this.clock.after(delayMs, () => {
      this.#cancelState = null
      this.#stateAt = this.clock.now()
      this.jobs.add(() => this.#sendState())
    })
  }

  async #sendState(): Promise<void> {
    if (this.phase !== 'open' || this.#state === null) return
    const startedAt = this.clock.now()
    const state = toStateView(await this.#ports.agents.readState(this.agentId))
    this.#stateReadMs = this.clock.now() - startedAt
    const update = toStateUpdate(this.#state, state, { readsQueueChanges: this.#readsQueueChanges })
    this.#state = state
    if (update !== null) this.channel.send(update)
    await this.#followChats(state)
  }

  async #sendAll(): Promise<void> {
    await this.#closeIfSignedOut()
    if (this.phase !== 'open') return
    this.#viewing.repeat()
    await this.visibility.repeat()
    for (const chatId of this.#lastSent.keys()) await this.#sendEntries(chatId)
    await this.#sendState()
  }

  async #closeIfSignedOut(): Promise<void> {
    const signedIn = await findSignedIn(this.#ports, this.#sessionToken, this.clock.now())
    if (signedIn === null || signedIn.isSecondFactorDue) this.closeAsSignedOut()
  }

  #isFromOther({ chatId, nick }: { readonly chatId: string; readonly nick: string }): boolean {
    return this.#lastSent.has(chatId) && nick !== toAgentNick(this.agentId)
  }
}

type AgentConnectionParts = {
  readonly id: string
  readonly agentId: number
  readonly sessionId: number
  readonly sessionToken: string
  readonly ports: AgentConnectionPorts
  /** Returns true while a tab of this session that is connected to this process is visible. */
  readonly hasVisibleTab: () => boolean
  readonly channel: Channel<DeskFrameDown>
  readonly address: string
  readonly onClosed: () => void
}
