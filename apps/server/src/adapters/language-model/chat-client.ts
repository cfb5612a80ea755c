import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import { readBoundedText } from '../read-bounded-text'
import { longestStreamBytes, readEvents } from './read-events'

/** A request for one structured answer. */
export type ChatRequest = {
  readonly messages: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[]
  readonly schema: { readonly name: string; readonly schema: object }
  readonly maxTokens: number
}

export type TokenUse = { readonly prompt: number; readonly completion: number }

/**
 * The reason why there is no answer. `incomplete`: the answer or its stream ended early. `oversized`: it was longer
 * than asked for. `tool-call`: the model called a tool, which it was not offered.
 */
export type ChatError =
  | {
      readonly kind:
        | 'timeout'
        | 'offline'
        | 'unreadable'
        | 'incomplete'
        | 'oversized'
        | 'tool-call'
        | 'refused'
    }
  | { readonly kind: 'status'; readonly status: number }

export type ChatReply =
  | { readonly ok: true; readonly content: string; readonly use: TokenUse | null }
  | { readonly ok: false; readonly error: ChatError }

export type ChatClient = {
  /**
   * Returns the whole text of an answer, never a part of it. Never throws. Ends with 'timeout' when the signal aborts.
   */
  readonly complete: (request: ChatRequest, signal: AbortSignal) => Promise<ChatReply>
}

/** The address of an OpenAI-compatible service and its model. */
export type ModelEndpoint = { readonly baseUrl: string; readonly model: string; readonly key: string | null }

/** Longer contents are cut off: nothing that is asked for needs them. */
export const longestContent = 8000

const UsageSchema = v.nullish(
  v.object({
    prompt_tokens: v.pipe(v.number(), v.integer(), v.minValue(0)),
    completion_tokens: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
)
const PartSchema = v.object({
  content: v.nullish(v.string()),
  refusal: v.nullish(v.string()),
  tool_calls: v.nullish(v.array(v.unknown())),
  function_call: v.nullish(v.unknown()),
})
type Part = v.InferOutput<typeof PartSchema>
const ChunkSchema = v.object({
  choices: v.array(v.object({ delta: v.optional(PartSchema, {}), finish_reason: v.nullish(v.string()) })),
  usage: UsageSchema,
})
const CompletionSchema = v.object({
  choices: v.pipe(
    v.array(v.object({ message: PartSchema, finish_reason: v.nullish(v.string()) })),
    v.minLength(1),
  ),
  usage: UsageSchema,
})

/**
 * Creates a client of `/chat/completions` with structured output. It asks for a stream only to stop early, and returns
 * whole answers. A redirect is a failure: texts and key go only to the address of the operator.
 *
 * Source: docs/language-model.md#what-is-sent
 */
export function createChatClient(
  { baseUrl, model, key }: ModelEndpoint,
  fetch: typeof globalThis.fetch,
): ChatClient {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  return {
    complete: async ({ messages, schema, maxTokens }, signal) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            accept: 'text/event-stream, application/json',
            'content-type': 'application/json',
            ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            model,
            messages,
            temperature: 0,
            max_tokens: maxTokens,
            response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
            stream: true,
            stream_options: { include_usage: true },
          }),
          redirect: 'error',
          signal,
        })
        if (!response.ok) {
          // Frees the connection.
          await response.body?.cancel()
          return createFailure({ kind: 'status', status: response.status })
        }
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
        return isStream ? await readStream(response) : await readCompletion(response)
      } catch {
        return createFailure({ kind: signal.aborted ? 'timeout' : 'offline' })
      }
    },
  }
}

function createFailure(error: ChatError): ChatReply {
  return { ok: false, error }
}

async function readStream(response: Response): Promise<ChatReply> {
  let content = ''
  let end: string | null = null
  let use: TokenUse | null = null
  for await (const event of readEvents(response)) {
    if (event === 'oversized') return createFailure({ kind: 'oversized' })
    if (event === '[DONE]') break
    const chunk = parse(ChunkSchema, event)
    if (chunk === null) return createFailure({ kind: 'unreadable' })
    use = toUse(chunk.usage) ?? use
    const [choice] = chunk.choices
    if (choice === undefined) continue
    const problem = findProblem(choice.delta)
    // Leaving the loop closes the connection.
    if (problem !== null) return createFailure(problem)
    content += choice.delta.content ?? ''
    if (content.length > longestContent) return createFailure({ kind: 'oversized' })
    end = choice.finish_reason ?? end
  }
  return toReply(content, end, use)
}

async function readCompletion(response: Response): Promise<ChatReply> {
  const text = await readBoundedText(response, longestStreamBytes)
  if (text === null) return createFailure({ kind: 'oversized' })
  const completion = parse(CompletionSchema, text)
  const choice = completion?.choices[0]
  if (!completion || !choice) return createFailure({ kind: 'unreadable' })
  const problem = findProblem(choice.message)
  if (problem !== null) return createFailure(problem)
  const content = choice.message.content ?? ''
  if (content.length > longestContent) return createFailure({ kind: 'oversized' })
  return toReply(content, choice.finish_reason ?? null, toUse(completion.usage))
}

function findProblem({ tool_calls: calls, function_call: call, refusal }: Part): ChatError | null {
  if ((calls && calls.length > 0) || (call !== null && call !== undefined)) return { kind: 'tool-call' }
  return refusal ? { kind: 'refused' } : null
}

function toReply(content: string, end: string | null, use: TokenUse | null): ChatReply {
  // Without its end an answer may be cut anywhere, also where it is valid JSON by chance.
  return end === 'stop' ? { ok: true, content, use } : createFailure({ kind: 'incomplete' })
}

function toUse(usage: v.InferOutput<typeof UsageSchema>): TokenUse | null {
  return usage ? { prompt: usage.prompt_tokens, completion: usage.completion_tokens } : null
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, parseJson(text))
  return parsed.success ? parsed.output : null
}
