import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startBusyProcesses } from './busy-processes.mjs'
import { formatClosingLine } from './report.mjs'
import { root } from './repository-root.mjs'

const roundCount = 5
const busyCount = 2
const stateFile = join(root, 'test-results/under-load-rounds.json')

/**
 * The finished rounds of a commit.
 * @typedef {{ commit: string | null, rounds: import('./report.mjs').TestResult[][] }} Rounds
 */

/**
 * Runs all tests five times while two processes keep the machine busy. One failure in any round fails the run. Five rounds
 * take hours: after an early end, the next run on the same commit continues with the next round.
 *
 * @param {() => Promise<import('./report.mjs').TestResult[]>} runTests runs all tests once
 * @returns {Promise<import('./report.mjs').TestResult[]>} the results of all rounds
 */
export async function runUnderLoad(runTests) {
  const commit = findCleanCommit()
  const { rounds } = continueRounds(readState(), commit)
  if (rounds.length > 0) console.log(`Rounds 1 to ${rounds.length} passed earlier on ${commit}.`)
  const busy = startBusyProcesses(busyCount)
  try {
    while (rounds.length < roundCount) {
      console.log(`Round ${rounds.length + 1} of ${roundCount} with ${busyCount} busy processes …`)
      const found = await runTests()
      console.log(`Round ${rounds.length + 1}: ${formatClosingLine(found)}`)
      rounds.push(found)
      writeState({ commit, rounds })
    }
  } finally {
    await busy.stop()
  }
  return rounds.flatMap((found, index) =>
    found.map((result) => ({ ...result, suite: `round ${index + 1}: ${result.suite}` })),
  )
}

/**
 * Returns the rounds that still count: those of the same commit, when no test has failed in them and rounds are left.
 *
 * @param {Rounds | null} state
 * @param {string | null} commit null: changed files, or no repository
 * @returns {Rounds}
 */
export function continueRounds(state, commit) {
  const counts =
    state !== null &&
    commit !== null &&
    state.commit === commit &&
    state.rounds.length < roundCount &&
    state.rounds.flat().every(({ status }) => status !== 'failed')
  return counts ? state : { commit, rounds: [] }
}

/** Returns the commit of the sources; null when a file was changed or this is no repository. */
function findCleanCommit() {
  /** @param {readonly string[]} parameters */
  const git = (parameters) => spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  const changes = git(['status', '--porcelain'])
  if (changes.status !== 0 || changes.stdout !== '') return null
  return git(['rev-parse', '--short', 'HEAD']).stdout.trim()
}

/** @returns {Rounds | null} */
function readState() {
  return existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : null
}

/** @param {Rounds} state */
function writeState(state) {
  mkdirSync(dirname(stateFile), { recursive: true })
  writeFileSync(stateFile, JSON.stringify(state))
}
