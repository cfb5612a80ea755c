import { NodeLink } from './backplane/node-link'
import type { Audience } from './clients/audience'
import { Clients } from './clients/clients'
import { EncodedOnce } from './clients/encoded-once'
import { Roster } from './clients/roster'
import { type Clock, systemClock } from './clock'
import type { Connection, ConnectionEnd } from './connection/connection'
import type { ClientResult, Groups, HubContext, HubOutside } from './context'
import type { HubDefinition } from './define-hub'
import { drain } from './drain'
import { Endpoint } from './endpoint/endpoint'
import type { EndpointHandler } from './endpoint/reception'
import { errorName } from './error-name'
import { type HubLog, silentLog } from './log'
import { type Counting, type HubMetrics, startCounting } from './metrics'
import { type HubOptions, hubSettings } from './options'
import type { FoundMethod } from './session/call-runner'
import { goneResult } from './session/client-calls'
import { Session } from './session/session'
import type { SessionHub } from './session/session-hub'
import { checkedNodeName, type IdSource, nodeOf, randomId, randomNodeName } from './tokens'

const defaultClientResultTimeoutMs = 30_000
const defaultMaxGroups = 1000
const defaultMaxGroupNameLength = 1024

/** A hub at work: who is connected to this node, and the way to everybody else. */
export class Hub<Claims> implements SessionHub<Claims> {
  readonly clock: Clock
  readonly log: HubLog
  readonly counting: Counting = startCounting()
  readonly clientResultTimeoutMs: number
  readonly groups: Groups
  /** Clients and groups outside a call. */
  readonly context: HubOutside
  /** The name of this node, with which its connection ids begin. */
  readonly node: string
  readonly #definition: HubDefinition<Claims>
  readonly #newId: IdSource
  readonly #maxGroupsPerConnection: number
  readonly #maxGroupNameLength: number
  /** A map, for names such as `constructor` come from outside. .NET compares without case. */
  readonly #methods: ReadonlyMap<string, FoundMethod<Claims>>
  readonly #roster = new Roster<Session<Claims>>()
  readonly #endpoints: Endpoint[] = []
  readonly #link: NodeLink | null

  constructor(definition: HubDefinition<Claims>) {
    this.#definition = definition
    this.clock = definition.clock ?? systemClock
    this.log = definition.log ?? silentLog
    this.clientResultTimeoutMs = definition.clientResultTimeoutMs ?? defaultClientResultTimeoutMs
    this.#maxGroupsPerConnection = definition.maxGroupsPerConnection ?? defaultMaxGroups
    this.#maxGroupNameLength = definition.maxGroupNameLength ?? defaultMaxGroupNameLength
    this.node = checkedNodeName(definition.node ?? randomNodeName())
    this.#newId = definition.newId ?? randomId
    this.#methods = methodsByName(definition)
    this.groups = {
      add: (connectionId, name) => this.#setMembership('join', connectionId, name),
      remove: (connectionId, name) => this.#setMembership('leave', connectionId, name),
    }
    this.context = { clients: new Clients(this), groups: this.groups }
    this.#link = this.#joinOthers()
  }

  /** Kept once messages of other nodes arrive; at once without a backplane. */
  get ready(): Promise<void> {
    return this.#link?.joined ?? Promise.resolve()
  }

  /** Another path at which this hub can be reached. */
  endpoint(path: string, options: HubOptions): Endpoint {
    const settings = hubSettings(options)
    const handler: EndpointHandler = {
      authenticate: this.#definition.authenticate ?? null,
      isStatefulEnabled: settings.statefulReconnect !== null,
      opened: (connection) => {
        this.counting.opened += 1
        return new Session(this, connection, settings, endpoint.table)
      },
      ended: (connection, end) => this.#count(connection, end),
    }
    const { clock, node, log } = this
    const endpoint: Endpoint = new Endpoint({ path, settings, handler, clock, newId: this.#newId, node, log })
    this.#endpoints.push(endpoint)
    return endpoint
  }

  metrics(): HubMetrics {
    const connections = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 }
    let unused = 0
    let lost = 0
    let waitingBytes = 0
    for (const { table } of this.#endpoints) {
      for (const connection of table) {
        if (connection.transportName) connections[connection.transportName] += 1
        else unused += 1
        if (connection.phase === 'lost') lost += 1
        waitingBytes += connection.waitingBytes
      }
    }
    let keptBytes = 0
    for (const session of this.#roster) keptBytes += session.keptBytes
    const { groupCount: groups, userCount: users } = this.#roster
    const { ended, ...counting } = this.counting
    return {
      ...counting,
      ended: { ...ended },
      connections,
      unused,
      lost,
      waitingBytes,
      keptBytes,
      groups,
      users,
    }
  }

  /**
   * Accepts no new connections, closes the others with `allowReconnect`, spread over `drainMs` so that not all of them
   * reconnect at once, and leaves the backplane. Resolves when the last connection has ended.
   */
  async close({ drainMs }: { readonly drainMs: number }): Promise<void> {
    await drain(this.#endpoints, drainMs, this.clock)
    await this.#link?.leave()
  }

  tell(audience: Audience, target: string, args: readonly unknown[]): void {
    const encoded = EncodedOnce.of({ type: 1, invocationId: null, target, args, streamIds: [] })
    this.#roster.each(audience, (session) => session.sendEncoded(encoded))
    const link = this.#link
    if (!link) return
    const node = audience.kind === 'client' ? nodeOf(audience.connectionId) : null
    if (audience.kind === 'client' && (node === null || node === this.node)) return
    const { json, messagePack } = encoded
    const message = { kind: 'tell', audience, json, messagePack } as const
    if (node === null) link.tellAll(message)
    else link.tell(node, message)
  }

  ask(connectionId: string, target: string, args: readonly unknown[]): Promise<ClientResult> {
    const session = this.#roster.get(connectionId)
    if (session) return session.ask(target, args)
    const node = nodeOf(connectionId)
    if (!this.#link || node === null || node === this.node) return Promise.resolve(goneResult)
    return this.#link.ask(node, { kind: 'ask', connectionId, target, args })
  }

  find(target: string): FoundMethod<Claims> | undefined {
    return this.#methods.get(target) ?? this.#methods.get(target.toLowerCase())
  }

  joined(session: Session<Claims>): void {
    this.#roster.add(session)
  }

  connected(context: HubContext<Claims>): Promise<void> | null {
    const { onConnected } = this.#definition
    return onConnected ? Promise.resolve().then(() => onConnected(context)) : null
  }

  left(session: Session<Claims>, context: HubContext<Claims>, error: Error | null): void {
    this.#roster.remove(session)
    const { onDisconnected } = this.#definition
    if (!onDisconnected) return
    Promise.resolve()
      .then(() => onDisconnected(context, error))
      .catch((failure: unknown) => {
        this.log('disconnected-failed', { error: errorName(failure) })
      })
  }

  #joinOthers(): NodeLink | null {
    const { backplane } = this.#definition
    if (!backplane) return null
    const { node, clock, log, counting, clientResultTimeoutMs: timeoutMs } = this
    return new NodeLink({
      backplane,
      node,
      clock,
      log,
      counting,
      timeoutMs,
      handler: {
        told: ({ audience, json, messagePack }) => {
          const encoded = EncodedOnce.from(json, messagePack)
          this.#roster.each(audience, (session) => session.sendEncoded(encoded))
        },
        asked: (request) => {
          if (request.kind === 'ask') {
            const session = this.#roster.get(request.connectionId)
            return session ? session.ask(request.target, request.args) : goneResult
          }
          const { connectionId, group } = request
          try {
            const isThere =
              request.kind === 'join'
                ? this.#join(connectionId, group)
                : this.#roster.leave(connectionId, group)
            return isThere ? { ok: true, value: null } : goneResult
          } catch (error) {
            const text = error instanceof RangeError ? error.message : 'The group cannot be joined.'
            return { ok: false, error: { kind: 'refused', text } }
          }
        },
      },
    })
  }

  async #setMembership(kind: 'join' | 'leave', connectionId: string, group: string): Promise<boolean> {
    const isHere = kind === 'join' ? this.#join(connectionId, group) : this.#roster.leave(connectionId, group)
    const node = nodeOf(connectionId)
    if (isHere || !this.#link || node === null || node === this.node) return isHere
    const result = await this.#link.ask(node, { kind, connectionId, group })
    if (!result.ok && result.error.kind === 'refused') throw new RangeError(result.error.text)
    return result.ok
  }

  /** Errors: throws a RangeError beyond the limits, which keep a client from filling the memory with groups. */
  #join(connectionId: string, group: string): boolean {
    if (group.length > this.#maxGroupNameLength) throw new RangeError('The name of the group is too long.')
    const groups = this.#roster.get(connectionId)?.groups
    if (groups && groups.size >= this.#maxGroupsPerConnection && !groups.has(group)) {
      throw new RangeError('The connection is in too many groups.')
    }
    return this.#roster.join(connectionId, group)
  }

  #count(connection: Connection, end: ConnectionEnd): void {
    if (connection.listener === null) return
    this.counting.ended[end] += 1
    if (end === 'cut') this.log('connection-cut', { transport: connection.transportName })
  }
}

function methodsByName<Claims>({
  methods = {},
  streams = {},
}: HubDefinition<Claims>): ReadonlyMap<string, FoundMethod<Claims>> {
  const found = new Map<string, FoundMethod<Claims>>()
  const all = [
    ...Object.entries(methods).map(([name, method]) => [name, { method, isStream: false }] as const),
    ...Object.entries(streams).map(([name, method]) => [name, { method, isStream: true }] as const),
  ]
  for (const [name, entry] of all) {
    const key = name.toLowerCase()
    if (found.has(key)) throw new RangeError(`Two methods are named '${name}'`)
    found.set(key, entry)
  }
  return found
}
