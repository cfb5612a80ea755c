import type { ReadFrame } from '../live-chat/read-frames'
import { readFrames } from '../live-chat/read-frames'
import { DeskFrameDownSchema, DeskFrameUpSchema, type DeskFrameDown, type DeskFrameUp } from './frames'

/**
 * The frames of one message from the desk's page: a list, or the JSON of one. Frames of an unknown type are left out;
 * null when it is no list at all.
 */
export function readDeskFramesUp(message: unknown): readonly ReadFrame<DeskFrameUp>[] | null {
  return readFrames<DeskFrameUp>(DeskFrameUpSchema, message)
}

/** The frames of one message from the service, read the same way. */
export function readDeskFramesDown(message: unknown): readonly ReadFrame<DeskFrameDown>[] | null {
  return readFrames<DeskFrameDown>(DeskFrameDownSchema, message)
}
