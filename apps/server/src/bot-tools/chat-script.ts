import * as v from 'valibot'
import type { Turn } from '../assistant/turn'

/** A scripted conversation: one line of a file. */
export const ChatScriptSchema = v.strictObject({
  title: v.string(),
  shopper: v.optional(v.number(), 0),
  liveChat: v.optional(v.boolean(), false),
  lines: v.array(
    v.union([
      v.string(),
      v.strictObject({
        event: v.string(),
        parameters: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ]),
  ),
})
export type ChatScript = v.InferOutput<typeof ChatScriptSchema>

export const chatScriptExample =
  '{"title": "Opening hours", "shopper": 0, "lines": ["are you open", "prahran"]}'

export function toTurn(line: ChatScript['lines'][number]): Turn {
  return typeof line === 'string' ? { kind: 'text', text: line } : { kind: 'event', ...line }
}
