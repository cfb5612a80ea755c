import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { ProgramError } from '../program-error'
import type { DialogueResult } from './dialogues'
import { divide } from './metrics/classification'
import { toPoints } from './metrics/share'
import type { ShopEvaluation } from './shop-evaluation'

/** The figures that must not fall, in percentage points, by their names in reports. */
export type Figures = Readonly<Record<string, number>>

/** The number of points that a figure may lose. */
const toleratedPoints = 1

const BaselineSchema = v.record(v.string(), v.number())

/**
 * Returns the figures of an evaluation in percentage points.
 *
 * @param dialogues `null`: they were not run
 */
export function toFigures(
  { accuracy, macroF1, inScope, outOfScope, typing, allSlots, articles }: ShopEvaluation,
  dialogues: Pick<DialogueResult, 'right' | 'total'> | null,
): Figures {
  return {
    accuracy: toPoints(accuracy),
    'macro-F1': toPoints(macroF1),
    'answered right': toPoints(inScope.answeredRight),
    'out-of-scope recall': toPoints(outOfScope.rejected),
    'out-of-scope precision': toPoints(outOfScope.precision),
    ...Object.fromEntries(
      typing.map(({ share, accuracy: mistyped }) => [
        `accuracy with ${Math.round(share * 100)} % slips`,
        toPoints(mistyped),
      ]),
    ),
    'slot F1': toPoints(allSlots.f1),
    'article recall@1': toPoints(articles.recallAt1),
    'article recall@3': toPoints(articles.recallAt3),
    ...(dialogues && { 'dialogues fully right': toPoints(divide(dialogues.right, dialogues.total)) }),
  }
}

/** Returns one sentence for each figure that lost too much. New and unmeasured figures are left out. */
export function findRegressions(now: Figures, baseline: Figures): readonly string[] {
  return Object.entries(baseline).flatMap(([name, before]) => {
    const figure = now[name]
    return figure !== undefined && getLostPoints(before, figure) > toleratedPoints
      ? [`${name} fell from ${before} to ${figure}.`]
      : []
  })
}

/** Reads the baseline; `null`: there is no such file. Errors: throws a ProgramError when the file is not a baseline. */
export function readBaseline(file: string): Figures | null {
  if (!existsSync(file)) return null
  try {
    return v.parse(BaselineSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ProgramError(
      `${file} is not a baseline. Delete it and run npm run -s bot:evaluate -- --update-baseline.`,
    )
  }
}

/** Stores figures as the new baseline. Those that were not measured this time keep their old value. */
export function updateBaseline(file: string, now: Figures): void {
  writeFileSync(file, `${JSON.stringify({ ...readBaseline(file), ...now }, null, 2)}\n`)
}

/** Rounds to tenths, so that 92.1 - 91.1 is 1. */
function getLostPoints(before: number, now: number): number {
  return Math.round((before - now) * 10) / 10
}
