/** Writes a warning to standard output, which is the program's log. */
export function logWarning(message: string): void {
  process.stdout.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: message })}\n`)
}
