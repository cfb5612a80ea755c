/** The fields of a wine that the rankings need. */
export type RankedWine = {
  readonly productName: string
  readonly salesRank: number | null
  readonly averageOverallRating: number | null
  readonly totalReviewCount: number | null
  readonly newAndNoteworthyRank: number | null
}

/** The three lists by title. Source: OP-60 */
export const rankings = ['Best sellers', 'Top rated', 'New and noteworthy'] as const
export type Ranking = (typeof rankings)[number]

/** Wines on one card, and in one whole list. Source: FAW-29, FAW-30 */
export const winesOnCard = 5
export const winesInList = 20

/**
 * Returns one list, best first, at most 20 long. Equal wines are ordered by name from A to Z. A missing sales rank is
 * the lowest, and a missing rating is 0. A wine without a positive rank among the new ones is not new.
 * Source: FAW-30 to FAW-33, OP-60
 */
export function rankWines<Wine extends RankedWine>(
  wines: readonly Wine[],
  ranking: Ranking,
): readonly Wine[] {
  const candidates =
    ranking === 'New and noteworthy' ? wines.filter((wine) => getNoteworthyRank(wine) > 0) : wines
  return candidates
    .toSorted((a, b) => compareWines(a, b, ranking) || a.productName.localeCompare(b.productName, 'en-AU'))
    .slice(0, winesInList)
}

function compareWines(a: RankedWine, b: RankedWine, ranking: Ranking): number {
  switch (ranking) {
    case 'Best sellers':
      // Two wines without a rank are equal; subtracting the infinities would give NaN.
      return compare(b.salesRank ?? Number.NEGATIVE_INFINITY, a.salesRank ?? Number.NEGATIVE_INFINITY)
    case 'Top rated':
      return (
        compare(b.averageOverallRating ?? 0, a.averageOverallRating ?? 0) ||
        compare(b.totalReviewCount ?? 0, a.totalReviewCount ?? 0)
      )
    case 'New and noteworthy':
      return compare(getNoteworthyRank(b), getNoteworthyRank(a))
  }
}

function getNoteworthyRank({ newAndNoteworthyRank }: RankedWine): number {
  return newAndNoteworthyRank ?? 0
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
