import * as v from 'valibot'
import type { Ports } from '../../ports'

/** The keys of so many reports are remembered. */
const remembered = 20

/**
 * Makes a report that every tab of the shopper could make: the first one does, also after a reload. Source: LC-16, OP-35
 */
export function reportOnce({ localData }: Pick<Ports, 'localData'>, key: string, report: () => void): void {
  const keys = keysIn(localData.readNote('reportedLiveChat'))
  if (keys.includes(key)) return
  localData.saveNote('reportedLiveChat', JSON.stringify([...keys, key].slice(-remembered)))
  report()
}

function keysIn(note: string | null): readonly string[] {
  try {
    const read = v.safeParse(v.array(v.string()), JSON.parse(note ?? '[]'))
    return read.success ? read.output : []
  } catch {
    // Anyone may have written there; what cannot be read is as good as missing.
    return []
  }
}
