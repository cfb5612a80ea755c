import { describe, expect, it } from 'vitest'
import { namesRefund } from './names-refund'

describe('a text speaks of a refund', () => {
  it.each([
    ['when do i get refunded for 10234510', true],
    ['wheres my money for 10234510', true],
    ['still waiting on $40 for 10234510', true],
    ['i have waited a fortnight for 10234510', false],
    ['10234510 is a joke, no one answers', false],
    ['', false],
  ])('%j: %s', (text, isNamed) => {
    expect(namesRefund(text)).toBe(isNamed)
  })
})
