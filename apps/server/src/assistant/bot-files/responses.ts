import * as v from 'valibot'
import type { LocatedText, FileRead, Spot } from './finding'
import { getBaseName } from './sources'
import { readYaml } from './yaml-source'

/** One file of `bot/responses`: the texts of an intent by situation. */
export type ResponseFile = Spot & {
  readonly intent: string
  readonly situations: readonly (Spot & {
    readonly name: string
    readonly responseTexts: readonly LocatedText[]
  })[]
}

const Wording = v.pipe(v.string(), v.trim(), v.minLength(1))

export function readResponses(source: {
  readonly path: string
  readonly text: string
}): FileRead<ResponseFile> {
  const read = readYaml(source, v.record(v.string(), v.array(Wording)))
  if (!read.ok) return read
  const { value, spotOf } = read.value
  return {
    ok: true,
    value: {
      intent: getBaseName(source.path),
      ...spotOf([]),
      situations: Object.entries(value).map(([name, responseTexts]) => ({
        name,
        ...spotOf([name]),
        responseTexts: responseTexts.map((text, index) => ({ text, ...spotOf([name, index]) })),
      })),
    },
  }
}
