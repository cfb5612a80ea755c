import type { Prompt } from '../../assistant/language-model/prompt-file'
import { fillPrompt } from '../../assistant/language-model/prompt-file'
import type { Translator } from '../../assistant/language-model/translator'
import {
  isFaithful,
  parseTranslation,
  translationSchema,
} from '../../assistant/language-model/verify-translation'
import { redact } from '../redaction/redact'
import { mustStayLocal } from '../redaction/redact-turn'
import type { ModelCaller } from './model-caller'

const maxTokens = 1000
/** The part of the shopper's text that shows its language, in characters. */
const sampleCharacters = 200

/**
 * Creates the translator. It sends the redacted text alone, and returns only a translation that has every placeholder,
 * figure and link of it.
 *
 * Source: docs/language-model.md#translations
 */
export function createTranslator({
  isEnabled,
  caller,
  prompt,
  now,
}: {
  /** Returns whether the operator has accepted the endpoint. */
  readonly isEnabled: () => Promise<boolean>
  readonly caller: ModelCaller
  readonly prompt: Prompt
  /** Milliseconds since 1970. */
  readonly now: () => number
}): Translator {
  return {
    translate: async ({ text, into }, { conversationId, shopperName }) => {
      try {
        if (mustStayLocal(text, { expects: null }) || !(await isEnabled())) return null
        const like = 'like' in into ? into.like.slice(0, sampleCharacters) : ''
        const { messages, restore } = redact(
          [text, like].map((each) => ({ from: 'shopper' as const, text: each })),
          { names: [shopperName], isEnglish: false },
        )
        const [sent = '', sample = ''] = messages.map((message) => message.text)
        const language = 'name' in into ? into.name : 'the language of `sample`'
        const result = await caller.call({
          role: 'translations',
          conversationId,
          turnStartedAt: now(),
          promptVersion: prompt.version,
          request: {
            messages: [
              { role: 'system', content: fillPrompt(prompt, { language }) },
              { role: 'user', content: JSON.stringify({ text: sent, ...(sample === '' ? {} : { sample }) }) },
            ],
            schema: { name: 'translation', schema: translationSchema },
            maxTokens,
          },
          parse: parseTranslation,
        })
        return result.ok && isFaithful(sent, result.value) ? restore(result.value) : null
      } catch {
        // The agent reads the text itself, and may try again.
        return null
      }
    },
  }
}
