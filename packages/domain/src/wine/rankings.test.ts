import { describe, expect, it } from 'vitest'
import { rankWines, rankings, winesInList, winesOnCard } from './rankings'
import type { RankedWine, Ranking } from './rankings'

function wine(productName: string, changes: Partial<RankedWine> = {}): RankedWine {
  return {
    productName,
    salesRank: null,
    averageOverallRating: null,
    totalReviewCount: null,
    newAndNoteworthyRank: null,
    ...changes,
  }
}

function names(wines: readonly RankedWine[], ranking: Ranking): string {
  return rankWines(wines, ranking)
    .map(({ productName }) => productName)
    .join(' ')
}

describe('rankings of wines', () => {
  it('orders best sellers by sales rank, highest first, without a rank last [FAW-31]', () => {
    const wines = [wine('B'), wine('C', { salesRank: 5 }), wine('D', { salesRank: 90 }), wine('A')]
    expect(names(wines, 'Best sellers')).toBe('D C A B')
  })

  it('orders top rated by rating, then by the number of reviews [FAW-32]', () => {
    const wines = [
      wine('A', { averageOverallRating: 4.8, totalReviewCount: 10 }),
      wine('B', { averageOverallRating: 4.8, totalReviewCount: 200 }),
      wine('C', { averageOverallRating: 4.9, totalReviewCount: 1 }),
      wine('D'),
    ]
    expect(names(wines, 'Top rated')).toBe('C B A D')
  })

  it('orders new and noteworthy by rank, and shows only positive ranks [FAW-33]', () => {
    const wines = [
      wine('A', { newAndNoteworthyRank: 1 }),
      wine('B', { newAndNoteworthyRank: 7 }),
      wine('C', { newAndNoteworthyRank: 0 }),
      wine('D'),
    ]
    expect(names(wines, 'New and noteworthy')).toBe('B A')
  })

  it('orders equal wines by name [FAW-31, FAW-32, FAW-33]', () => {
    const wines = ['b', 'É', 'a', 'f'].map((name) =>
      wine(name, { salesRank: 1, averageOverallRating: 4, totalReviewCount: 3, newAndNoteworthyRank: 2 }),
    )
    for (const ranking of rankings) expect(names(wines, ranking)).toBe('a b É f')
  })

  it('ends a list at 20 [FAW-30]', () => {
    const wines = Array.from({ length: 25 }, (_, index) => wine(`Wine ${index}`))
    expect(rankWines(wines, 'Best sellers')).toHaveLength(winesInList)
    expect(rankWines(wines.slice(0, 20), 'Best sellers')).toHaveLength(20)
    expect(winesInList).toBe(20)
    expect(winesOnCard).toBe(5)
  })
})
