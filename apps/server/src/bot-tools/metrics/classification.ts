/** A text with the label it should have and the one it was given. */
export type Classified = { readonly text: string; readonly gold: string; readonly predicted: string }

export type PrecisionRecall = {
  /** Rows that should have it. */
  readonly support: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
}
export type LabelFigures = PrecisionRecall & { readonly label: string }

/** Share of the rows that were given the right label; 0 of none. */
export function accuracyOf(rows: readonly Classified[]): number {
  return shareOf(rows.filter(({ gold, predicted }) => gold === predicted).length, rows.length)
}

/** The figures of each label that some row should have, by name. */
export function labelFigures(rows: readonly Classified[]): readonly LabelFigures[] {
  const labels = new Set(rows.map(({ gold }) => gold))
  return Array.from(labels)
    .toSorted()
    .map((label) => {
      const should = rows.filter(({ gold }) => gold === label).length
      const given = rows.filter(({ predicted }) => predicted === label).length
      const right = rows.filter(({ gold, predicted }) => gold === label && predicted === label).length
      return { label, ...precisionRecall({ should, given, right }) }
    })
}

/** The mean of the labels' F1, so that rare labels count as much as frequent ones. */
export function macroF1(figures: readonly LabelFigures[]): number {
  return shareOf(
    figures.reduce((sum, { f1 }) => sum + f1, 0),
    figures.length,
  )
}

/** What was never given is 0 % precise. */
export function precisionRecall({
  should,
  given,
  right,
}: {
  should: number
  given: number
  right: number
}): PrecisionRecall {
  return {
    support: should,
    precision: shareOf(right, given),
    recall: shareOf(right, should),
    f1: shareOf(2 * right, should + given),
  }
}

export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
