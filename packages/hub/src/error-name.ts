/** What a log may say of an error: its text could hold what somebody wrote. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
