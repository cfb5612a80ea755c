import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import { findFirstProblem } from '../entities/invalid-values'
import { FrameDownSchema, type FrameDown } from './frames-down'
import { FrameUpSchema, type FrameUp } from './frames-up'

/** A parsed frame, or an invalid one of a known type; `id` is there when the frame needs a reply. */
export type ReadFrame<Frame> =
  | { readonly ok: true; readonly frame: Frame }
  | {
      readonly ok: false
      readonly error: {
        readonly kind: 'invalid'
        readonly type: string
        readonly id: string | null
        readonly path: string
        readonly message: string
        /** Position of an event in its chat. */
        readonly chat_id: string | null
        readonly seq: number | null
      }
    }

/**
 * Parses a message from a visitor: a list of frames, or its JSON. Frames of an unknown type are left out; null when
 * it is not a list.
 */
export function readFramesUp(message: unknown): readonly ReadFrame<FrameUp>[] | null {
  return readFrames<FrameUp>(FrameUpSchema, message)
}

/** Parses a message from the service in the same way. */
export function readFramesDown(message: unknown): readonly ReadFrame<FrameDown>[] | null {
  return readFrames<FrameDown>(FrameDownSchema, message)
}

/** Parses the frames of a message with the schema of one frame; other pairs of programs use lists of frames too. */
export function readFrames<Frame>(
  schema: v.GenericSchema<unknown, Frame>,
  message: unknown,
): readonly ReadFrame<Frame>[] | null {
  // A text that is not JSON means a broken sender; the caller closes the connection.
  const frames = typeof message === 'string' ? parseJson(message) : message
  if (!Array.isArray(frames)) return null
  return frames.map((frame) => readFrame(schema, frame)).filter((read) => read !== null)
}

const textOrNull = v.fallback(v.nullish(v.string(), null), null)
/** The fields that identify an invalid frame. */
const HeadSchema = v.object({
  type: v.string(),
  id: textOrNull,
  chat_id: textOrNull,
  seq: v.fallback(v.nullish(v.number(), null), null),
})

function readFrame<Frame>(schema: v.GenericSchema<unknown, Frame>, value: unknown): ReadFrame<Frame> | null {
  const read = v.safeParse(schema, value)
  if (read.typed) return { ok: true, frame: read.output }
  const { path, message } = findFirstProblem(read.issues)
  if (path === 'type' || path === '') return null
  return { ok: false, error: { kind: 'invalid', path, message, ...v.parse(HeadSchema, value) } }
}
