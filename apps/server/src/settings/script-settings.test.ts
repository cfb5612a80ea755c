import { describe, expect, it } from 'vitest'
import { findScriptProblem } from './script-settings'

const origins = ['https://survey.example', 'http://127.0.0.1:*']

describe('a script of a vendor', () => {
  it.each([
    ['surveyScriptUrl', 'https://survey.example/script.js'],
    ['liveChat.vendorScriptUrl', 'http://127.0.0.1:18081/sdk.js'],
    ['surveyScriptUrl', null],
    ['banner', 'https://evil.example/script.js'],
  ])('is accepted for %s: %s', (name, value) => {
    expect(findScriptProblem(name, value, origins)).toBeNull()
  })

  it.each([
    'https://evil.example/script.js',
    'http://survey.example/script.js',
    'https://survey.example:8443/script.js',
    'https://survey.example.evil.example/script.js',
    'https://survey.example@evil.example/script.js',
  ])('is refused from %s, in a sentence that names setting, origin and variable', (value) => {
    const { origin } = new URL(value)
    const problem = findScriptProblem('surveyScriptUrl', value, origins) ?? ''
    expect(problem).toContain(`surveyScriptUrl: ${origin} `)
    expect(problem).toContain('SCRIPT_ORIGINS names https://survey.example, http://127.0.0.1:*')
  })

  it('is not loaded when the operator has named no origin', () => {
    expect(findScriptProblem('surveyScriptUrl', 'https://survey.example/s.js', [])).toContain(
      'names none yet',
    )
  })
})
