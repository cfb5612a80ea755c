import * as v from 'valibot'

/** One sentence of a written answer, with the id of the passage that it cites. */
export type WrittenSentence = { readonly text: string; readonly passage: string }

const maxSentences = 6

const sentence = {
  type: 'object',
  properties: { text: { type: 'string' }, passage: { type: 'string' } },
  required: ['text', 'passage'],
  additionalProperties: false,
}

/** The JSON schema of a written answer, in the strict form of structured outputs. */
export const writtenSentencesSchema: object = {
  type: 'object',
  properties: { sentences: { type: 'array', items: sentence } },
  required: ['sentences'],
  additionalProperties: false,
}

const WrittenSchema = v.strictObject({
  sentences: v.pipe(
    v.array(
      v.strictObject({
        text: v.pipe(v.string(), v.maxLength(1000)),
        passage: v.pipe(v.string(), v.maxLength(100)),
      }),
    ),
    v.maxLength(maxSentences),
  ),
})

/** Parses a written answer. Returns `null` when it breaks the schema. */
export function parseSentences(value: unknown): readonly WrittenSentence[] | null {
  const parsed = v.safeParse(WrittenSchema, value)
  return parsed.success ? parsed.output.sentences : null
}
