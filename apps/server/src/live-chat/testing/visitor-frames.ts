import { randomBytes } from 'node:crypto'
import type { FrameUp, Handover, Register } from '@murphy/contracts/live-chat'
import { frameUpExamples } from '@murphy/contracts/live-chat'

type ChatStart = Extract<FrameUp, { type: 'chat.start' }>

const [registerExample, , { id: _id, ...startExample }] = frameUpExamples

export function newId(): string {
  return randomBytes(16).toString('hex')
}

/** Returns the first frame of a new visitor, with the given changes. */
export function createRegisterFrame(changes: Partial<Register> = {}): Register {
  return { ...registerExample, page: null, ...changes }
}

/** Returns the frame by which a guest's browser returns as the registered visitor. */
export function toReturningVisitor({
  visitor_id,
  visitor_secret,
}: Pick<Register, 'visitor_secret'> & { readonly visitor_id: string }) {
  if (visitor_secret === undefined) throw new Error('The visitor was given no secret.')
  return { visitor_id, visitor_secret }
}

export const handOver: Handover = startExample.hand_over

/** The example `chat.start` of the contract, without its id. */
export const start: Omit<ChatStart, 'id'> = startExample

export function createStartFrame(id = newId()): FrameUp {
  return { ...start, id }
}
