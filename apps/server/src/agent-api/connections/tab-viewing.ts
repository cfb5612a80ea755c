import { toAgentNick } from '@murphy/domain/live-chat'
import type { DeskFrameDown, DeskFrameUp, DeskState } from '@murphy/contracts/desk'
import type { AgentService } from '../../live-chat/agent-service'
import type { Viewing } from '../../live-chat/bus'
import type { Viewers } from './viewers'

type ViewingFrame = Extract<DeskFrameUp, { type: 'viewing' }>

/** Returns true when the agent may read a message or ticket of the inbox. */
export type MayReadInboxItem = (
  agent: Pick<DeskState['me'], 'role' | 'departmentIds'>,
  itemId: string,
) => Promise<boolean>

type TabViewingParts = {
  readonly tabId: string
  readonly agentId: number
  readonly agents: Pick<AgentService, 'publishViewing' | 'findChat' | 'signal'>
  readonly viewers: Pick<Viewers, 'list'>
  readonly mayReadInboxItem: MayReadInboxItem
  readonly now: () => number
  readonly send: (frame: DeskFrameDown) => void
}

/**
 * Publishes to the other agents what one tab of an agent has open, and sends the tab who else has it open.
 *
 * Source: docs/desk.md#see-who-else-is-there
 */
export class TabViewing {
  readonly #parts: TabViewingParts
  #current: (Viewing & { readonly frame: ViewingFrame }) | null = null
  /** The last frame with viewers, as JSON. */
  #lastSent = ''
  #isClosed = false

  constructor(parts: TabViewingParts) {
    this.#parts = parts
  }

  isWriting(): boolean {
    return this.#current?.isWriting === true
  }

  /** Returns true while the tab has this open. */
  isViewing(kind: NonNullable<ViewingFrame['viewed']>['kind'], id: string): boolean {
    return this.#current?.viewed === `${kind}:${id}`
  }

  /** Handles a `viewing` frame. What the agent may not read counts as nothing. */
  async view(frame: ViewingFrame, state: DeskState | null): Promise<void> {
    const { agentId, tabId, agents } = this.#parts
    const { viewed, writing } = frame
    if (state === null) return
    const key = viewed === null ? null : `${viewed.kind}:${viewed.id}`
    const isSame = key !== null && key === this.#current?.viewed
    const isAllowed = isSame || (viewed !== null && (await this.#mayRead(viewed, state)))
    // The tab may have been closed while the chat was looked up.
    if (this.#isClosed) return
    if (!isAllowed) return this.#leave()
    const viewing = { tabId, agentId, displayName: state.me.displayName, viewed: key, isWriting: writing }
    const hasBegunWriting = writing && !this.isWriting()
    this.#current = { ...viewing, frame }
    if (!isSame) this.#lastSent = ''
    agents.publishViewing(viewing)
    this.#sendViewers()
    if (hasBegunWriting) await agents.signal(agentId, { type: 'writing' })
  }

  /** Publishes again what is open, because viewing expires, and sends the viewers, because some have expired. */
  repeat(): void {
    if (this.#current === null) return
    const { frame: _, ...viewing } = this.#current
    this.#parts.agents.publishViewing(viewing)
    this.#sendViewers()
  }

  /** Sends the other agents who have open what this tab has, if they have changed. */
  #sendViewers(): void {
    const { viewers, agentId, now, send } = this.#parts
    const current = this.#current
    if (current === null || current.viewed === null || current.frame.viewed === null) return
    const agents = viewers.list(current.viewed, agentId, now()).map((viewer) => ({
      nick: toAgentNick(viewer.agentId),
      display_name: viewer.displayName,
      writing: viewer.isWriting,
    }))
    const text = JSON.stringify(agents)
    if (text === this.#lastSent) return
    this.#lastSent = text
    send({ type: 'viewers', viewed: current.frame.viewed, agents })
  }

  handleViewersChanged(changed: readonly string[]): void {
    const viewed = this.#current?.viewed ?? null
    if (viewed !== null && changed.includes(viewed)) this.#sendViewers()
  }

  close(): void {
    this.#isClosed = true
    this.#leave()
  }

  #leave(): void {
    if (this.#current === null) return
    const { frame: _, ...viewing } = this.#current
    this.#current = null
    this.#lastSent = ''
    this.#parts.agents.publishViewing({ ...viewing, viewed: null, isWriting: false })
  }

  async #mayRead(viewed: NonNullable<ViewingFrame['viewed']>, { me, chats }: DeskState): Promise<boolean> {
    if (viewed.kind === 'inbox-item') return await this.#parts.mayReadInboxItem(me, viewed.id)
    if (chats.some(({ chatId }) => chatId === viewed.id)) return true
    return (await this.#parts.agents.findChat(this.#parts.agentId, viewed.id)) !== null
  }
}
