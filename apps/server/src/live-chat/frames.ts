import type { FrameDown, FrameUp } from '@murphy/contracts/live-chat'

export type AckFrame = Extract<FrameDown, { type: 'ack' }>

export type RegisteredFrame = Extract<FrameDown, { type: 'registered' | 'reattached' }>

export type ErrorFrame = Extract<FrameDown, { type: 'error' }>

export type ClosingFrame = Extract<FrameDown, { type: 'error' | 'shutdown' | 'idle_disconnect' }>

/** Frames of a visitor that are answered by one ack. */
export type RequestFrame = Extract<FrameUp, { id: string }>

/** Frames of a visitor that may be lost. */
export type SignalFrame =
  Extract<FrameUp, { type: 'typing' | 'read' | 'visitor.path' }> | { readonly type: 'activity' }
