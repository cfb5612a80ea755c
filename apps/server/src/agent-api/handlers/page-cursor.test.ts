import { describe, expect, it } from 'vitest'
import { rowsToRead, toPage } from './page-cursor'

const listRows = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

describe('a page of a list', () => {
  it.each([
    ['no rows', 0, 0, null],
    ['fewer rows than a page', 99, 99, null],
    ['as many rows as a page', 100, 100, null],
    ['one row more than a page', rowsToRead, 100, '99'],
  ])('has its rows and the position of the next page: %s', (_name, count, shown, next) => {
    const page = toPage(listRows(count), String)
    expect(page.rows).toHaveLength(shown)
    expect(page.next).toBe(next)
  })

  it('has the given number of rows', () => {
    expect(toPage(listRows(3), String, 2)).toEqual({ rows: [0, 1], next: '1' })
  })
})
