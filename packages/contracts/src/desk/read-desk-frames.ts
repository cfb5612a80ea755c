import type { ReadFrame } from '../live-chat/read-frames'
import { readFrames } from '../live-chat/read-frames'
import { DeskFrameDownSchema, DeskFrameUpSchema, type DeskFrameDown, type DeskFrameUp } from './frames'

/**
 * Parses a message from the desk's page: a list of frames, or its JSON. Frames of an unknown type are left out; null
 * when it is not a list.
 */
export function readDeskFramesUp(message: unknown): readonly ReadFrame<DeskFrameUp>[] | null {
  return readFrames<DeskFrameUp>(DeskFrameUpSchema, message)
}

/** Parses a message from the service in the same way. */
export function readDeskFramesDown(message: unknown): readonly ReadFrame<DeskFrameDown>[] | null {
  return readFrames<DeskFrameDown>(DeskFrameDownSchema, message)
}
