import { parseArgs } from 'node:util'
import { ProgramError } from '../program-error'
import type { OutsideEvaluation } from './outside-evaluation'

const usage = [
  'Usage: npm run -s bot:evaluate -- [--json FILE] [--markdown FILE] [--no-dialogues] [--anew] [--update-baseline]',
  '   or: npm run -s bot:evaluate -- --train FILE [--valid FILE] --test FILE [--oos-label LABEL] --out FILE',
  'Data files have one JSON object per line (.jsonl, .jsonl.gz).',
].join('\n')

export type EvaluateOptions =
  | ({ readonly of: 'outside-data' } & OutsideEvaluation)
  | {
      readonly of: 'shop'
      readonly json: string | null
      readonly markdown: string | null
      readonly hasDialogues: boolean
      /** Trains even when a cached model exists. */
      readonly isForced: boolean
      /** Stores the figures as the new baseline. */
      readonly isBaseline: boolean
    }

/** Errors: throws a ProgramError that says how the program is called. */
export function readEvaluateOptions(args: readonly string[]): EvaluateOptions {
  const values = parseOptions(args)
  const { train, valid, test, out } = values
  if ([train, valid, test, out, values['oos-label']].every((value) => value === undefined)) {
    return {
      of: 'shop',
      json: values.json ?? null,
      markdown: values.markdown ?? null,
      hasDialogues: values['no-dialogues'] !== true,
      isForced: values.anew === true,
      isBaseline: values['update-baseline'] === true,
    }
  }
  if (train === undefined || test === undefined || out === undefined) throw new ProgramError(usage)
  const outOfScopeLabel = values['oos-label'] ?? 'oos'
  return { of: 'outside-data', train, valid: valid ?? null, test, outOfScopeLabel, out }
}

function parseOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      options: {
        json: text,
        markdown: text,
        'no-dialogues': flag,
        anew: flag,
        'update-baseline': flag,
        train: text,
        valid: text,
        test: text,
        out: text,
        'oos-label': text,
      },
    }).values
  } catch {
    throw new ProgramError(usage)
  }
}
