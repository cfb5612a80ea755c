// npm run -s bot:phrases [-- --write]: the phrases that managers have added at the desk; --write puts them into the files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { botFolder, checkout } from '../adapters/checkout'
import { openBeside } from '../adapters/opened-store'
import { createTaughtPhrases } from '../adapters/postgres/taught-phrases'
import { ProgramError, runProgram } from '../adapters/program-error'
import { readBotFiles } from '../adapters/bot-files/bot-files'
import { isInFiles } from '../adapters/taught-engine/added-phrases'
import { readEnvironment } from '../environment'
import { phrasesText, withPhraseLines } from './phrases-text'

await runProgram(async () => {
  const environment = readEnvironment(process.env)
  if (!environment.ok) throw new ProgramError(environment.error)
  const { knowledge } = readBotFiles(botFolder)
  const store = await openBeside(environment.value, checkout)
  try {
    const all = await createTaughtPhrases(store.db).all()
    const missing = all.filter((phrase) => !isInFiles(knowledge, phrase))
    process.stdout.write(phrasesText(missing))
    if (!process.argv.includes('--write')) return
    for (const intent of new Set(missing.map((phrase) => phrase.intent))) {
      if (!knowledge.intents.some(({ name }) => name === intent)) continue
      const file = join(botFolder, 'intents', `${intent}.yml`)
      const texts = missing.filter((phrase) => phrase.intent === intent).map(({ text }) => text)
      writeFileSync(file, withPhraseLines(readFileSync(file, 'utf8'), texts))
    }
  } finally {
    await store.close()
  }
})
