import { describe, expect, it } from 'vitest'
import { hiddenKinds, quickReplyKinds, shownKinds } from '@murphy/contracts/reply-items'

const files = Object.keys(import.meta.glob('./*/*')).map((path) => path.slice('./'.length))

/** One test covers both kinds that choose a store. */
const testOf: Partial<Record<(typeof shownKinds)[number], string>> = {
  'pa-store-select': 'store-select/store-select.test.tsx',
}

/** `verifiedOrders` and `session_id` are `verified-orders` and `session-id` here. */
function toFileName(kind: string): string {
  return kind.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

describe('the folders of the reply items', () => {
  it('are one for each shown kind, one for quick replies and one for hidden items [MSG-19]', () => {
    const folders = new Set(files.map((file) => file.split('/')[0]))
    expect(folders).toEqual(new Set([...shownKinds.map(toFileName), 'quick-replies', 'hidden-items']))
    expect(shownKinds.length + quickReplyKinds.length + hiddenKinds.length).toBe(28)
  })

  it.each(shownKinds)('contain the view of %s and its test [MSG-19]', (kind) => {
    const name = toFileName(kind)
    const test = testOf[kind] ?? `${name}/${name}.test.tsx`
    expect(files).toEqual(expect.arrayContaining([`${name}/${name}-view.tsx`, test]))
  })

  it.each(quickReplyKinds)('contain a test of the quick reply %s [MSG-19]', (kind) => {
    expect(files).toContain(`quick-replies/${toFileName(kind)}.test.tsx`)
  })

  it.each(hiddenKinds)('contain a test of the hidden item %s [MSG-19]', (kind) => {
    expect(files).toContain(`hidden-items/${toFileName(kind)}.test.ts`)
  })
})
