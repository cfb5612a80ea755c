import type { SlotName, Slots } from '@murphy/understanding'
import type { PrecisionRecall } from './classification'
import { computePrecisionRecall } from './classification'
import type { GoldSlots } from './gold-slots'
import { isSlotRight, expectsSlot } from './gold-slots'

export type SlotRow = {
  readonly text: string
  readonly gold: GoldSlots
  readonly found: Slots
  /** The slots whose values are complete in the row. */
  readonly compared: readonly SlotName[]
}

export type SlotFigures = PrecisionRecall & {
  readonly slot: SlotName
  /** The first texts in which it was missed, or found by mistake. */
  readonly misses: readonly string[]
}

const maxMisses = 5

/** Returns the figures of each compared slot. A wrong value counts as missed and as wrongly found. */
export function createSlotFigures(rows: readonly SlotRow[]): readonly SlotFigures[] {
  const slots = new Set(rows.flatMap(({ compared }) => compared))
  return Array.from(slots).map((slot) => {
    const asked = rows.filter(({ compared }) => compared.includes(slot))
    const should = asked.filter(({ gold }) => expectsSlot(gold, slot))
    const given = asked.filter(({ found }) => found[slot] !== undefined)
    const right = should.filter(({ gold, found }) => isSlotRight(gold, found, slot))
    const isMiss = (row: SlotRow): boolean =>
      (should.includes(row) || given.includes(row)) && !right.includes(row)
    return {
      slot,
      ...computePrecisionRecall({ should: should.length, given: given.length, right: right.length }),
      misses: asked
        .filter(isMiss)
        .map(({ text }) => text)
        .slice(0, maxMisses),
    }
  })
}

/** Returns the figures of all slots together. */
export function createAllSlotsFigures(rows: readonly SlotRow[]): PrecisionRecall {
  const pairs = rows.flatMap((row) => row.compared.map((slot) => ({ ...row, slot })))
  const should = pairs.filter(({ gold, slot }) => expectsSlot(gold, slot))
  return computePrecisionRecall({
    should: should.length,
    given: pairs.filter(({ found, slot }) => found[slot] !== undefined).length,
    right: should.filter(({ gold, found, slot }) => isSlotRight(gold, found, slot)).length,
  })
}
