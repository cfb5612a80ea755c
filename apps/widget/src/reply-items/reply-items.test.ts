import { describe, expect, it } from 'vitest'
import { hiddenKinds, quickReplyKinds, shownKinds } from '@murphy/contracts/reply-items'

const kinds = [...shownKinds, ...quickReplyKinds, ...hiddenKinds]
const files = Object.keys(import.meta.glob('./*/*')).map((path) => path.slice('./'.length))

/** `verifiedOrders` and `session_id` are `verified-orders` and `session-id` here. */
function folderOf(kind: string): string {
  return kind.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

describe('the folders of the reply items', () => {
  it('match the 28 kinds [MSG-19]', () => {
    const folders = new Set(files.map((file) => file.split('/')[0]))
    expect(folders).toEqual(new Set(kinds.map(folderOf)))
    expect(kinds).toHaveLength(28)
  })

  it.each(kinds)('contain the behaviour of %s and its test [MSG-19]', (kind) => {
    const folder = folderOf(kind)
    expect(files).toContain(`${folder}/${folder}-behaviour.ts`)
    expect(files).toEqual(
      expect.arrayContaining([expect.stringMatching(`^${folder}/${folder}[.]test[.]tsx?$`)]),
    )
  })

  it.each(shownKinds)('contain the view of %s [MSG-19]', (kind) => {
    const folder = folderOf(kind)
    expect(files).toContain(`${folder}/${folder}-view.tsx`)
  })
})
