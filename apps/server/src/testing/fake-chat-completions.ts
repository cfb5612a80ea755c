import * as v from 'valibot'
import type { ServiceFailure } from './fake-replies'
import { detectFakeIntent, createFailureReply } from './fake-replies'
import type { FakeReply, FakeRequest } from './fake-http-service'
import { json, startFakeService } from './fake-http-service'

type FakeToolCall = { readonly name: string; readonly arguments: string }
/** `calls`: answers with exactly these tool calls. */
export type ChatMode =
  | ServiceFailure
  | 'good'
  | 'slow'
  | 'no tool'
  | { readonly calls: readonly FakeToolCall[] }

const AskedSchema = v.object({ messages: v.array(v.object({ role: v.string(), content: v.string() })) })

/** Starts a fake chat completions service, whose model knows the tests' sentences. */
export async function startFakeChatCompletions() {
  const state = { mode: 'good' as ChatMode }
  const service = await startFakeService((request) => answerTo(request, state.mode))
  return { ...service, state, baseUrl: `${service.address}/v1` }
}

function answerTo({ path, body }: FakeRequest, mode: ChatMode): FakeReply {
  if (path !== '/v1/chat/completions') return json({ error: { message: 'Not found' } }, 404)
  if (mode === 'slow') return 'silence'
  if (typeof mode === 'object') return completion(mode.calls)
  if (mode === 'no tool') return completion([])
  if (mode !== 'good') return createFailureReply(mode)
  const asked = v.parse(AskedSchema, JSON.parse(body)).messages.at(-1)?.content ?? ''
  const meant = detectFakeIntent(asked)
  return completion([
    meant
      ? { name: meant.intent, arguments: JSON.stringify({ words: asked, ...meant.parameters }) }
      : { name: 'nothing_fits', arguments: '{}' },
  ])
}

function completion(calls: readonly FakeToolCall[]): FakeReply {
  const toolCalls = calls.map((call, index) => ({ id: `call_${index}`, type: 'function', function: call }))
  return json({
    id: 'chatcmpl-9fA1',
    object: 'chat.completion',
    created: 1_772_586_000,
    model: 'small-2026-01-01',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: calls.length === 0 ? 'Your order 99999999 is on its way!' : null,
          ...(calls.length === 0 ? {} : { tool_calls: toolCalls }),
        },
        finish_reason: calls.length === 0 ? 'stop' : 'tool_calls',
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 20, total_tokens: 920 },
  })
}
