import { describe, expect, it } from 'vitest'
import { continueRounds } from './under-load.mjs'

const passed = { suite: 'a.test.ts', title: 'adds', status: /** @type {const} */ ('passed') }
const failed = { suite: 'a.test.ts', title: 'adds', status: /** @type {const} */ ('failed') }
/** @param {number} count */
const rounds = (count) => Array.from({ length: count }, () => [passed])

describe('a run under load', () => {
  it.each([
    ['goes on after four rounds of the same commit', { commit: 'abc', rounds: rounds(4) }, 'abc', 4],
    ['begins again after five rounds', { commit: 'abc', rounds: rounds(5) }, 'abc', 0],
    ['begins again on another commit', { commit: 'abc', rounds: rounds(4) }, 'abd', 0],
    ['begins again with changed files', { commit: null, rounds: rounds(4) }, null, 0],
    ['begins again after a failure', { commit: 'abc', rounds: [[passed], [passed, failed]] }, 'abc', 0],
    ['begins with the first round', null, 'abc', 0],
  ])('%s', (_title, state, commit, count) => {
    expect(continueRounds(state, commit).rounds).toHaveLength(count)
  })
})
