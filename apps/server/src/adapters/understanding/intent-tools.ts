import * as v from 'valibot'
import type { SlotName } from '@murphy/understanding'
import type { OfferedIntent } from './remote-understanding'
import type { Parameters } from './parse-parameters'

/** A function as the chat completions API describes it. */
export type Tool = {
  readonly type: 'function'
  readonly function: { readonly name: string; readonly description: string; readonly parameters: object }
}

type ToolArgument = { readonly schema: object; readonly check: v.GenericSchema }

const maxTextLength = 200
const createTextArgument = (description: string): ToolArgument => ({
  schema: { type: 'string', description },
  check: v.pipe(v.string(), v.maxLength(maxTextLength)),
})
const createDollarsArgument = (description: string): ToolArgument => ({
  schema: { type: 'number', minimum: 0, description },
  check: v.pipe(v.number(), v.minValue(0)),
})

/** The arguments of each slot, and their validation. Source: docs/understanding.md#intents */
const slotArguments: Readonly<Record<SlotName, Readonly<Record<string, ToolArgument>>>> = {
  orderNumber: {
    order_number: createTextArgument('The number of an order, exactly as the shopper wrote it.'),
  },
  place: { place: createTextArgument('An Australian suburb, postcode or store that the shopper named.') },
  product: { product: createTextArgument('A drink, brand or kind of drink, in the words of the shopper.') },
  date: {
    date: {
      schema: {
        type: 'string',
        format: 'date',
        description: 'The day that the shopper means, as YYYY-MM-DD.',
      },
      check: v.pipe(v.string(), v.isoDate()),
    },
  },
  price: {
    price_min: createDollarsArgument('The least to spend, in dollars.'),
    price_max: createDollarsArgument('The most to spend, in dollars.'),
  },
  wineType: {
    wine_type: {
      schema: { type: 'string', enum: ['Red', 'White & rosé', 'Champagne/sparkling'] },
      check: v.picklist(['Red', 'White & rosé', 'Champagne/sparkling']),
    },
  },
  varietal: { varietal: createTextArgument('A grape, such as Shiraz.') },
  personName: { person_name: createTextArgument('The name of a person, exactly as the shopper wrote it.') },
  phone: { phone: createTextArgument('A mobile number, exactly as the shopper wrote it.') },
}
const words = createTextArgument('The part of the last message that asks for this, word for word.')

/** The name of the tool for requests that no intent answers. */
export const nothingFits = 'nothing_fits'

/** Returns one tool for each intent, and one for everything else. */
export function createTools(intents: readonly OfferedIntent[]): readonly Tool[] {
  return [
    ...intents.map((intent) => createTool(toToolName(intent.name), intent.description, getArguments(intent))),
    createTool(nothingFits, 'The last message asks for something that no other tool is for.', { words }),
  ]
}

export type ToolCall = { readonly intent: string | null; readonly parameters: Parameters }
export type ToolCallResult =
  | { readonly ok: true; readonly value: ToolCall }
  | { readonly ok: false; readonly error: { readonly kind: 'unknown-intent' | 'bad-arguments' } }

/** Parses a tool call. Empty values count as not found. */
export function readToolCall(
  { name, arguments: json }: { readonly name: string; readonly arguments: string },
  intents: readonly OfferedIntent[],
): ToolCallResult {
  const intent = intents.find((candidate) => toToolName(candidate.name) === name)
  if (!intent && name !== nothingFits) return { ok: false, error: { kind: 'unknown-intent' } }
  const allowed = intent ? getArguments(intent) : { words }
  const filled = parseArguments(json)
  const schema = v.strictObject(
    Object.fromEntries(Object.entries(allowed).map(([argument, { check }]) => [argument, v.optional(check)])),
  )
  const parsed = v.safeParse(schema, filled)
  return parsed.success
    ? { ok: true, value: { intent: intent?.name ?? null, parameters: parsed.output } }
    : { ok: false, error: { kind: 'bad-arguments' } }
}

/** Tool names cannot contain dots. */
function toToolName(intent: string): string {
  return intent.replaceAll('.', '__')
}

function getArguments({ slots }: OfferedIntent): Readonly<Record<string, ToolArgument>> {
  return Object.assign({ words }, ...slots.map((slot) => slotArguments[slot]))
}

function createTool(name: string, description: string, args: Readonly<Record<string, ToolArgument>>): Tool {
  const properties = Object.fromEntries(
    Object.entries(args).map(([argument, { schema }]) => [argument, schema]),
  )
  return {
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties, additionalProperties: false } },
  }
}

/** Returns `null` when the text is not an object. A tool without values may come without arguments. */
function parseArguments(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = json.trim() === '' ? {} : JSON.parse(json)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== ''))
  } catch {
    return null
  }
}
