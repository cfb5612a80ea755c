import { describeReferences, listShownReferences } from '../../assistant/language-model/shown-references'
import type { ShownReference } from '../../assistant/language-model/shown-references'
import type { GeneratedRequest } from '../../assistant/language-model/generated-requests'
import {
  createRequestsSchema,
  parseRequests,
  reservedIntents,
  withoutReserved,
} from '../../assistant/language-model/generated-requests'
import type { Prompt } from '../../assistant/language-model/prompt-file'
import { fillPrompt } from '../../assistant/language-model/prompt-file'
import type { Understanding, UnderstandingContext, UnderstoodIntent } from '../../assistant/understanding'
import { toChatMessages } from '../redaction/chat-messages'
import type { Redacted } from '../redaction/redact'
import { mustStayLocal, redactTurn } from '../redaction/redact-turn'
import type { Parameters } from '../understanding/parse-parameters'
import { joinShopperMessages, mergeSlots, restoreValues, toSlots } from '../understanding/parse-parameters'
import { createReadLocally } from '../understanding/read-locally'
import type { OfferedIntent } from '../understanding/remote-understanding'
import { modelScore } from '../understanding/remote-understanding'
import type { CallResult, ModelCaller } from './model-caller'

const maxTokens = 500

export type CommandGenerator = {
  /** Returns the intents of an utterance, or `null` when the embedded engine has to read it. Never throws. */
  readonly generate: (
    text: string,
    context: UnderstandingContext,
  ) => Promise<readonly UnderstoodIntent[] | null>
}

/**
 * Creates the command generator. Only the choice of the model and values that the shopper has named are used, never a
 * text of the model. A yes or a no is read by the embedded engine alone.
 *
 * Source: docs/language-model.md#commands, OP-141
 */
export function createCommandGenerator({
  caller,
  prompt,
  embedded,
  intents,
  now,
}: {
  readonly caller: ModelCaller
  readonly prompt: Prompt
  readonly embedded: Pick<Understanding, 'understand'>
  readonly intents: () => readonly OfferedIntent[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}): CommandGenerator {
  /** The answer of a turn by its history, with which it leaves the memory. */
  const turns = new WeakMap<object, { readonly key: string; readonly result: Promise<TurnResult> }>()

  const readLocally = createReadLocally(embedded)

  /** Asks the model once for each turn, also when the turn is understood twice. */
  function askOnce(text: string, context: UnderstandingContext, turnStartedAt: number): Promise<TurnResult> {
    const { conversationId, history } = context
    const key = JSON.stringify([conversationId, turnStartedAt, text])
    const known = turns.get(history)
    if (known?.key === key && context.turnStartedAt !== undefined) return known.result
    const result = ask(text, context, turnStartedAt)
    turns.set(history, { key, result })
    return result
  }

  async function ask(
    text: string,
    context: UnderstandingContext,
    turnStartedAt: number,
  ): Promise<TurnResult> {
    const { slots } = await readLocally(text, context)
    const sent = redactTurn(text, context, { slots })
    const offered = withoutReserved(intents())
    const names = offered.map(({ name }) => name)
    const references = listShownReferences(context.shown ?? [])
    const system = fillPrompt(prompt, {
      today: context.today,
      intents: offered.map(({ name, description }) => `- ${name}: ${description}`).join('\n'),
      shown: describeReferences(references),
    })
    const result = await caller.call({
      role: 'commands',
      conversationId: context.conversationId,
      turnStartedAt,
      promptVersion: prompt.version,
      request: {
        messages: [{ role: 'system', content: system }, ...toChatMessages(sent)],
        schema: { name: 'requests', schema: createRequestsSchema(names) },
        maxTokens,
      },
      parse: (value) => parseRequests(value, names),
    })
    return { result, sent, references }
  }

  async function toUnderstoodIntent(
    request: GeneratedRequest,
    {
      text,
      context,
      sent,
      references,
      isOnly,
    }: {
      readonly text: string
      readonly context: UnderstandingContext
      readonly sent: Redacted
      readonly references: readonly ShownReference[]
      readonly isOnly: boolean
    },
  ): Promise<UnderstoodIntent> {
    const { intent, values } = request
    const words = sent.restore(request.words)
    // Only text that the shopper wrote, and the whole of it when there is one request: a part may have lost a condition.
    const part = !isOnly && words !== '' && text.includes(words) ? words : text
    const local = await readLocally(part, context)
    const remote = await toSlots(restoreValues(withReferences(request, values, references), sent), {
      shopperText: joinShopperMessages(text, context),
      readLocally,
      context,
    })
    const order = findOrder(request, references)
    const slots = mergeSlots(remote, local.slots)
    return {
      text: part,
      decision: intent === null ? 'reject' : 'accept',
      intent,
      score: intent === null ? 0 : modelScore,
      slots: order === null || slots.orderNumber !== undefined ? slots : { ...slots, orderNumber: order },
      isHalfSentence: isOnly && local.isHalfSentence,
      alternatives: [],
      source: 'language-model',
    }
  }

  return {
    generate: async (text, context) => {
      if (mustStayLocal(text, context)) return null
      const turnStartedAt = context.turnStartedAt ?? now()
      const local = await embedded.understand(text, context)
      // A yes or a no is never interpreted by a model.
      if (local.some(({ intent, decision }) => decision !== 'reject' && isReserved(intent))) return null
      const { result, sent, references } = await askOnce(text, context, turnStartedAt)
      if (!result.ok) return null
      const isOnly = result.value.length === 1
      const intentsFound: UnderstoodIntent[] = []
      for (const request of result.value)
        intentsFound.push(await toUnderstoodIntent(request, { text, context, sent, references, isOnly }))
      // A request that fits nothing beside one that fits is only a polite phrase.
      const fitting = intentsFound.filter(({ intent }) => intent !== null)
      const [only, another] = fitting.length > 0 ? fitting : intentsFound
      if (only === undefined) return null
      return another === undefined || fitting.length === 0 ? [{ ...only, text }] : fitting
    },
  }
}

type TurnResult = {
  readonly result: CallResult<readonly GeneratedRequest[]>
  readonly sent: Redacted
  readonly references: readonly ShownReference[]
}

function isReserved(intent: string | null): boolean {
  return intent !== null && reservedIntents.includes(intent)
}

/** Names a product or store that the model chose by its reference, unless the shopper named one. */
function withReferences(
  { refersTo }: GeneratedRequest,
  values: Parameters,
  references: readonly ShownReference[],
): Parameters {
  const find = (kind: string): string | undefined =>
    references.find(({ reference, entity }) => entity.kind === kind && refersTo.includes(reference))?.entity
      .label
  const product = values['product'] ?? find('product')
  const place = values['place'] ?? find('store')
  return {
    ...values,
    ...(product === undefined ? {} : { product }),
    ...(place === undefined ? {} : { place }),
  }
}

/** Returns the number of a shown order that the model chose by its reference. The number never left this server. */
function findOrder({ refersTo }: GeneratedRequest, references: readonly ShownReference[]): string | null {
  const chosen = references.filter(
    ({ reference, entity }) => entity.kind === 'order' && refersTo.includes(reference),
  )
  const [only, another] = chosen
  return only !== undefined && another === undefined ? only.entity.id : null
}
