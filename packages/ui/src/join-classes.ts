/** Joins class names; false and missing ones are left out. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
