import * as v from 'valibot'
import type { Ports } from '../ports'

/** The number of reports whose keys are remembered. */
const remembered = 20

/**
 * Makes a report that every tab of the shopper could make only in the first tab, also after a reload.
 * Source: LC-16, OP-35
 */
export function reportOnce({ localData }: Pick<Ports, 'localData'>, key: string, report: () => void): void {
  const keys = parseKeys(localData.readNote('reportedLiveChat'))
  if (keys.includes(key)) return
  localData.saveNote('reportedLiveChat', JSON.stringify([...keys, key].slice(-remembered)))
  report()
}

function parseKeys(note: string | null): readonly string[] {
  try {
    const read = v.safeParse(v.array(v.string()), JSON.parse(note ?? '[]'))
    return read.success ? read.output : []
  } catch {
    // Other scripts may have written there; an unreadable value counts as missing.
    return []
  }
}
