import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readProgramSettings } from './read-program-settings'

const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  const print = (text: string | Uint8Array): boolean => printed.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(print)
  vi.spyOn(process.stderr, 'write').mockImplementation(print)
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const right = {
  usage: 'Usage: connect\n',
  readOptions: () => ({ help: false, live: true }),
  readEnvironment: () => ({ ok: true as const, environment: { port: 8082 } }),
}

describe('the start of a connector', () => {
  it('returns the options and the environment', () => {
    expect(readProgramSettings(right)).toEqual({
      options: { help: false, live: true },
      environment: { port: 8082 },
    })
    expect(printed).toEqual([])
  })

  it('prints the usage and ends when it is asked for', () => {
    expect(() => readProgramSettings({ ...right, readOptions: () => ({ help: true }) })).toThrow('exit 0')
    expect(printed).toEqual(['Usage: connect\n'])
  })

  it('names an unknown option before the usage and ends with code 2', () => {
    const readOptions = (): never => {
      throw new Error("Unknown option '--lively'")
    }
    expect(() => readProgramSettings({ ...right, readOptions })).toThrow('exit 2')
    expect(printed).toEqual(["Unknown option '--lively'\n\n", 'Usage: connect\n'])
  })

  it('names every wrong variable and ends with code 2', () => {
    const readEnvironment = () => ({ ok: false as const, errors: ['Set A.', 'Set B.'] })
    expect(() => readProgramSettings({ ...right, readEnvironment })).toThrow('exit 2')
    expect(printed).toEqual(['Set A.\nSet B.\n'])
  })
})
