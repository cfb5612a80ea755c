// npm run bench -- understanding [--full] [--only=NAME] [--data=FOLDER]: measures how well and how fast texts are understood.
// The short form takes a few minutes; --full adds the large public sets. Test rows are only ever reported on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCalendarDate } from '@murphy/domain/calendar'
import { createEngine, decodeModel, decodeWordVectors, encodeModel, trainModel } from '@murphy/understanding'
import { readBotFiles } from '../apps/server/src/adapters/read-bot-files'
import { root } from '../scripts/repository-root.mjs'
import type { RunResults } from './measure-public-data'
import { measurePublicData } from './measure-public-data'
import { findOption } from './find-option'
import { readPublicData } from './public-intent-data'
import { getPercentile } from './statistics'
import { printTable } from './table'

const options = process.argv.slice(2)
const today = parseCalendarDate('2026-11-24')
const isFull = options.includes('--full')
const only = findOption(options, 'only')
const assetFile = join(root, 'packages/understanding/assets/word-vectors.bin')
const wordVectors = decodeWordVectors(readFileSync(assetFile))

type Line = readonly [what: string, measured: string, bar: string]
type PublicSet = {
  readonly name: string
  readonly isLarge: boolean
  readonly seeds: readonly number[]
  readonly train: readonly string[]
  readonly valid: readonly string[]
  readonly test: readonly string[]
  /** The goal, a further goal, and published results of others. */
  readonly bar: string
  readonly typoBar: string
}

const sets: readonly PublicSet[] = [
  {
    name: 'HWU64, 10 an intent',
    isLarge: false,
    seeds: [7, 8, 9],
    train: ['afq_small_train'],
    valid: [],
    test: ['afq_small_test'],
    bar: '76.5, beyond 79 (Dialogflow 65.6, Watson 77.6, Azure 78.9)',
    typoBar: 'reported',
  },
  {
    name: 'HWU64, 30 an intent',
    isLarge: false,
    seeds: [7, 8, 9],
    train: ['afq_large_train'],
    valid: [],
    test: ['afq_large_test'],
    bar: '84, beyond 86.1 (Dialogflow 76.1, Watson 85.5, Azure 86.0)',
    typoBar: 'reported',
  },
  {
    name: 'BANKING77, 10 an intent',
    isLarge: false,
    seeds: [7],
    train: ['banking77_train_10'],
    valid: [],
    test: ['banking77_test'],
    bar: 'reported (USE 84.2, RoBERTa 84.3)',
    typoBar: 'reported',
  },
  {
    name: 'BANKING77',
    isLarge: true,
    seeds: [7, 8, 9],
    train: ['banking77_train'],
    valid: [],
    test: ['banking77_test'],
    bar: '92.7, beyond 93.4 (BERT-tuned 93.66, USE+ConveRT 93.36)',
    typoBar: 'loss at most 1.0',
  },
  {
    name: 'CLINC150, threshold from validation',
    isLarge: true,
    seeds: [7, 8, 9],
    train: ['clinc_train'],
    valid: ['clinc_val', 'clinc_oos_val'],
    test: ['clinc_test', 'clinc_oos_test'],
    bar: '93.4 with recall 63 (Dialogflow 90.8 / 26.7, BERT 96.2 / 52.3)',
    typoBar: 'loss at most 1.0',
  },
  {
    name: 'CLINC150, also 100 out-of-scope rows to learn from',
    isLarge: true,
    seeds: [7],
    train: ['clinc_train', 'clinc_oos_train'],
    valid: ['clinc_val', 'clinc_oos_val'],
    test: ['clinc_test', 'clinc_oos_test'],
    bar: '93.4 with recall 63, beyond 94.5 with 75 (Dialogflow 91.7 / 14.0, BERT 96.9 / 40.3)',
    typoBar: 'loss at most 1.0',
  },
]

if (only === undefined || only === 'shop') printTable("The shop's own model", measureShop())
const chosen = sets.filter(({ name, isLarge }) =>
  only === undefined ? isFull || !isLarge : name.includes(only),
)
if (chosen.length > 0) {
  const readRows = readPublicData(root, options)
  for (const set of chosen) {
    const [train, valid, test] = [set.train, set.valid, set.test].map((names) => names.flatMap(readRows))
    const runs = set.seeds.map((seed) =>
      measurePublicData({ train: train ?? [], valid: valid ?? [], test: test ?? [], seed, wordVectors }),
    )
    printTable(set.name, createTableLines(set, runs))
  }
}

function createTableLines({ seeds, bar, typoBar }: PublicSet, runs: readonly RunResults[]): readonly Line[] {
  const mean = (getValue: (run: RunResults) => number): number =>
    runs.reduce((sum, run) => sum + getValue(run), 0) / runs.length
  const each = runs.map(({ topAccuracy }) => topAccuracy.toFixed(2)).join(', ')
  const hasOutOfScope = runs.some(({ outOfScopeRecall }) => outOfScopeRecall !== null)
  return [
    [
      `accuracy, ${seeds.length === 1 ? 'one seed' : `mean of seeds (${each})`}`,
      formatPercent(mean((run) => run.topAccuracy)),
      hasOutOfScope ? '' : bar,
    ],
    ...(hasOutOfScope
      ? [
          [
            'in-scope accuracy / out-of-scope recall (precision) behind the threshold',
            `${formatPercent(mean((run) => run.inScopeAccuracy))} / ${formatPercent(mean((run) => run.outOfScopeRecall ?? 0))} (${formatPercent(mean((run) => run.outOfScopePrecision ?? 0))})`,
            bar,
          ] as const,
        ]
      : []),
    [
      'accuracy with slips in 20 % of words',
      `${formatPercent(mean((run) => run.typoAccuracy))}, loss ${(mean((run) => run.topAccuracy) - mean((run) => run.typoAccuracy)).toFixed(2)}`,
      typoBar,
    ],
    ['expected calibration error, in scope', mean((run) => run.calibrationError).toFixed(3), ''],
    ['training', `${mean((run) => run.trainSeconds).toFixed(1)} s`, ''],
    [
      'an answer p50 / p99',
      `${mean((run) => run.p50Ms).toFixed(2)} / ${mean((run) => run.p99Ms).toFixed(2)} ms`,
      '1 / 10 ms, beyond 0.3 / 3 (cloud services 180 to 590)',
    ],
  ]
}

function measureShop(): readonly Line[] {
  const { knowledge } = readBotFiles(join(root, 'bot'))
  const trainedAt = performance.now()
  const bytes = encodeModel(trainModel(knowledge, { wordVectors }))
  const trainSeconds = (performance.now() - trainedAt) / 1000
  const loadsMs = [1, 2, 3].map(() => {
    const startedAt = performance.now()
    load(bytes)
    return performance.now() - startedAt
  })
  const engine = load(bytes)
  const phrases = knowledge.intents.flatMap((intent) => intent.phrases)
  const timesMs = (ask: (text: string) => unknown): readonly number[] =>
    phrases.map((text) => {
      const startedAt = performance.now()
      ask(text)
      return performance.now() - startedAt
    })
  const times = (values: readonly number[]): string =>
    `${getPercentile(values, 0.5).toFixed(2)} / ${getPercentile(values, 0.99).toFixed(2)} ms`
  return [
    [
      `training on ${phrases.length} phrases of ${knowledge.intents.length} intents`,
      `${trainSeconds.toFixed(1)} s`,
      '4 s for 3,000 phrases',
    ],
    ['model file', `${(bytes.length / 1e6).toFixed(2)} MB`, '10 MB'],
    ['cold load with word vectors, first time', `${(loadsMs[0] ?? 0).toFixed(0)} ms`, '500 ms'],
    ['understand p50 / p99', times(timesMs((text) => engine.understand(text, { today }))), '1 / 10 ms'],
    ['searchArticles p50 / p99', times(timesMs((text) => engine.searchArticles(text, 3))), ''],
  ]

  function load(file: Uint8Array): ReturnType<typeof createEngine> {
    const vectors = decodeWordVectors(readFileSync(assetFile))
    const decoded = decodeModel(file)
    if (!decoded.ok) throw new Error(decoded.error.kind)
    return createEngine(knowledge, decoded.model, { wordVectors: vectors })
  }
}

function formatPercent(value: number): string {
  return value.toFixed(2)
}
