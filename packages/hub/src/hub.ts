import { NodeLink } from './backplane/node-link'
import type { Audience } from './clients/clients'
import { Clients } from './clients/clients'
import { SerializedHubMessage } from './clients/serialized-hub-message'
import { ConnectionRegistry } from './clients/connection-registry'
import { type Clock, systemClock } from './clock'
import type { Connection, ConnectionEnd } from './connection/connection'
import {
  goneResult,
  type ClientResult,
  type GroupManager,
  type HubCallerContext,
  type HubContext,
} from './context'
import type { HubDefinition } from './hub-definition'
import { drainEndpoints } from './drain'
import { Endpoint } from './endpoint/endpoint'
import type { EndpointHandler } from './endpoint/connection-manager'
import { type HubLog, silentLog, toErrorName } from './log'
import { type MutableHubCounters, type HubMetrics, createHubCounters } from './metrics'
import { type HubOptions, resolveHubSettings } from './options'
import { MessageType } from './protocols/messages'
import type { ResolvedMethod } from './session/call-runner'
import { Session } from './session/session'
import type { SessionHub } from './session/session-hub'
import { validateNodeName, type IdSource, findNodeName, createRandomId, createRandomNodeName } from './ids'

const defaultClientResultTimeoutMs = 30_000
const defaultMaxGroups = 1000
const defaultMaxGroupNameLength = 1024

/** A running hub: its connections on this node, and its connection to the other nodes. */
export class Hub<Claims> implements SessionHub<Claims, Session<Claims>> {
  readonly clock: Clock
  readonly log: HubLog
  readonly counters: MutableHubCounters = createHubCounters()
  readonly clientResultTimeoutMs: number
  readonly groups: GroupManager
  /** The clients and groups, for code outside a call. */
  readonly context: HubContext
  /** The name of this node. Its connection ids begin with it. */
  readonly node: string
  readonly #definition: HubDefinition<Claims>
  readonly #newId: IdSource
  readonly #maxGroupsPerConnection: number
  readonly #maxGroupNameLength: number
  /** A map, because clients may send names such as `constructor`. As in ASP.NET Core, case does not matter. */
  readonly #methods: ReadonlyMap<string, ResolvedMethod<Claims>>
  readonly #registry = new ConnectionRegistry<Session<Claims>>()
  readonly #endpoints: Endpoint[] = []
  readonly #nodeLink: NodeLink | null

  constructor(definition: HubDefinition<Claims>) {
    this.#definition = definition
    this.clock = definition.clock ?? systemClock
    this.log = definition.log ?? silentLog
    this.clientResultTimeoutMs = definition.clientResultTimeoutMs ?? defaultClientResultTimeoutMs
    this.#maxGroupsPerConnection = definition.maxGroupsPerConnection ?? defaultMaxGroups
    this.#maxGroupNameLength = definition.maxGroupNameLength ?? defaultMaxGroupNameLength
    this.node = validateNodeName(definition.node ?? createRandomNodeName())
    this.#newId = definition.newId ?? createRandomId
    this.#methods = toMethodsByName(definition)
    this.groups = {
      add: (connectionId, name) => this.#changeMembership('join', connectionId, name),
      remove: (connectionId, name) => this.#changeMembership('leave', connectionId, name),
    }
    this.context = { clients: new Clients(this), groups: this.groups }
    this.#nodeLink = this.#connectToNodes()
  }

  /** Resolves once messages of other nodes arrive; at once without a backplane. */
  get ready(): Promise<void> {
    return this.#nodeLink?.joined ?? Promise.resolve()
  }

  /** Opens the hub at another path. */
  addEndpoint(path: string, options: HubOptions): Endpoint {
    const settings = resolveHubSettings(options)
    const handler: EndpointHandler = {
      authenticate: this.#definition.authenticate ?? null,
      isStatefulEnabled: settings.statefulReconnect !== null,
      onConnectionOpen: (connection) => {
        this.counters.opened += 1
        return new Session(this, connection, settings, endpoint.table)
      },
      onConnectionClose: (connection, end) => this.#countClose(connection, end),
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
    for (const session of this.#registry) keptBytes += session.unacknowledgedBytes
    const { groupCount: groups, userCount: users } = this.#registry
    const { ended, ...counters } = this.counters
    return {
      ...counters,
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
   * Refuses new connections, closes the open ones with `allowReconnect`, and leaves the backplane. The closes are spread
   * over `drainMs`, so that not all clients reconnect at once. Resolves when the last connection has ended.
   */
  async close({ drainMs }: { readonly drainMs: number }): Promise<void> {
    await drainEndpoints(this.#endpoints, drainMs, this.clock)
    await this.#nodeLink?.leave()
  }

  send(audience: Audience, target: string, args: readonly unknown[]): void {
    const serialized = SerializedHubMessage.fromMessage({
      type: MessageType.Invocation,
      invocationId: null,
      target,
      args,
      streamIds: [],
    })
    this.#registry.forEach(audience, (session) => session.sendSerialized(serialized))
    const link = this.#nodeLink
    if (!link) return
    const node = audience.kind === 'client' ? findNodeName(audience.connectionId) : null
    if (audience.kind === 'client' && (node === null || node === this.node)) return
    const { json, messagePack } = serialized
    const message = { kind: 'send', audience, json, messagePack } as const
    if (node === null) link.sendToAll(message)
    else link.send(node, message)
  }

  invoke(connectionId: string, target: string, args: readonly unknown[]): Promise<ClientResult> {
    const session = this.#registry.get(connectionId)
    if (session) return session.invoke(target, args)
    const node = findNodeName(connectionId)
    if (!this.#nodeLink || node === null || node === this.node) return Promise.resolve(goneResult)
    return this.#nodeLink.request(node, { kind: 'invoke', connectionId, target, args })
  }

  findMethod(target: string): ResolvedMethod<Claims> | undefined {
    return this.#methods.get(target) ?? this.#methods.get(target.toLowerCase())
  }

  addSession(session: Session<Claims>): void {
    this.#registry.add(session)
  }

  runOnConnected(context: HubCallerContext<Claims>): Promise<void> | null {
    const { onConnected } = this.#definition
    return onConnected ? Promise.resolve().then(() => onConnected(context)) : null
  }

  removeSession(session: Session<Claims>, context: HubCallerContext<Claims>, error: Error | null): void {
    this.#registry.remove(session)
    const { onDisconnected } = this.#definition
    if (!onDisconnected) return
    Promise.resolve()
      .then(() => onDisconnected(context, error))
      .catch((failure: unknown) => {
        this.log('disconnected-failed', { error: toErrorName(failure) })
      })
  }

  #connectToNodes(): NodeLink | null {
    const { backplane } = this.#definition
    if (!backplane) return null
    const { node, clock, log, counters, clientResultTimeoutMs: timeoutMs } = this
    return new NodeLink({
      backplane,
      node,
      clock,
      log,
      counters,
      timeoutMs,
      handler: {
        onSend: ({ audience, json, messagePack }) => {
          const serialized = SerializedHubMessage.fromBytes(json, messagePack)
          this.#registry.forEach(audience, (session) => session.sendSerialized(serialized))
        },
        onRequest: (request) => {
          if (request.kind === 'invoke') {
            const session = this.#registry.get(request.connectionId)
            return session ? session.invoke(request.target, request.args) : goneResult
          }
          const { connectionId, group } = request
          try {
            const isMember =
              request.kind === 'join'
                ? this.#addToGroup(connectionId, group)
                : this.#registry.removeFromGroup(connectionId, group)
            return isMember ? { ok: true, value: null } : goneResult
          } catch (error) {
            const text = error instanceof RangeError ? error.message : 'The group cannot be joined.'
            return { ok: false, error: { kind: 'refused', text } }
          }
        },
      },
    })
  }

  async #changeMembership(kind: 'join' | 'leave', connectionId: string, group: string): Promise<boolean> {
    const isOnThisNode =
      kind === 'join'
        ? this.#addToGroup(connectionId, group)
        : this.#registry.removeFromGroup(connectionId, group)
    const node = findNodeName(connectionId)
    if (isOnThisNode || !this.#nodeLink || node === null || node === this.node) return isOnThisNode
    const result = await this.#nodeLink.request(node, { kind, connectionId, group })
    if (!result.ok && result.error.kind === 'refused') throw new RangeError(result.error.text)
    return result.ok
  }

  /** Errors: throws a RangeError beyond the limits, which keep a client from filling the memory with groups. */
  #addToGroup(connectionId: string, group: string): boolean {
    if (group.length > this.#maxGroupNameLength) throw new RangeError('The name of the group is too long.')
    const groups = this.#registry.get(connectionId)?.groups
    if (groups && groups.size >= this.#maxGroupsPerConnection && !groups.has(group)) {
      throw new RangeError('The connection is in too many groups.')
    }
    return this.#registry.addToGroup(connectionId, group)
  }

  #countClose(connection: Connection, end: ConnectionEnd): void {
    if (connection.listener === null) return
    this.counters.ended[end] += 1
    if (end === 'cut') this.log('connection-cut', { transport: connection.transportName })
  }
}

function toMethodsByName<Claims>({
  methods = {},
  streams = {},
}: HubDefinition<Claims>): ReadonlyMap<string, ResolvedMethod<Claims>> {
  const found = new Map<string, ResolvedMethod<Claims>>()
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

/**
 * Creates a hub, which `mapHub` then opens at one path or several. `hub.context` reaches all connected clients, on this
 * node and on others, from the start.
 */
export function defineHub<Claims = null>(definition: HubDefinition<Claims>): Hub<Claims> {
  return new Hub(definition)
}
