import * as v from 'valibot'
import type { Turn } from '../assistant/turn'

/** A line as somebody types it in the terminal. */
export type Typed = Turn | { readonly kind: 'unreadable' } | { readonly kind: 'nothing' }

const ParametersSchema = v.record(v.string(), v.unknown())

/** Words are words; `/event NAME {"key":"value"}` is an event, with or without parameters. */
export function typedTurn(line: string): Typed {
  const text = line.trim()
  if (text === '') return { kind: 'nothing' }
  if (!text.startsWith('/')) return { kind: 'text', text }
  const [, event, json = ''] = /^\/event\s+(\S+)\s*(.*)$/.exec(text) ?? []
  if (event === undefined) return { kind: 'unreadable' }
  const parameters = v.safeParse(ParametersSchema, parsed(json === '' ? '{}' : json))
  return parameters.success ? { kind: 'event', event, parameters: parameters.output } : { kind: 'unreadable' }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
