import { parseArgs } from 'node:util'
import { ProgramError } from '../program-error'
import type { OutsideEvaluation } from './outside-evaluation'

const usage = [
  'Usage: npm run -s bot:evaluate -- [--json FILE] [--markdown FILE] [--no-dialogues] [--force] [--update-baseline]',
  '   or: npm run -s bot:evaluate -- --adapter language-model|SETTING [--json FILE] [--markdown FILE], also with --blind',
  '   or: npm run -s bot:evaluate -- --train FILE [--valid FILE] --test FILE [--oos-label LABEL] --out FILE',
  '   or: npm run -s bot:evaluate -- --blind [--only TOPIC] [--failures N] [--json FILE] [--markdown FILE] [--update-baseline]',
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
  | {
      readonly of: 'adapter'
      /** As `--adapter` has it. */
      readonly adapter: string
      readonly json: string | null
      readonly markdown: string | null
    }
  | {
      readonly of: 'blind'
      /** As `--adapter` has it; `null`: the embedded engine. */
      readonly adapter: string | null
      /** Only this topic or policy; `null`: all. */
      readonly only: string | null
      /** The number of failing rows of each set that are written for a judge. */
      readonly failures: number
      readonly failuresFile: string
      readonly json: string
      readonly markdown: string
      readonly isBaseline: boolean
    }

/** The report files of the blind sets, unless others are named. */
const blindReports = {
  json: 'test-results/blind-evaluation.json',
  markdown: 'test-results/blind-evaluation.md',
  failures: 'test-results/blind-failures.md',
}

/** Reads the options of the command line. Errors: throws a ProgramError that says how the program is called. */
export function readEvaluateOptions(args: readonly string[]): EvaluateOptions {
  const values = parseOptions(args)
  const { train, valid, test, out } = values
  if (values.blind === true) return readBlindOptions(values)
  if (values.adapter !== undefined) return readAdapterOptions(values, values.adapter)
  if (values.only !== undefined || values.failures !== undefined) throw new ProgramError(usage)
  if ([train, valid, test, out, values['oos-label']].every((value) => value === undefined)) {
    return {
      of: 'shop',
      json: values.json ?? null,
      markdown: values.markdown ?? null,
      hasDialogues: values['no-dialogues'] !== true,
      isForced: values.force === true,
      isBaseline: values['update-baseline'] === true,
    }
  }
  if (train === undefined || test === undefined || out === undefined) throw new ProgramError(usage)
  const outOfScopeLabel = values['oos-label'] ?? 'oos'
  return { of: 'outside-data', train, valid: valid ?? null, test, outOfScopeLabel, out }
}

/** The baseline is the embedded engine's: another adapter never replaces it. */
function readAdapterOptions(values: ReturnType<typeof parseOptions>, adapter: string): EvaluateOptions {
  const { json = null, markdown = null, adapter: _adapter, ...others } = values
  if (Object.values(others).some((value) => value !== undefined)) throw new ProgramError(usage)
  return { of: 'adapter', adapter, json, markdown }
}

function readBlindOptions(values: ReturnType<typeof parseOptions>): EvaluateOptions {
  const { train, valid, test, out, failures = '0' } = values
  const others = [train, valid, test, out, values['oos-label'], values.force, values['no-dialogues']]
  const isAdapterBaseline = values.adapter !== undefined && values['update-baseline'] === true
  if (others.some((value) => value !== undefined) || isAdapterBaseline || !/^\d{1,5}$/.test(failures))
    throw new ProgramError(usage)
  return {
    of: 'blind',
    adapter: values.adapter ?? null,
    only: values.only ?? null,
    failures: Number(failures),
    failuresFile: blindReports.failures,
    json: values.json ?? blindReports.json,
    markdown: values.markdown ?? blindReports.markdown,
    isBaseline: values['update-baseline'] === true,
  }
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
        force: flag,
        'update-baseline': flag,
        train: text,
        valid: text,
        test: text,
        out: text,
        'oos-label': text,
        adapter: text,
        blind: flag,
        only: text,
        failures: text,
      },
    }).values
  } catch {
    throw new ProgramError(usage)
  }
}
