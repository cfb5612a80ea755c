import type { BotContents } from '../bot-files/bot-contents'
import type { Finding } from '../bot-files/finding'
import { errorAt } from '../bot-files/finding'

/**
 * Reports situations without a response text, texts that no situation uses, and unknown placeholders.
 *
 * @param situations the situations by file
 * @param values the known placeholders
 */
export function checkResponses(
  { responses }: BotContents,
  situations: Readonly<Record<string, readonly string[]>>,
  values: readonly string[],
): readonly Finding[] {
  const missing = Object.entries(situations).flatMap(([intent, names]) => {
    const file = responses.find((response) => response.intent === intent)
    const spot = file ?? { path: `bot/responses/${intent}.yml`, line: 1 }
    return names
      .filter(
        (name) =>
          !file?.situations.some(
            (situation) => situation.name === name && situation.responseTexts.length > 0,
          ),
      )
      .map((name) => errorAt(spot, `there is no text for '${name}'.`))
  })
  const unreachable = responses.flatMap((file) =>
    file.situations
      .filter(({ name }) => !situations[file.intent]?.includes(name))
      .map((situation) =>
        errorAt(situation, `there is no situation '${situation.name}', so the text is never used.`),
      ),
  )
  const unfilled = responses.flatMap((file) =>
    file.situations.flatMap(({ responseTexts }) =>
      responseTexts.flatMap((responseText) =>
        [...responseText.text.matchAll(/\{(\w+)\}/g)]
          .filter(([, name = '']) => !values.includes(name))
          .map(([whole]) =>
            errorAt(
              responseText,
              `there is no placeholder ${whole}; the placeholders are {${values.join('}, {')}}.`,
            ),
          ),
      ),
    ),
  )
  return [...missing, ...unreachable, ...unfilled]
}
