/** A place in the operator's files. */
export type Spot = {
  /** From the checkout, such as `bot/intents/order_tracking.yml`. */
  readonly path: string
  /** From 1. */
  readonly line: number
}

/** Something in the operator's files that is wrong, or looks wrong. */
export type Finding = Spot & {
  /** A warning leaves Murphy as good as he was. */
  readonly severity: 'error' | 'warning'
  /** One sentence without the place. */
  readonly message: string
}

/** A text of the operator with its place. */
export type LocatedText = Spot & { readonly text: string }

/** What was read of one file, or why it could not be read. */
export type FileRead<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly findings: readonly Finding[] }

export function errorAt({ path, line }: Spot, message: string): Finding {
  return { severity: 'error', path, line, message }
}

export function warningAt({ path, line }: Spot, message: string): Finding {
  return { severity: 'warning', path, line, message }
}

/** `bot/intents/order_tracking.yml:14: …`, as editors and terminals open it. */
export function formatFinding({ severity, path, line, message }: Finding): string {
  return `${path}:${line}: ${severity === 'warning' ? 'warning: ' : ''}${message}`
}

/** The values of what could be read, and the findings of the rest. */
export function collectReads<Value>(reads: readonly FileRead<Value>[]): {
  readonly values: readonly Value[]
  readonly findings: readonly Finding[]
} {
  return {
    values: reads.flatMap((read) => (read.ok ? [read.value] : [])),
    findings: reads.flatMap((read) => (read.ok ? [] : read.findings)),
  }
}
