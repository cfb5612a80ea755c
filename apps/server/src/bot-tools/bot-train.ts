// npm run bot:train: trains on the operator's files, so that no start has to. It trains again when forced by its flag.
import { encodeModel, trainModel } from '@murphy/understanding'
import { createBotFilesCache, readBotFiles } from '../adapters/read-bot-files'
import { botFolder } from '../adapters/repository-root'
import { runProgram } from '../program-error'
import { builtModels } from '../adapters/file-cache'
import { createModelCache, createModelKey } from '../adapters/taught-engine/model-cache'
import { readWordVectors } from '../adapters/word-vectors'

await runProgram(() => {
  train()
})

function train(): void {
  const { knowledge } = readBotFiles(botFolder, createBotFilesCache(builtModels))
  const cache = createModelCache(builtModels)
  const key = createModelKey(knowledge)
  if (!process.argv.includes('--force') && cache.read(key)) return print('The model is up to date.')
  const startedAt = performance.now()
  const model = encodeModel(trainModel(knowledge, { wordVectors: readWordVectors() }))
  cache.write(key, model)
  const phrases = knowledge.intents.reduce((sum, intent) => sum + intent.phrases.length, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const megabytes = (model.length / 1_000_000).toFixed(1)
  print(
    `Trained on ${phrases} phrases of ${knowledge.intents.length} intents in ${seconds} s. The model has ${megabytes} MB.`,
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
