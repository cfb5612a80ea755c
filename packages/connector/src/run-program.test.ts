import { expect, it } from 'vitest'
import { closeProgram, parseOptions } from './run-program'

it.each([
  ['closes', () => Promise.resolve(), 0, ''],
  ['fails', () => Promise.reject(new Error('away')), 1, 'The connector did not close: away\n'],
])('ends with an exit code when the program %s', async (_case, close, exitCode, expected) => {
  let printed = ''
  expect(await closeProgram(close, (text) => (printed += text))).toBe(exitCode)
  expect(printed).toBe(expected)
})

it.each([
  [[], { live: false, help: false, values: {} }],
  [['--live', '--customer', 'cus_1'], { live: true, help: false, values: { customer: 'cus_1' } }],
  [['--help'], { live: false, help: true, values: {} }],
])('reads the command line %j', (commandLine, expected) => {
  expect(parseOptions(commandLine, ['customer'])).toEqual(expected)
})

it.each([[['--lively']], [['--customer']], [['shop']]])('refuses the command line %j', (commandLine) => {
  expect(() => parseOptions(commandLine, ['customer'])).toThrow()
})
