// npm run -s bot:parse -- --in FILE --out FILE: parses each text of a file with Murphy's own engine.
import { getSydneyDate } from '@murphy/domain/calendar'
import { readBotFiles } from '../adapters/read-bot-files'
import { botFolder } from '../adapters/repository-root'
import { runProgram } from '../program-error'
import { builtModels } from '../adapters/file-cache'
import { createModelCache } from '../adapters/taught-engine/model-cache'
import { readJsonRows } from './json-rows'
import { readParseOptions } from './parse-options'
import { ParseRequestSchema, parseRequestExample, parseText } from './parse-texts'
import { trainOffline } from './train-offline'
import { writeText } from './write-text'

await runProgram(async () => {
  await parse(process.argv.slice(2))
})

async function parse(parameters: readonly string[]): Promise<void> {
  const { from, to } = readParseOptions(parameters)
  const rows = readJsonRows(from, ParseRequestSchema, { example: parseRequestExample })
  const { knowledge } = readBotFiles(botFolder)
  const { engine } = await trainOffline(knowledge, { cache: createModelCache(builtModels) })
  const today = getSydneyDate(Date.now())
  const lines = rows.map((row) => `${JSON.stringify(parseText(engine, row, today))}\n`)
  writeText(to, lines.join(''))
}
