import { useShift } from '../../components/desk-context'

export type Department = { readonly id: number; readonly name: string }

const noDepartments: readonly Department[] = []

/** Returns the open departments. */
export function useDepartments(): readonly Department[] {
  return useShift(({ desk }) => desk?.departments ?? noDepartments)
}

/** Returns the departments as options, and the chosen one, which may have been removed. */
export function listDepartmentOptions(
  departments: readonly Department[],
  chosen: number,
): readonly { readonly value: string; readonly text: string }[] {
  const options = departments.map(({ id, name }) => ({ value: String(id), text: name }))
  const isKnown = departments.some(({ id }) => id === chosen)
  return isKnown ? options : [...options, { value: String(chosen), text: String(chosen) }]
}
