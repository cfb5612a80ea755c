import { randomBytes } from 'node:crypto'
import type { FrameUp, HandOver, Register } from '@murphy/contracts/live-chat'
import { frameUpExamples } from '@murphy/contracts/live-chat'

type ChatStart = Extract<FrameUp, { type: 'chat.start' }>

const [registerExample, , { id: _id, ...startExample }] = frameUpExamples

export function newId(): string {
  return randomBytes(16).toString('hex')
}

/** The first frame of a new visitor, but for what is given. */
export function registerFrame(given: Partial<Register> = {}): Register {
  return { ...registerExample, page: null, ...given }
}

export const handOver: HandOver = startExample.hand_over

/** Mia Hart, whose box was wet; its id is made with each frame. */
export const start: Omit<ChatStart, 'id'> = startExample

export function startFrame(id = newId()): FrameUp {
  return { ...start, id }
}
