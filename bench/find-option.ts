/** Returns the value of an option such as `--only=NAME`; `undefined`: it is not given. */
export function findOption(options: readonly string[], name: string): string | undefined {
  const start = `--${name}=`
  return options.find((option) => option.startsWith(start))?.slice(start.length)
}
