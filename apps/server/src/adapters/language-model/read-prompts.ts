import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Prompt, PromptName } from '../../assistant/language-model/prompt-file'
import { parsePrompt } from '../../assistant/language-model/prompt-file'
import { ProgramError } from '../../program-error'

/**
 * Reads the prompts of `bot/prompts`.
 *
 * Errors: throws a ProgramError that names the file and its problem.
 * Source: docs/language-model.md#prompts
 */
export function readPrompts(folder: string): Readonly<Record<PromptName, Prompt>> {
  return {
    commands: readPrompt(folder, 'commands'),
    answers: readPrompt(folder, 'answers'),
    translations: readPrompt(folder, 'translations'),
    summaries: readPrompt(folder, 'summaries'),
  }
}

function readPrompt(folder: string, name: PromptName): Prompt {
  let file: string
  try {
    file = readFileSync(join(folder, 'prompts', `${name}.md`), 'utf8')
  } catch {
    throw new ProgramError(`bot/prompts/${name}.md cannot be read; restore the file.`)
  }
  const parsed = parsePrompt(name, file)
  if (!parsed.ok) throw new ProgramError(parsed.error)
  return parsed.value
}
