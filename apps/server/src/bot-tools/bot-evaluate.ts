// npm run -s bot:evaluate: measures how well Murphy understands bot/eval; --blind runs the blind sets, --train other data, --adapter another engine.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readBotFiles } from '../adapters/read-bot-files'
import { botFolder } from '../adapters/repository-root'
import { ProgramError, runProgram } from '../program-error'
import { builtModels } from '../adapters/file-cache'
import { createModelCache } from '../adapters/taught-engine/model-cache'
import { readWordVectors } from '../adapters/word-vectors'
import { intents } from '../assistant/intents'
import { evaluateAdapter, formatAdapterEvaluation } from './adapter-evaluation'
import { evaluateBlind } from './blind/evaluate-blind'
import type { DialogueResult } from './dialogues'
import { DialogueSchema } from '../assistant/teaching/evaluation-schemas'
import { readDemoRange } from './demo-retailer'
import { runDialogues } from './dialogues'
import type { EvaluateOptions } from './evaluate-options'
import { readEvaluateOptions } from './evaluate-options'
import { readEvaluationAdapter } from './evaluation-adapter'
import { formatEvaluation } from './format-evaluation'
import { readEvaluationRows } from './evaluation-rows'
import { readJsonRows } from './json-rows'
import { evaluateOutsideData } from './outside-evaluation'
import { startConversation } from './conversation'
import type { ProductEvaluation, ProductReply } from './product-evaluation'
import { ProductQueryRowSchema } from './product-judgement'
import { evaluateProducts, formatProductEvaluation, toProductFigures } from './product-evaluation'
import { toFigures, readBaseline, findRegressions, updateBaseline } from './regression'
import { evaluateShop } from './shop-evaluation'
import type { PolicyResult } from './policy-figures'
import { runPolicies } from './policy-figures'
import { formatSafetyEvaluation, readSafetyMessages, toSafetyFigures } from './safety-evaluation'
import { trainOffline } from './train-offline'
import type { TemporaryMurphy } from './temporary-murphy'
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
  const evaluation = evaluateShop(engine, rows, {
    getSlotNames: (intent) => intents[intent]?.slotNames ?? [],
  })
  const { dialogues, products, safety } = options.hasDialogues
    ? await evaluateConversations(evaluationFolder)
    : { dialogues: null, products: null, safety: null }
  const figures = {
    ...toFigures(evaluation, dialogues),
    ...(products && toProductFigures(products)),
    ...(safety && toSafetyFigures(safety)),
  }
  const text = [
    formatEvaluation({ model, evaluation, dialogues }),
    ...(products ? [formatProductEvaluation(products)] : []),
    ...(safety ? ['', formatSafetyEvaluation(safety)] : []),
    '',
  ].join('\n')
  process.stdout.write(text)
  if (options.markdown !== null) writeText(options.markdown, text)
  if (options.json !== null)
    writeText(
      options.json,
      `${JSON.stringify({ figures, model, ...evaluation, dialogues, products, safety }, null, 2)}\n`,
    )
  if (options.isBaseline) return updateBaseline(baselineFile, figures)
  const worse = baseline ? findRegressions(figures, baseline) : []
  if (worse.length > 0) throw new ProgramError(['Murphy understands less than before:', ...worse].join('\n'))
}

/** Evaluates dialogues, product searches and safety policies on a Murphy of their own; `products` null: there are no judged queries. */
async function evaluateConversations(folder: string): Promise<{
  readonly dialogues: DialogueResult
  readonly products: ProductEvaluation | null
  readonly safety: PolicyResult
}> {
  const dialogues = readJsonRows(join(folder, 'dialogues.jsonl'), DialogueSchema, {
    example: '{"name": "hours", "shopper": 0, "turns": [{"say": "are you open", "expect": {}}]}',
  })
  const file = join(folder, 'products.jsonl')
  const queries = existsSync(file)
    ? readJsonRows(file, ProductQueryRowSchema, {
        example:
          '{"id": "q1", "topic": "food", "query": "a red for lamb", "must": [{"path": "wine.type", "op": "eq", "value": "red"}], "should": []}',
      })
    : null
  const messages = readSafetyMessages(folder)
  const murphy = await openTemporaryMurphy({ observe: () => {} })
  try {
    return {
      safety: runPolicies(messages, (text) => murphy.taught.policies.findPolicy(text)),
      products:
        queries === null
          ? null
          : await evaluateProducts(queries, {
              products: await readDemoRange(),
              ask: (text) => askForProducts(murphy, text),
            }),
      dialogues: await runDialogues(dialogues, murphy),
    }
  } finally {
    await murphy.close()
  }
}

async function askForProducts({ bot, now }: TemporaryMurphy, text: string): Promise<ProductReply> {
  const id = randomUUID()
  const conversation = startConversation(bot, { id, shopper: null, isLiveChatAvailable: false, now })
  const answer = await conversation.take({ kind: 'text', text })
  const items = answer === 'not-proven' ? [] : answer
  return {
    skus: items.flatMap((item) =>
      item.type === 'product-list' ? item.items.map(({ stockCode }) => stockCode) : [],
    ),
    texts: items.flatMap((item) => (item.type === 'message' ? [item.text] : [])),
  }
}
