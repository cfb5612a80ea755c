import type { BotContents } from '../bot-files/bot-contents'
import { readContents } from '../bot-files/bot-contents'
import type { Finding } from '../bot-files/finding'
import type { Sources } from '../bot-files/sources'
import { getComputingIntent } from '../knowledge/computed-answers'
import type { FindSimilar } from './similar-texts'
import { createSimilarFinder } from './similar-texts'
import { findLeaks, readEvaluation } from './check-evaluation'
import type { OwnedText } from './check-intents'
import { findContradictions, findDuplicates, listNearMisses, listOwnedTexts } from './check-intents'

/** A text, and the intent that it teaches. Questions of articles teach `help_article`. */
export type NewText = { readonly intent: string; readonly text: string }

/** The intent that the questions of articles teach. */
export const articleIntent = 'help_article'

/** Takes the place of the path in findings about texts of the desk. */
const deskPath = 'the desk'

/**
 * Returns for each text the findings that `npm run bot:check` would report if it were in the files. It uses the same checks, and
 * compares every other text with these only. Questions of short answers count as texts of the intent that answers them.
 *
 * Source: docs/understanding.md#files
 *
 * @param sources all files of folder `bot`; without the evaluation, measured texts are not checked
 * @param before earlier texts of the desk, which count as part of the files
 */
export function checkLesson(
  sources: Sources,
  { intent, texts }: { readonly intent: string; readonly texts: readonly string[] },
  before: readonly NewText[],
): readonly (readonly Finding[])[] {
  const { contents } = readContents(sources)
  const owned = texts.map((text, index) => ({
    text,
    owner: intent,
    path: deskPath,
    line: before.length + 1 + index,
  }))
  const others = [
    ...listOwnedTexts(contents),
    ...(intent === articleIntent ? listAnswerQuestions(contents) : []),
    ...before.map((each, index) => ({
      text: each.text,
      owner: each.intent,
      path: deskPath,
      line: index + 1,
    })),
  ]
  const measured = readEvaluation(sources).measured
  const nearMisses = listNearMisses(contents)
  // The other texts are compared with the new ones only, not with each other.
  const findNew = rememberResults(createSimilarFinder<OwnedText>([...others, ...owned], owned))
  return owned.map((own) => {
    const findOwn: FindSimilar<OwnedText> = (text) => findNew(text).filter((alike) => alike.text === own)
    const alike = others.flatMap((text) => findOwn(text.text).map(({ isSame }) => ({ text, isSame })))
    return [
      ...findDuplicates(own, () => alike),
      ...findContradictions(nearMisses, findOwn),
      ...findLeaks(measured, findOwn),
    ]
  })
}

/** Searches once for each text. It lives as long as the check. */
function rememberResults(find: FindSimilar<OwnedText>): FindSimilar<OwnedText> {
  const results = new Map<string, ReturnType<FindSimilar<OwnedText>>>()
  return (text) => {
    const known = results.get(text) ?? find(text)
    results.set(text, known)
    return known
  }
}

/** Returns the questions of short answers, each with the intent that answers it. */
function listAnswerQuestions({ answers }: BotContents): readonly OwnedText[] {
  return answers.flatMap((file) =>
    file.answers.flatMap(({ questions, computed }) =>
      questions.map((question) => ({
        ...question,
        owner: computed === null ? articleIntent : getComputingIntent(computed),
      })),
    ),
  )
}
