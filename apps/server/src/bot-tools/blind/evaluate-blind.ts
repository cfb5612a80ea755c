import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ProgramError } from '../../program-error'
import type { EvaluateOptions } from '../evaluate-options'
import { readEvaluationAdapter } from '../evaluation-adapter'
import { findRegressions, readBaseline, updateBaseline } from '../regression'
import { openTemporaryMurphy } from '../temporary-murphy'
import { writeText } from '../write-text'
import { toBlindBaseline, toBlindFigures } from './blind-figures'
import { readBlindSets } from './blind-sets'
import { formatBlindFailures, formatBlindFigures } from './format-blind'
import { blindMoment, runBlindSets } from './run-blind-sets'

/**
 * Measures Murphy with the blind sets, prints the figures by topic and writes them to the report files.
 *
 * @param folder such as `bot/eval`
 * Errors: throws a ProgramError for invalid files, and when a figure has fallen.
 * Source: docs/understanding.md#blind-sets
 */
export async function evaluateBlind(
  { adapter, only, failures, failuresFile, json, markdown, isBaseline }: EvaluateOptions & { of: 'blind' },
  folder: string,
): Promise<void> {
  const sets = readBlindSets(folder, only)
  const { utterances, firstMessages, dialogues, risky, ordinary } = sets
  const rowCount = [utterances, firstMessages, dialogues, risky, ordinary].flat().length
  if (rowCount === 0) throw new ProgramError(`There is no topic '${only}' in the blind sets.`)
  const baselineFile = join(folder, 'blind/baseline.json')
  const baseline = readBaseline(baselineFile)
  const murphy = await openTemporaryMurphy({
    observe: () => {},
    startsAt: blindMoment,
    ...(adapter === null ? {} : { adapter: readEvaluationAdapter(adapter, process.env) }),
  })
  const startedAt = performance.now()
  const result = await runBlindSets(sets, murphy).catch(async (error: unknown) => {
    await murphy.close()
    throw error
  })
  await murphy.close()
  const figures = toBlindFigures(result)
  const text = `${formatBlindFigures(figures, (performance.now() - startedAt) / 1000)}\n`
  process.stdout.write(text)
  for (const file of [markdown, json, failuresFile]) mkdirSync(dirname(file), { recursive: true })
  writeText(markdown, text)
  writeText(json, `${JSON.stringify(figures, null, 2)}\n`)
  if (failures > 0) {
    writeText(failuresFile, `${formatBlindFailures(result, failures)}\n`)
    process.stdout.write(`\nRows for a judge: ${failuresFile}\n`)
  }
  // Figures of one topic say nothing about those of all, and the baseline is the embedded engine's.
  if (only !== null || adapter !== null) return
  const now = toBlindBaseline(figures)
  if (isBaseline) return updateBaseline(baselineFile, now)
  const worse = baseline ? findRegressions(now, baseline) : []
  if (worse.length > 0) throw new ProgramError(['Murphy solves less than before:', ...worse].join('\n'))
}
