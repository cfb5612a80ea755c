import type {
  DrinkKnowledge,
  HolidayKnowledge,
  PlaceKnowledge,
  VarietalKnowledge,
} from '@murphy/understanding'
import * as v from 'valibot'
import type { Finding, FileRead, FilePosition } from './finding'
import { errorAt } from './finding'
import type { SourceFile } from './sources'

export type PlaceRow = PlaceKnowledge & FilePosition
export type VarietalRow = VarietalKnowledge & FilePosition
export type HolidayRow = HolidayKnowledge & FilePosition
export type DrinkRow = DrinkKnowledge & FilePosition

type Cells = Readonly<Record<string, string>>

const NameSchema = v.pipe(v.string(), v.minLength(1, 'Expected a name'))
const createCoordinateSchema = (limit: number) =>
  v.pipe(v.string(), v.minLength(1), v.transform(Number), v.number(), v.minValue(-limit), v.maxValue(limit))
/** One cell that separates names by `|`. */
const NamesSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((cell) => cell.split('|').filter((name) => name !== '')),
)

const PlaceSchema = v.object({
  suburb: NameSchema,
  state: v.picklist(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
  postcode: v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected four digits')),
  latitude: createCoordinateSchema(90),
  longitude: createCoordinateSchema(180),
  store: v.picklist(['yes', 'no']),
  aliases: NamesSchema,
})
const VarietalSchema = v.object({
  varietal: NameSchema,
  type: v.picklist(['Red', 'White', 'Rose', 'Champagne', 'Sparkling']),
  aliases: NamesSchema,
})
const HolidaySchema = v.object({
  date: v.pipe(v.string(), v.isoDate('Expected a day such as 2026-12-25')),
  name: NameSchema,
  states: NamesSchema,
})
const DrinkSchema = v.object({
  drink: NameSchema,
  category: v.optional(v.string(), ''),
  aliases: NamesSchema,
})

/** Reads the suburbs with their positions. `store` says whether a store is there. */
export function readPlaces(source: SourceFile): FileRead<readonly PlaceRow[]> {
  return readRows(source, PlaceSchema, ({ store, ...place }) => ({ ...place, isStore: store === 'yes' }))
}

/** Reads the grape varieties with their kind of wine. */
export function readVarietals(source: SourceFile): FileRead<readonly VarietalRow[]> {
  return readRows(source, VarietalSchema, (row) => row)
}

/** Reads the holidays with the states that keep them. */
export function readHolidays(source: SourceFile): FileRead<readonly HolidayRow[]> {
  return readRows(source, HolidaySchema, (row) => row)
}

/** Reads kinds of drinks and brands. `category` is null when the shop has no such category. */
export function readDrinks(source: SourceFile): FileRead<readonly DrinkRow[]> {
  return readRows(source, DrinkSchema, ({ drink, category, aliases }) => ({
    name: drink,
    category: category === '' ? null : category,
    aliases,
  }))
}

/** Reads comma-separated rows under a header line. Cells hold no commas and no quotes. */
function readRows<Schema extends v.GenericSchema, Row extends object>(
  { path, text }: SourceFile,
  schema: Schema,
  toRow: (row: v.InferOutput<Schema>) => Row,
): FileRead<readonly (Row & FilePosition)[]> {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const names = head.split(',')
  const findings: Finding[] = []
  const rows = lines.flatMap((line, index) => {
    const position: FilePosition = { path, line: index + 2 }
    const cells = line.split(',')
    if (cells.length > names.length) {
      findings.push(
        errorAt(position, `the line has ${cells.length} cells, but ${names.length} are named: ${head}.`),
      )
      return []
    }
    const parsed = v.safeParse(schema, toCells(names, cells))
    if (parsed.success) return [{ ...toRow(parsed.output), ...position }]
    findings.push(
      ...parsed.issues.map((issue) =>
        errorAt(position, `${v.getDotPath(issue) ?? 'the line'}: ${issue.message}.`),
      ),
    )
    return []
  })
  return findings.length > 0 ? { ok: false, findings } : { ok: true, value: rows }
}

function toCells(names: readonly string[], cells: readonly string[]): Cells {
  return Object.fromEntries(names.map((name, at) => [name.trim(), (cells[at] ?? '').trim()]))
}
