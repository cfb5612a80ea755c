// npm run -s bot:evaluate -- --train F [--valid F] --test F --oos-label oos --out F
import { parseArgs } from 'node:util'
import { readWordVectors } from '../adapters/word-vectors'
import { evaluateOutsideData, OutsideDataError } from './outside-evaluation'

const usage =
  'npm run -s bot:evaluate -- --train FILE [--valid FILE] --test FILE --oos-label LABEL --out FILE; files hold one JSON object a line and may be packed (.jsonl.gz).'

try {
  run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OutsideDataError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function run(parameters: string[]): void {
  const { train, valid, test, out, ...rest } = optionsOf(parameters)
  if (train === undefined || test === undefined || out === undefined) throw new OutsideDataError(usage)
  const outOfScopeLabel = rest['oos-label'] ?? 'oos'
  evaluateOutsideData(
    { train, valid: valid ?? null, test, outOfScopeLabel, out },
    { wordVectors: readWordVectors() },
  )
}

function optionsOf(args: string[]): Readonly<Record<string, string | undefined>> {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: { train: text, valid: text, test: text, out: text, 'oos-label': text },
    }).values
  } catch {
    throw new OutsideDataError(usage)
  }
}
