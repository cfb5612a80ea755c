/** A text with its expected and its predicted label. */
export type Classified = { readonly text: string; readonly gold: string; readonly predicted: string }

export type PrecisionRecall = {
  /** The number of rows with the expected label. */
  readonly support: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
}
export type LabelFigures = PrecisionRecall & { readonly label: string }

/** Returns the share of correct predictions; 0 without rows. */
export function computeAccuracy(rows: readonly Classified[]): number {
  return divide(rows.filter(({ gold, predicted }) => gold === predicted).length, rows.length)
}

/** Returns the figures of each expected label, by name. */
export function createLabelFigures(rows: readonly Classified[]): readonly LabelFigures[] {
  const labels = new Set(rows.map(({ gold }) => gold))
  return Array.from(labels)
    .toSorted()
    .map((label) => {
      const should = rows.filter(({ gold }) => gold === label).length
      const given = rows.filter(({ predicted }) => predicted === label).length
      const right = rows.filter(({ gold, predicted }) => gold === label && predicted === label).length
      return { label, ...computePrecisionRecall({ should, given, right }) }
    })
}

/** Returns the mean of the labels' F1, so that rare labels count as much as frequent ones. */
export function computeMacroF1(figures: readonly LabelFigures[]): number {
  return divide(
    figures.reduce((sum, { f1 }) => sum + f1, 0),
    figures.length,
  )
}

/** Returns precision, recall and F1. A label that was never predicted has a precision of 0. */
export function computePrecisionRecall({
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
    precision: divide(right, given),
    recall: divide(right, should),
    f1: divide(2 * right, should + given),
  }
}

/** Returns a part divided by the whole; 0 when the whole is 0. */
export function divide(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
