import { entryExamples } from '@murphy/contracts/live-chat'
import { expect, it } from 'vitest'
import { toReaderAttachment, toReaderEntry, toStoredAddress } from './stored-files'

const [, message, file] = entryExamples
const origin = 'https://chat.shop.example'

it.each([
  ['a path', toStoredAddress('k3-_')],
  ['an address of a release before', 'http://evil.example/client/widget/files/k3-_'],
])('gives a file that was stored as %s the origin of its reader [LCS-34]', (_title, url) => {
  const entry = toReaderEntry({ ...file, attachment: { ...file.attachment, url } }, origin)
  expect(entry).toMatchObject({ attachment: { url: `${origin}/client/widget/files/k3-_`, name: 'box.png' } })
})

it('leaves other addresses unchanged', () => {
  expect(toReaderEntry(message, origin)).toBe(message)
  expect(toReaderAttachment(file.attachment, origin)).toBe(file.attachment)
})
