import type { LanguageModelEnvironment } from '../environment-language-model'
import { loadEnvironment } from '../environment'
import { ProgramError } from '../program-error'
import type { SettingValue } from '../settings/settings'
import { checkSetting } from '../settings/settings'
import { parseJson } from '@murphy/domain/text'

/** The engine that an evaluation runs through: the language model of the environment, or a value of `understanding.adapter`. */
export type EvaluationAdapter =
  | { readonly kind: 'language-model'; readonly languageModel: LanguageModelEnvironment }
  | { readonly kind: 'setting'; readonly value: SettingValue<'understanding.adapter'> }

/**
 * Reads the value of `--adapter`: `language-model`, or the JSON of a value of the setting `understanding.adapter`.
 *
 * Errors: throws a ProgramError that names the variable or the invalid part.
 * Source: docs/language-model.md#evaluate
 */
export function readEvaluationAdapter(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): EvaluationAdapter {
  if (text === 'language-model') {
    const { languageModel } = loadEnvironment(variables)
    if (languageModel === null)
      throw new ProgramError(
        '--adapter language-model needs LANGUAGE_MODEL_URL, LANGUAGE_MODEL_NAME and LANGUAGE_MODEL_ROLES; an example is LANGUAGE_MODEL_ROLES=commands,answers.',
      )
    return { kind: 'language-model', languageModel }
  }
  const value = parseJson(text) ?? undefined
  const checked = checkSetting('understanding.adapter', value)
  if (!checked.ok)
    throw new ProgramError(
      `--adapter is neither 'language-model' nor a value of understanding.adapter such as '{"kind":"embedded"}'. ${checked.error}`,
    )
  // The value was checked against the setting's schema.
  return { kind: 'setting', value: value as SettingValue<'understanding.adapter'> }
}
