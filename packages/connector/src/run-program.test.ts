import { expect, it } from 'vitest'
import { closeProgram } from './run-program'

it.each([
  ['closes', () => Promise.resolve(), 0, ''],
  ['fails', () => Promise.reject(new Error('away')), 1, 'The connector did not close: away\n'],
])('ends with an exit code when the program %s', async (_case, close, exitCode, expected) => {
  let printed = ''
  expect(await closeProgram(close, (text) => (printed += text))).toBe(exitCode)
  expect(printed).toBe(expected)
})
