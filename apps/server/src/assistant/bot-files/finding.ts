/** A position in the operator's files. */
export type FilePosition = {
  /** From the repository root, such as `bot/intents/order_tracking.yml`. */
  readonly path: string
  /** Counted from 1. */
  readonly line: number
}

/** An error or a warning about the operator's files. */
export type Finding = FilePosition & {
  /** A warning does not make Murphy's answers worse. */
  readonly severity: 'error' | 'warning'
  /** One sentence without the position. */
  readonly message: string
}

/** A text of the operator with its position. */
export type LocatedText = FilePosition & { readonly text: string }

/** The content of one file, or the reasons why it cannot be read. */
export type FileRead<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly findings: readonly Finding[] }

/** Creates an error at a position. */
export function errorAt({ path, line }: FilePosition, message: string): Finding {
  return { severity: 'error', path, line, message }
}

/** Creates a warning at a position. */
export function warningAt({ path, line }: FilePosition, message: string): Finding {
  return { severity: 'warning', path, line, message }
}

/** Formats a position as `path:line`. */
export function formatFilePosition({ path, line }: FilePosition): string {
  return `${path}:${line}`
}

/** Formats a finding as `bot/intents/order_tracking.yml:14: …`, which editors and terminals can open. */
export function formatFinding({ severity, path, line, message }: Finding): string {
  return `${formatFilePosition({ path, line })}: ${severity === 'warning' ? 'warning: ' : ''}${message}`
}

/** Separates the values of the readable files from the findings of the others. */
export function collectReads<Value>(reads: readonly FileRead<Value>[]): {
  readonly values: readonly Value[]
  readonly findings: readonly Finding[]
} {
  return {
    values: reads.flatMap((read) => (read.ok ? [read.value] : [])),
    findings: reads.flatMap((read) => (read.ok ? [] : read.findings)),
  }
}
