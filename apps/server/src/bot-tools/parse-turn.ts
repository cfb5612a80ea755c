import { parseJson } from '@murphy/domain/text'
import * as v from 'valibot'
import type { Turn } from '../assistant/turn'

/** A line that was typed in the terminal. */
export type ParsedTurn = Turn | { readonly kind: 'unreadable' } | { readonly kind: 'nothing' }

const ParametersSchema = v.record(v.string(), v.unknown())

/** Parses a line. Text is an utterance; `/event NAME {"key":"value"}` is an event, with or without parameters. */
export function parseTurn(line: string): ParsedTurn {
  const text = line.trim()
  if (text === '') return { kind: 'nothing' }
  if (!text.startsWith('/')) return { kind: 'text', text }
  const [, event, json = ''] = /^\/event\s+(\S+)\s*(.*)$/.exec(text) ?? []
  if (event === undefined) return { kind: 'unreadable' }
  const parameters = v.safeParse(ParametersSchema, parseJson(json === '' ? '{}' : json))
  return parameters.success ? { kind: 'event', event, parameters: parameters.output } : { kind: 'unreadable' }
}
