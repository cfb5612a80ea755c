// npm run -s bot:phrases [-- --write]: prints the phrases, questions and answers that managers added at the desk; --write
// adds the phrases to the files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDatabase } from '../adapters/connect-database'
import { botFolder } from '../adapters/repository-root'
import { createTaughtLessons } from '../adapters/postgres/taught-lessons'
import { runProgram } from '../program-error'
import { readBotFiles } from '../adapters/read-bot-files'
import type { TaughtQuestion } from '../teaching/taught-lessons'
import { isAsked, isInFiles } from '../adapters/taught-engine/added-lessons'
import { formatPhrases, formatQuestions, withPhraseLines } from './format-phrases'

await runProgram(async () => {
  const { knowledge } = readBotFiles(botFolder)
  const { phrases, questions, answers } = await withDatabase(({ db }) => createTaughtLessons(db).all())
  const missing = phrases.filter((phrase) => !isInFiles(knowledge, phrase))
  process.stdout.write(formatPhrases(missing))
  const isMissing = (question: TaughtQuestion): boolean => {
    const article = knowledge.articles.find(({ id }) => id === question.articleId)
    return article === undefined || !isAsked(article, question)
  }
  process.stdout.write(formatQuestions(questions.filter(isMissing), answers))
  if (!process.argv.includes('--write')) return
  for (const intent of new Set(missing.map((phrase) => phrase.intent))) {
    if (!knowledge.intents.some(({ name }) => name === intent)) continue
    const file = join(botFolder, 'intents', `${intent}.yml`)
    const texts = missing.filter((phrase) => phrase.intent === intent).map(({ text }) => text)
    writeFileSync(file, withPhraseLines(readFileSync(file, 'utf8'), texts))
  }
})
