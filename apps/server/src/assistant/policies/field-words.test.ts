import { describe, expect, it } from 'vitest'
import { stem } from '@murphy/understanding'
import { readBotFiles } from '../../adapters/read-bot-files'
import { botFolder } from '../../adapters/repository-root'
import { isInField, policiesWithField } from './field-words'
import { splitPolicyWords } from './policy-text'

const isIn = (policy: string, text: string): boolean => isInField(policy, splitPolicyWords(text).map(stem))

describe('the field of a policy', () => {
  it.each([
    ['driving', 'two ciders and then the hatchback', 'a hatchback full of cartons'],
    ['pregnancy', 'our second baby and a sherry', 'our second bottle of sherry'],
    ['minor', 'something for the school disco', 'something for the choir'],
    ['legal', 'my barrister will write', 'my sister will write'],
    ['allergen', 'barley upsets me', 'mondays upset me'],
    ['abuse_at_home', 'hiding from him', 'waiting for him'],
    ['unknown_policy', 'anything', ''],
  ])('has words of %s in %j', (policy, inField, outside) => {
    expect(isIn(policy, inField)).toBe(true)
    expect(outside !== '' && isIn(policy, outside)).toBe(false)
  })

  it('is known for every policy of the files', () => {
    const names = readBotFiles(botFolder).policies.map(({ name }) => name)
    expect(policiesWithField.toSorted()).toEqual(names.toSorted())
  })
})
