/** What is wrong with one of a list's parts; `paths` are those of the parts. */
export function firstAt(problemAt: (path: string) => string | null, paths: readonly string[]): string | null {
  return paths.map(problemAt).find((problem) => problem !== null) ?? null
}
