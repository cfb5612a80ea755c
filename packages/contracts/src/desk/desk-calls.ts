import { createAgent, deskState, queue, setStatus } from './agent-calls'
import {
  acceptChat,
  changeTags,
  chatLog,
  endChat,
  leaveChat,
  markRead,
  requestRating,
  sendFile,
  sendMessage,
  sendTyping,
  transferChat,
} from './chat-calls'
import type { DeskCall } from './desk-call'
import { getHours, putHours } from './hours-calls'
import { me, signIn, signOut } from './session-calls'
import { banVisitor, closeVisitor } from './visitor-calls'

/** All REST calls of the desk by name. */
export const deskCalls = {
  signIn,
  me,
  signOut,
  createAgent,
  setStatus,
  deskState,
  queue,
  acceptChat,
  sendMessage,
  sendTyping,
  markRead,
  sendFile,
  requestRating,
  leaveChat,
  transferChat,
  endChat,
  changeTags,
  chatLog,
  closeVisitor,
  banVisitor,
  getHours,
  putHours,
} as const satisfies { readonly [name: string]: DeskCall }

export type DeskCalls = typeof deskCalls
export type DeskCallName = keyof DeskCalls
