export type DelimitedRow = { readonly line: number; readonly fields: readonly string[] }

export type DelimitedParser = {
  /** Returns the rows that the text completes. */
  readonly push: (text: string) => readonly DelimitedRow[]
  readonly end: () => readonly DelimitedRow[]
}

/**
 * Creates a parser of CSV or TSV text that arrives in pieces. A quote within a field that does not begin with one is an
 * ordinary character, as in `12" plate`; a line break within quotes belongs to the field.
 *
 * @param onTooLong is called with the line on which a row begins that is longer than `maxRowLength` characters
 * Source: RFC 4180
 */
export function createDelimitedParser(
  delimiter: ',' | '\t',
  maxRowLength: number,
  onTooLong: (line: number) => never,
): DelimitedParser {
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  let field = ''
  let fields: string[] = []
  let rowLength = 0
  let line = 1
  let rowLine = 1
  let isAfterReturn = false

  const endField = (): void => {
    fields.push(field)
    field = ''
    state = 'start'
  }
  const endRow = (rows: DelimitedRow[]): void => {
    endField()
    // An empty line has one empty field.
    if (fields.length > 1 || fields[0] !== '') rows.push({ line: rowLine, fields })
    fields = []
    rowLength = 0
    rowLine = line
  }
  const add = (character: string): void => {
    field += character
    if (state === 'start') state = 'plain'
  }

  return {
    push(text) {
      const rows: DelimitedRow[] = []
      for (let index = 0; index < text.length; index++) {
        const character = text.charAt(index)
        const isSecondOfBreak = character === '\n' && isAfterReturn
        isAfterReturn = character === '\r'
        if (character === '\r' || (character === '\n' && !isSecondOfBreak)) line += 1
        rowLength += 1
        if (rowLength > maxRowLength) onTooLong(rowLine)

        if (state === 'quoted') {
          if (character === '"') state = 'closed'
          else field += character
        } else if (character === '"' && state === 'start') state = 'quoted'
        else if (character === '"' && state === 'closed') {
          field += character
          state = 'quoted'
        } else if (character === delimiter) endField()
        else if (isSecondOfBreak) rowLine = line
        else if (character === '\r' || character === '\n') endRow(rows)
        else add(character)
      }
      return rows
    },
    end() {
      const rows: DelimitedRow[] = []
      if (field !== '' || fields.length > 0 || state !== 'start') endRow(rows)
      return rows
    },
  }
}
