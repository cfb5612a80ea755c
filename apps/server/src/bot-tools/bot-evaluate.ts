// npm run -s bot:evaluate: measures how well Murphy understands bot/eval; --blind runs the blind sets, --train other data, --adapter another engine.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBotFiles, toProductVocabulary } from '../adapters/read-bot-files'
import { botFolder } from '../adapters/repository-root'
import { ProgramError, runProgram } from '../program-error'
import { builtModels, createModelCache } from '../adapters/taught-engine/model-cache'
import { readWordVectors } from '../adapters/word-vectors'
import { intents } from '../assistant/intents'
import { evaluateAdapter, formatAdapterEvaluation } from './adapter-evaluation'
import { evaluateBlind } from './blind/evaluate-blind'
import type { DialogueResult } from './dialogues'
import { DialogueSchema, ProductQueryRowSchema } from '../assistant/teaching/evaluation-schemas'
import { readDemoRange } from './demo-retailer'
import { runDialogues } from './dialogues'
import type { EvaluateOptions } from './evaluate-options'
import { readEvaluateOptions } from './evaluate-options'
import { readEvaluationAdapter } from './evaluation-adapter'
import { formatEvaluation } from './format-evaluation'
import { readEvaluationRows } from './evaluation-rows'
import { readJsonRows } from './json-rows'
import { evaluateOutsideData } from './outside-evaluation'
import type { ProductEvaluation } from './product-evaluation'
import { evaluateProducts, formatProductEvaluation, toProductFigures } from './product-evaluation'
import { toFigures, readBaseline, findRegressions, updateBaseline } from './regression'
import { evaluateShop } from './shop-evaluation'
import { trainOffline } from './train-offline'
import { openTemporaryMurphy } from './temporary-murphy'
import { writeText } from './write-text'

await runProgram(async () => {
  const options = readEvaluateOptions(process.argv.slice(2))
  if (options.of === 'outside-data') evaluateOutsideData(options, { wordVectors: readWordVectors() })
  else if (options.of === 'blind') await evaluateBlind(options, join(botFolder, 'eval'))
  else if (options.of === 'adapter') await evaluateThroughAdapter(options)
  else await evaluate(options)
})

async function evaluateThroughAdapter({
  adapter,
  json,
  markdown,
}: EvaluateOptions & { of: 'adapter' }): Promise<void> {
  const rows = readEvaluationRows(join(botFolder, 'eval'))
  const murphy = await openTemporaryMurphy({
    observe: () => {},
    adapter: readEvaluationAdapter(adapter, process.env),
  })
  try {
    const evaluation = await evaluateAdapter(murphy.understanding, rows, () => performance.now())
    const text = formatAdapterEvaluation(adapter === 'language-model' ? adapter : 'a service', evaluation)
    process.stdout.write(text)
    const languageModel = murphy.languageModelMetrics?.() ?? null
    if (languageModel !== null) process.stdout.write(`\n${JSON.stringify(languageModel, null, 2)}\n`)
    if (markdown !== null) writeText(markdown, text)
    if (json !== null) writeText(json, `${JSON.stringify({ ...evaluation, languageModel }, null, 2)}\n`)
  } finally {
    await murphy.close()
  }
}

async function evaluate(options: EvaluateOptions & { of: 'shop' }): Promise<void> {
  const evaluationFolder = join(botFolder, 'eval')
  const baselineFile = join(evaluationFolder, 'baseline.json')
  const rows = readEvaluationRows(evaluationFolder)
  const baseline = readBaseline(baselineFile)
  const files = readBotFiles(botFolder)
  const { engine, ...model } = await trainOffline(files.knowledge, {
    cache: createModelCache(builtModels),
    isForced: options.isForced,
  })
  const evaluation = evaluateShop(engine, rows, { slotNamesOf: (intent) => intents[intent]?.slotNames ?? [] })
  const dialogues = options.hasDialogues
    ? await evaluateDialogues(join(evaluationFolder, 'dialogues.jsonl'))
    : null
  const products = await evaluateJudgedProducts(join(evaluationFolder, 'products.jsonl'))
  const figures = { ...toFigures(evaluation, dialogues), ...(products && toProductFigures(products)) }
  const text = [
    formatEvaluation({ model, evaluation, dialogues }),
    ...(products ? [formatProductEvaluation(products)] : []),
    '',
  ].join('\n')
  process.stdout.write(text)
  if (options.markdown !== null) writeText(options.markdown, text)
  if (options.json !== null)
    writeText(
      options.json,
      `${JSON.stringify({ figures, model, ...evaluation, dialogues, products }, null, 2)}\n`,
    )
  if (options.isBaseline) return updateBaseline(baselineFile, figures)
  const worse = baseline ? findRegressions(figures, baseline) : []
  if (worse.length > 0) throw new ProgramError(['Murphy understands less than before:', ...worse].join('\n'))
}

/** Evaluates product searches in the demonstration range; `null`: there are no judged queries. */
async function evaluateJudgedProducts(file: string): Promise<ProductEvaluation | null> {
  if (!existsSync(file)) return null
  const rows = readJsonRows(file, ProductQueryRowSchema, {
    example: '{"text": "a red for lamb under 20", "relevant": {"901001": 3, "901005": 1}}',
  })
  const vocabulary = toProductVocabulary(readBotFiles(botFolder))
  return evaluateProducts(rows, { products: await readDemoRange(), vocabulary })
}

async function evaluateDialogues(file: string): Promise<DialogueResult> {
  const dialogues = readJsonRows(file, DialogueSchema, {
    example: '{"name": "hours", "shopper": 0, "turns": [{"say": "are you open", "expect": {}}]}',
  })
  const murphy = await openTemporaryMurphy({ observe: () => {} })
  try {
    return await runDialogues(dialogues, murphy)
  } finally {
    await murphy.close()
  }
}
