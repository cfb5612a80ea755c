/** The prompts of the language model, one file each in `bot/prompts`. Source: docs/language-model.md#prompts */
export const promptNames = ['commands', 'answers', 'translations', 'summaries'] as const
export type PromptName = (typeof promptNames)[number]

/** A prompt with its version, which logs and metrics name. */
export type Prompt = { readonly name: PromptName; readonly version: number; readonly text: string }

/** The placeholders that each prompt must have. */
const placeholdersOf = {
  commands: ['today', 'intents', 'shown'],
  answers: ['passages'],
  translations: ['language'],
  summaries: [],
} as const satisfies Record<PromptName, readonly string[]>

export type PromptResult =
  | { readonly ok: true; readonly value: Prompt }
  | { readonly ok: false; readonly error: string }

const placeholderPattern = /\{([a-z]+)\}/g

/**
 * Parses a prompt file: front matter with `version`, then the text with its placeholders.
 *
 * Errors: one sentence that names the file and what it lacks.
 * Source: docs/language-model.md#prompts
 */
export function parsePrompt(name: PromptName, file: string): PromptResult {
  const path = `bot/prompts/${name}.md`
  const [, version, text] = /^---\r?\nversion: (\d{1,6})\r?\n---\r?\n(.+)$/s.exec(file) ?? []
  if (version === undefined || text === undefined)
    return {
      ok: false,
      error: `${path} does not begin with '---', a line such as 'version: 1', and '---', with a text after it.`,
    }
  const found = new Set([...text.matchAll(placeholderPattern)].map(([, placeholder]) => placeholder ?? ''))
  const expected: readonly string[] = placeholdersOf[name]
  const missing = expected.find((placeholder) => !found.has(placeholder))
  if (missing !== undefined) return { ok: false, error: `${path} lacks the placeholder {${missing}}.` }
  const unknown = [...found].find((placeholder) => !expected.includes(placeholder))
  if (unknown !== undefined)
    return {
      ok: false,
      error: `${path} has the unknown placeholder {${unknown}}; ${describeKnown(expected)}.`,
    }
  return { ok: true, value: { name, version: Number(version), text: text.trim() } }
}

function describeKnown(placeholders: readonly string[]): string {
  return placeholders.length === 0
    ? 'it has none'
    : `known are ${placeholders.map((each) => `{${each}}`).join(', ')}`
}

/** Fills the placeholders. A placeholder within a value is not filled. */
export function fillPrompt({ text }: Prompt, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholderPattern, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}
