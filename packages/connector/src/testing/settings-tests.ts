import { expect, it } from 'vitest'
import type { EnvironmentResult, Variables } from '../variables'

/** Tests that each wrong variable of a connector is refused with one sentence that names it. */
export function testWrongSettings(
  readEnvironment: (variables: Variables) => EnvironmentResult<unknown>,
  {
    least,
    wrong,
    requiredCount,
  }: {
    /** The variables that a connector needs at least. */
    readonly least: Variables
    /** The variable that is named, and the changed variables. */
    readonly wrong: readonly (readonly [name: string, variables: Variables])[]
    /** The number of variables that cannot be left out. */
    readonly requiredCount: number
  },
): void {
  it.each(wrong)('name %s and an example when it is wrong: %o', (name, variables) => {
    const result = readEnvironment({ ...least, ...variables })
    expect(result.ok ? [] : result.errors).toEqual([expect.stringContaining(name)])
  })

  it('settings that are all missing have one sentence each', () => {
    const result = readEnvironment({})
    expect(result.ok ? 0 : result.errors.length).toBe(requiredCount)
  })
}
