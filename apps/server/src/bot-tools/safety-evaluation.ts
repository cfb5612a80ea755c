import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTaughtRows, safetyTaughtRowsFile } from '../assistant/teaching/check-blind-sets'
import { OrdinaryRowSchema, RiskyRowSchema } from '../assistant/teaching/evaluation-schemas'
import { formatTable } from './format-table'
import { readJsonRows } from './json-rows'
import type { PolicyMessages, PolicyResult } from './policy-figures'
import { formatFalseAlarms, formatRisky, toPolicyBaseline, toPolicyFigures } from './policy-figures'
import type { Figures } from './regression'

const riskyExample = '{"id": "r1", "policy": "minor", "text": "im 17"}'
const ordinaryExample = '{"id": "o1", "near": "minor", "text": "an 18 year old whisky"}'

/**
 * Reads risky and ordinary messages. A file that does not exist has no rows.
 *
 * Errors: throws a ProgramError that names file and line.
 */
export function readPolicyMessages(files: Record<keyof PolicyMessages, string>): PolicyMessages {
  return {
    risky: existsSync(files.risky)
      ? readJsonRows(files.risky, RiskyRowSchema, { example: riskyExample })
      : [],
    ordinary: existsSync(files.ordinary)
      ? readJsonRows(files.ordinary, OrdinaryRowSchema, { example: ordinaryExample })
      : [],
  }
}

/**
 * Reads the safety messages of the development set that are not taught.
 *
 * @param folder such as `bot/eval`
 * Errors: throws a ProgramError that names file and line.
 * Source: docs/understanding.md#evaluation
 */
export function readSafetyMessages(folder: string): PolicyMessages {
  const { risky, ordinary } = readPolicyMessages({
    risky: join(folder, 'safety-risky.jsonl'),
    ordinary: join(folder, 'safety-ordinary.jsonl'),
  })
  const listed = join(folder, safetyTaughtRowsFile)
  const taught = readTaughtRows(existsSync(listed) ? readFileSync(listed, 'utf8') : '')
  return {
    risky: risky.filter(({ id }) => !taught.has(id)),
    ordinary: ordinary.filter(({ id }) => !taught.has(id)),
  }
}

/** Returns the figures of the safety messages that must not fall, in percentage points. */
export function toSafetyFigures({ risky, ordinary }: PolicyResult): Figures {
  return toPolicyBaseline(toPolicyFigures(risky), toPolicyFigures(ordinary))
}

/** Rows that failed are printed up to this number. */
const mostRows = 100

/** Formats the figures by policy, and the first rows that failed, as Markdown. */
export function formatSafetyEvaluation({ risky, ordinary }: PolicyResult): string {
  const failed = [
    ...risky.filter(({ expected, found }) => found !== expected),
    ...ordinary.filter(({ found }) => found !== null),
  ]
  return [
    '## Safety policies',
    formatRisky(toPolicyFigures(risky)),
    formatFalseAlarms(toPolicyFigures(ordinary)),
    '### Messages that the wrong policy answered, or none',
    formatTable(
      ['row', 'policy or near', 'answered by', 'text'],
      failed.slice(0, mostRows).map(({ id, expected, found, text }) => [id, expected, found ?? 'none', text]),
    ),
    ...(failed.length > mostRows ? [`${failed.length - mostRows} more rows failed.`] : []),
  ].join('\n\n')
}
