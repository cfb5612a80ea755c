import { randomBytes } from 'node:crypto'

/** Where ids and secrets come from; passed in, so that a test can read them. */
export type IdSource = () => string

/** 128 random bits, base64url: 22 characters. */
export const randomId: IdSource = () => randomBytes(16).toString('base64url')

/** A name for a process that was given none. */
export function randomNodeName(): string {
  return `n${randomBytes(4).toString('hex')}`
}

/** Ids begin with the name of the node that holds the connection, so that a balancer can route by `id`. */
export function idOnNode(node: string, id: string): string {
  return `${node}-${id}`
}

const maxNodeName = 64
const nodeNames = /^[A-Za-z0-9_.]{1,64}$/

export function isNodeName(text: string): boolean {
  return nodeNames.test(text)
}

/** The node of a connection id or token; `null` when it names none. A node's name has no hyphen. */
export function nodeOf(id: string): string | null {
  // Ids come from clients too: no more is looked at than a name can have.
  const name = id.slice(0, maxNodeName + 1).split('-', 1)[0] ?? ''
  return name.length < id.length && isNodeName(name) ? name : null
}

export function checkedNodeName(node: string): string {
  if (!isNodeName(node)) {
    throw new RangeError(`'${node}' cannot name a node: letters, digits, '_' and '.' only`)
  }
  return node
}
