import type { Audience } from './clients'

/** The fields of a connection by which the registry finds it. */
export type RegistryMember = {
  readonly connectionId: string
  readonly userId: string | null
  /** The groups of the connection; `null` until it joins one. */
  groups: Set<string> | null
}

/** The connections of this node by id, by user and by group. */
export class ConnectionRegistry<Member extends RegistryMember> {
  readonly #byId = new Map<string, Member>()
  readonly #byUser = new Map<string, Set<Member>>()
  readonly #byGroup = new Map<string, Set<Member>>()

  get size(): number {
    return this.#byId.size
  }

  get userCount(): number {
    return this.#byUser.size
  }

  get groupCount(): number {
    return this.#byGroup.size
  }

  get(connectionId: string): Member | undefined {
    return this.#byId.get(connectionId)
  }

  [Symbol.iterator](): IterableIterator<Member> {
    return this.#byId.values()
  }

  add(member: Member): void {
    this.#byId.set(member.connectionId, member)
    if (member.userId !== null) addTo(this.#byUser, member.userId, member)
  }

  remove(member: Member): void {
    if (!this.#byId.delete(member.connectionId)) return
    if (member.userId !== null) removeFrom(this.#byUser, member.userId, member)
    for (const name of member.groups ?? []) removeFrom(this.#byGroup, name, member)
    member.groups = null
  }

  /** Adds a connection to a group. Returns `false` if this node has no such connection. */
  addToGroup(connectionId: string, name: string): boolean {
    const member = this.#byId.get(connectionId)
    if (!member) return false
    member.groups ??= new Set()
    member.groups.add(name)
    addTo(this.#byGroup, name, member)
    return true
  }

  /** Removes a connection from a group. Returns `false` if this node has no such connection. */
  removeFromGroup(connectionId: string, name: string): boolean {
    const member = this.#byId.get(connectionId)
    if (!member) return false
    if (member.groups?.delete(name) === true) removeFrom(this.#byGroup, name, member)
    return true
  }

  /** Calls a function for each member of the audience. */
  forEach(audience: Audience, call: (member: Member) => void): void {
    switch (audience.kind) {
      case 'client': {
        const member = this.#byId.get(audience.connectionId)
        if (member) call(member)
        return
      }
      case 'user':
        return forEachExcept(this.#byUser.get(audience.userId), [], call)
      case 'group':
        return forEachExcept(this.#byGroup.get(audience.name), audience.except, call)
      case 'all':
        return forEachExcept(this.#byId.values(), audience.except, call)
    }
  }
}

function forEachExcept<Member extends RegistryMember>(
  members: Iterable<Member> | undefined,
  except: readonly string[],
  call: (member: Member) => void,
): void {
  if (!members) return
  const excluded = except.length > 0 ? new Set(except) : null
  for (const member of members) {
    if (excluded?.has(member.connectionId) !== true) call(member)
  }
}

function addTo<Member>(sets: Map<string, Set<Member>>, key: string, member: Member): void {
  const set = sets.get(key)
  if (set) set.add(member)
  else sets.set(key, new Set([member]))
}

function removeFrom<Member>(sets: Map<string, Set<Member>>, key: string, member: Member): void {
  const set = sets.get(key)
  if (!set?.delete(member)) return
  if (set.size === 0) sets.delete(key)
}
