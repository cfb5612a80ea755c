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

/** The node of a connection id or token; `null` when it names none. A node's name has no hyphen. */
export function nodeOf(id: string): string | null {
  const end = id.indexOf('-')
  return end > 0 ? id.slice(0, end) : null
}

const nodeNames = /^[A-Za-z0-9_.]{1,64}$/

export function checkedNodeName(node: string): string {
  if (!nodeNames.test(node)) {
    throw new RangeError(`'${node}' cannot name a node: letters, digits, '_' and '.' only`)
  }
  return node
}
