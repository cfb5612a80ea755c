import type { EnvironmentResult, Variables } from '../variables'

export const testKey = 'a-key-of-the-retail-api-for-tests-only'
export const testEventsSecret = `whsec_${Buffer.from('a secret of events for tests').toString('base64')}`
export const testTokenKey = `k1:${Buffer.alloc(32, 7).toString('base64url')}`

/** Returns the settings of tests. Errors: throws when a variable is wrong. */
export function readTestEnvironment<Environment>(
  readEnvironment: (variables: Variables) => EnvironmentResult<Environment>,
  variables: Variables,
): Environment {
  const result = readEnvironment(variables)
  if (!result.ok) throw new RangeError(result.errors.join(' '))
  return result.environment
}
