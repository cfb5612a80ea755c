import { createHash } from 'node:crypto'
import type { Slots } from '@murphy/understanding'
import type { UnderstandingContext, UnderstoodIntent } from '../../assistant/understanding'
import type { GoogleTokens } from './google-credentials'
import { postJson } from './remote-understanding'
import type { Redacted } from '../redaction/redact'
import { redactTurn } from '../redaction/redact-turn'
import type {
  OfferedIntent,
  LocalReading,
  ReadLocally,
  RemoteAnswer,
  RemoteUnderstanding,
  JsonAnswer,
} from './remote-understanding'
import type { Parameters } from './parse-parameters'
import { toSlots, mergeSlots, restoreValues, joinShopperMessages } from './parse-parameters'

export type DialogflowPorts = {
  readonly fetch: typeof globalThis.fetch
  /** `null`: the operator has set no credentials. */
  readonly tokens: GoogleTokens | null
  /** Returns the intents that Murphy knows. */
  readonly intents: () => readonly OfferedIntent[]
  readonly readLocally: ReadLocally
}

/** An agent's answer to one turn, in either edition. */
export type AgentAnswer = {
  /** `null`: nothing matched. */
  readonly intent: string | null
  /** From 0 to 1. */
  readonly score: number
  readonly parameters: Parameters
  /** Values that the agent remembers from earlier turns. */
  readonly remembered: Parameters
}

type DialogflowEdition = {
  readonly source: 'dialogflow-es' | 'dialogflow-cx'
  /** Returns the session's address, without the verb. */
  readonly getSessionUrl: (sessionId: string) => string
  readonly createQueryInput: (text: string) => object
  /** Returns `null` when the answer has an unknown format. */
  readonly readAnswer: (value: unknown) => AgentAnswer | null
}

/**
 * Between these thresholds Murphy asks back. In the HINT3 benchmark Dialogflow's reject rate rises from 57 to 86 %
 * between them. Source: docs/understanding.md#engine
 */
const confirmThreshold = 0.3
const acceptThreshold = 0.6

/** Dialogflow rejects longer texts, which would look like an outage. */
const maxQueryLength = 256

/** Creates an adapter for both editions of Dialogflow. It makes one call per utterance to detect the intent. */
export function createDialogflow(
  edition: DialogflowEdition,
  { fetch, tokens, intents, readLocally }: DialogflowPorts,
): RemoteUnderstanding {
  return {
    source: edition.source,
    ask: async (text, context, signal) => {
      if (!tokens) return { ok: false, error: { kind: 'no-credentials' } }
      const local = await readLocally(text, context)
      const sent = redactTurn(text, context, {
        slots: local.slots,
        replaceOrderNumber: (digits) => createReplacementNumber(context.conversationId, digits),
      })
      const query = sent.messages.at(-1)?.text ?? ''
      if (query.length > maxQueryLength) return { ok: false, error: { kind: 'local-only' } }
      const token = await tokens.get(signal)
      if (!token.ok) return token
      const answer = await postJson(fetch, `${edition.getSessionUrl(toSessionId(context))}:detectIntent`, {
        headers: { authorization: `Bearer ${token.token}` },
        body: JSON.stringify({
          queryParams: { timeZone: 'Australia/Sydney' },
          queryInput: edition.createQueryInput(query),
        }),
        signal,
      })
      if (!answer.ok && answer.error.kind === 'status' && answer.error.status === 401) tokens.discard()
      return await readAnswer(answer, { sent, text, context, local })
    },
  }

  async function readAnswer(
    answer: JsonAnswer,
    request: {
      readonly sent: Redacted
      readonly text: string
      readonly context: UnderstandingContext
      readonly local: LocalReading
    },
  ): Promise<RemoteAnswer> {
    if (!answer.ok) return answer
    const read = edition.readAnswer(answer.value)
    if (!read) return { ok: false, error: { kind: 'unreadable' } }
    if (read.intent !== null && !intents().some(({ name }) => name === read.intent))
      return { ok: false, error: { kind: 'unknown-intent' } }
    const { sent, text, context, local } = request
    const shopperText = joinShopperMessages(text, context)
    const remoteSlots = await toSlots(restoreValues(read.parameters, sent), {
      shopperText,
      readLocally,
      context,
    })
    const remembered = await toSlots(restoreValues(read.remembered, sent), {
      shopperText,
      readLocally,
      context,
    })
    const slots = { ...withoutPersonalSlots(remembered), ...mergeSlots(remoteSlots, local.slots) }
    return { ok: true, understood: [toUnderstoodIntent(edition.source, read, { text, slots, local })] }
  }
}

/** Returns a session id, which has at most 36 characters and reveals nothing about the shopper. */
function toSessionId({ conversationId }: UnderstandingContext): string {
  return createHash('sha256').update(`dialogflow-session:${conversationId}`).digest('hex').slice(0, 36)
}

/**
 * Returns eight digits in place of an order number, because agents recognise a number but no placeholder. It is the
 * same throughout a conversation, because an agent remembers it.
 */
function createReplacementNumber(conversationId: string, digits: string): string {
  const hash = createHash('sha256').update(`order:${conversationId}:${digits}`).digest()
  return String(90_000_000 + (hash.readUInt32BE() % 10_000_000))
}

/**
 * Removes orders and people from remembered values. Only Murphy's own dialogue carries them over, where it is safe.
 */
function withoutPersonalSlots({
  orderNumber: _order,
  personName: _name,
  phone: _phone,
  ...slots
}: Slots): Slots {
  return slots
}

function toUnderstoodIntent(
  source: DialogflowEdition['source'],
  { intent, score }: AgentAnswer,
  { text, slots, local }: { text: string; slots: Slots; local: LocalReading },
): UnderstoodIntent {
  return {
    text,
    decision:
      intent === null || score < confirmThreshold ? 'reject' : score < acceptThreshold ? 'confirm' : 'accept',
    intent,
    score,
    slots,
    isHalfSentence: local.isHalfSentence,
    alternatives: [],
    source,
  }
}
