import type { Operation } from '../operations'
import { operations, uploadOperation } from '../operations'
import { feeds } from '../feeds'
import { problemStatuses } from '../model/problem'
import { getRule, ruleIds } from './rules'

/** Returns the table of calls of docs/retail-api.md, one row a line. */
export function createCallsTable(): readonly string[] {
  const calls: readonly Operation[] = [...Object.values(operations), uploadOperation]
  return [
    '| call | capability | does |',
    '|---|---|---|',
    ...calls.map(
      ({ method, path, capability, summary }) =>
        `| \`${method} ${path}\` | ${capability === null ? 'always' : `\`${capability}\``} | ${summary} |`,
    ),
    ...Object.values(feeds).map(
      ({ path, capability, summary }) => `| \`GET ${path}\` | \`${capability}\` | ${summary} |`,
    ),
  ]
}

/** Returns the table of problem codes of docs/retail-api.md. */
export function createCodesTable(): readonly string[] {
  return [
    '| code | status |',
    '|---|---|',
    ...Object.entries(problemStatuses).map(([code, status]) => `| \`${code}\` | ${status} |`),
  ]
}

/** Returns the table of the checker's rules of docs/retail-api.md. */
export function createRulesTable(): readonly string[] {
  return [
    '| rule | group | sentence | `--allow-writes` |',
    '|---|---|---|---|',
    ...ruleIds.map((id) => {
      const { group, sentence, needsWrites } = getRule(id)
      return `| ${id} | ${group} | ${sentence} | ${needsWrites === true ? 'needed' : ''} |`
    }),
  ]
}
