import { describe, expect, it } from 'vitest'
import { understood } from '../../testing/assistant-with-fakes'
import { joinClaimParts } from './join-claim-parts'

const parts = (first: string, second: string) => [
  understood('i ordered pinot', { intent: first }),
  understood('got a merlot', { intent: second }),
]
const nothing = { pending: null }

describe('a message that tells what came in place of what', () => {
  it('is one claim, and no search', () => {
    const [joined, another] = joinClaimParts(parts('report_problem', 'product_search'), nothing)
    expect(joined).toMatchObject({ intent: 'report_problem', text: 'i ordered pinot and got a merlot' })
    expect(another).toBeUndefined()
  })

  it.each([
    ['product_search', 'product_search'],
    ['report_problem', 'order_tracking'],
  ])('stays as it is for %s and %s', (first, second) => {
    expect(joinClaimParts(parts(first, second), nothing)).toHaveLength(2)
  })
})
