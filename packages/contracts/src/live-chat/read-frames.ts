import * as v from 'valibot'
import { firstProblem } from '../entities/losses'
import { FrameDownSchema, type FrameDown } from './frames-down'
import { FrameUpSchema, type FrameUp } from './frames-up'

/** A frame that was read, or one of a known type that cannot be; `id` is there when the frame has to be answered. */
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
        /** The place of an event in its chat. */
        readonly chat_id: string | null
        readonly seq: number | null
      }
    }

/**
 * The frames of one message from a visitor: a list, or the JSON of one. Frames of an unknown type are left out;
 * null when it is no list at all.
 */
export function readFramesUp(message: unknown): readonly ReadFrame<FrameUp>[] | null {
  return readFrames<FrameUp>(FrameUpSchema, message)
}

/** The frames of one message from the service, read the same way. */
export function readFramesDown(message: unknown): readonly ReadFrame<FrameDown>[] | null {
  return readFrames<FrameDown>(FrameDownSchema, message)
}

/** The frames of a message by the schema of one frame; other pairs of programs speak lists of frames too. */
export function readFrames<Frame>(
  schema: v.GenericSchema<unknown, Frame>,
  message: unknown,
): readonly ReadFrame<Frame>[] | null {
  const frames = typeof message === 'string' ? fromJson(message) : message
  if (!Array.isArray(frames)) return null
  return frames.map((frame) => readFrame(schema, frame)).filter((read) => read !== null)
}

const textOrNull = v.fallback(v.nullish(v.string(), null), null)
/** The fields that name a frame which cannot be read. */
const HeadSchema = v.object({
  type: v.string(),
  id: textOrNull,
  chat_id: textOrNull,
  seq: v.fallback(v.nullish(v.number(), null), null),
})

function readFrame<Frame>(schema: v.GenericSchema<unknown, Frame>, value: unknown): ReadFrame<Frame> | null {
  const read = v.safeParse(schema, value)
  if (read.typed) return { ok: true, frame: read.output }
  const { path, message } = firstProblem(read.issues)
  if (path === 'type' || path === '') return null
  return { ok: false, error: { kind: 'invalid', path, message, ...v.parse(HeadSchema, value) } }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text that is no JSON is a broken sender; the caller closes the connection.
    return null
  }
}
