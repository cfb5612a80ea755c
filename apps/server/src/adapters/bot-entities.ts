import type { Knowledge } from '@murphy/understanding'
import * as v from 'valibot'
import { ProgramError } from './program-error'

type Entities = Required<Pick<Knowledge, 'places' | 'varietals' | 'holidays' | 'drinks'>>

const Name = v.pipe(v.string(), v.minLength(1))
const Coordinate = v.pipe(v.string(), v.minLength(1), v.transform(Number), v.number())
/** One cell with `|` between the names. */
const Names = v.pipe(
  v.optional(v.string(), ''),
  v.transform((cell) => cell.split('|').filter((name) => name !== '')),
)

const PlaceSchema = v.object({
  suburb: Name,
  state: v.picklist(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']),
  postcode: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  latitude: Coordinate,
  longitude: Coordinate,
  store: v.picklist(['yes', 'no']),
  aliases: Names,
})
const VarietalSchema = v.object({
  varietal: Name,
  type: v.picklist(['Red', 'White', 'Rose', 'Champagne', 'Sparkling']),
  aliases: Names,
})
const HolidaySchema = v.object({ date: v.pipe(v.string(), v.isoDate()), name: Name, states: Names })
const DrinkSchema = v.object({ drink: Name, category: v.optional(v.string(), ''), aliases: Names })

/**
 * What the operator's files call places, wines, holidays and drinks.
 *
 * @param read the text of a file such as `suburbs.csv`, and where it stands
 * Errors: throws a ProgramError that names the file and the line.
 */
export function readEntities(read: (file: string) => { path: string; text: string }): Entities {
  const rows = <Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema>[] =>
    readRows(read(file), schema)
  return {
    places: rows('suburbs.csv', PlaceSchema).map(({ store, ...place }) => ({
      ...place,
      isStore: store === 'yes',
    })),
    varietals: rows('varietals.csv', VarietalSchema),
    holidays: rows('holidays.csv', HolidaySchema),
    drinks: rows('drinks.csv', DrinkSchema).map(({ drink, category, aliases }) => ({
      name: drink,
      category: category === '' ? null : category,
      aliases,
    })),
  }
}

/** Comma-separated rows under a line of names; cells hold no commas and no quotes. */
function readRows<Schema extends v.GenericSchema>(
  { path, text }: { path: string; text: string },
  schema: Schema,
): v.InferOutput<Schema>[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line, index) => {
    const cells = line.split(',')
    const parsed = v.safeParse(
      schema,
      Object.fromEntries(names.map((name, at) => [name.trim(), (cells[at] ?? '').trim()])),
    )
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    throw new ProgramError(
      `${path}, line ${index + 2}: ${v.getDotPath(issue) ?? 'the line'}: ${issue.message}`,
    )
  })
}
