import type { Log } from '../ports'

/** Logs to the browser's console: names and fields, never texts of the chat. */
export function createConsoleLog(): Log {
  return {
    // oxlint-disable-next-line no-console -- the one place that writes to the console
    info: (name, fields = {}) => console.info(`murphy: ${name}`, fields),
    // oxlint-disable-next-line no-console -- the one place that writes to the console
    warn: (name, fields = {}) => console.warn(`murphy: ${name}`, fields),
  }
}
