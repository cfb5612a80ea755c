import { randomBytes } from 'node:crypto'

/** Creates ids and secrets. It is an option, so that a test can predict them. */
export type IdSource = () => string

/** Returns 128 random bits as 22 characters of base64url. */
export const createRandomId: IdSource = () => randomBytes(16).toString('base64url')

/** Returns a name for a process that has no configured one. */
export function createRandomNodeName(): string {
  return `n${randomBytes(4).toString('hex')}`
}

/** Returns an id that begins with the name of the connection's node, so that a load balancer can route by `id`. */
export function createNodeId(node: string, id: string): string {
  return `${node}-${id}`
}

const maxNodeNameLength = 64
const nodeNamePattern = /^[A-Za-z0-9_.]{1,64}$/

/** Returns true for letters, digits, `_` and `.`, 64 at most. */
export function isNodeName(text: string): boolean {
  return nodeNamePattern.test(text)
}

/** Returns the node name of a connection id or token, or `null` if it has none. Node names contain no hyphen. */
export function findNodeName(id: string): string | null {
  // Clients send ids too, so only as many characters are read as a name can have.
  const name = id.slice(0, maxNodeNameLength + 1).split('-', 1)[0] ?? ''
  return name.length < id.length && isNodeName(name) ? name : null
}

/** Returns the name if it can name a node. Errors: throws a RangeError otherwise. */
export function validateNodeName(node: string): string {
  if (!isNodeName(node)) {
    throw new RangeError(`'${node}' cannot name a node: letters, digits, '_' and '.' only`)
  }
  return node
}
