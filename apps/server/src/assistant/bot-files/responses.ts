import * as v from 'valibot'
import type { LocatedText, FileRead, FilePosition } from './finding'
import type { SourceFile } from './sources'
import { getBaseName } from './sources'
import { NonBlankTextSchema, readYaml } from './yaml-source'

/** One file of `bot/responses`: the texts of an intent by situation. */
export type ResponseFile = FilePosition & {
  readonly intent: string
  readonly situations: readonly (FilePosition & {
    readonly name: string
    readonly responseTexts: readonly LocatedText[]
  })[]
}

/** Reads a file of `bot/responses`. The file name is the name of the intent. */
export function readResponses(source: SourceFile): FileRead<ResponseFile> {
  const read = readYaml(source, v.record(v.string(), v.array(NonBlankTextSchema)))
  if (!read.ok) return read
  const { value, findPosition } = read.value
  return {
    ok: true,
    value: {
      intent: getBaseName(source.path),
      ...findPosition([]),
      situations: Object.entries(value).map(([name, responseTexts]) => ({
        name,
        ...findPosition([name]),
        responseTexts: responseTexts.map((text, index) => ({ text, ...findPosition([name, index]) })),
      })),
    },
  }
}
