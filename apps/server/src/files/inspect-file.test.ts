import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { gif, jpg, pdf, png } from '../uploads/testing/sample-files'
import type { Inspected } from './inspect-file'
import { inspectFile } from './inspect-file'

const folder = mkdtempSync(join(tmpdir(), 'murphy-inspect-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function inspect(content: Buffer | string, extension: string): Promise<Inspected> {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return inspectFile(path, extension)
}

describe('a file with the content of its extension', () => {
  it.each([
    ['png', png(80, 60), 'image/png'],
    ['jpg', jpg(80, 60), 'image/jpeg'],
    ['jpeg', jpg(80, 60), 'image/jpeg'],
    ['gif', gif(80, 60), 'image/gif'],
  ])('%s is a picture with its size [LCS-26]', async (extension, content, mimeType) => {
    expect(await inspect(content, extension)).toEqual({ mimeType, metadata: { width: 80, height: 60 } })
  })

  it.each([
    ['pdf', pdf, 'application/pdf'],
    ['txt', 'Wet box – 2 bottles', 'text/plain'],
    ['txt', '', 'text/plain'],
  ])('%s has no size of a picture [LCS-26]', async (extension, content, mimeType) => {
    expect(await inspect(content, extension)).toEqual({ mimeType, metadata: null })
  })
})

describe('a file with another content than its extension says', () => {
  it.each([
    ['a script called png', '<script>alert(1)</script>', 'png'],
    ['a GIF called png', gif(80, 60), 'png'],
    ['a PNG called jpg', png(80, 60), 'jpg'],
    ['a PNG called pdf', png(80, 60), 'pdf'],
    ['a page called pdf', '<html>%PDF-', 'pdf'],
    ['a PNG called txt', png(80, 60), 'txt'],
    ['a text with NUL', 'a\0b', 'txt'],
    ['a text in another encoding', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'txt'],
    ['a text that ends inside a character', Buffer.from([0x63, 0xc3]), 'txt'],
    ['a program', 'MZ', 'exe'],
    ['a drawing with script in it', '<svg/>', 'svg'],
    ['nothing called png', '', 'png'],
    ['half a PNG header', png(80, 60).subarray(0, 20), 'png'],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'jpg'],
    ['a JPEG that is cut in its frame', jpg(80, 60).subarray(0, -10), 'jpg'],
    ['a name out of the language', png(80, 60), 'constructor'],
  ])('%s is refused', async (_title, content, extension) => {
    expect(await inspect(content, extension)).toBeNull()
  })
})

describe('a picture', () => {
  it.each([
    [100_000, 100_000, false],
    [30_001, 1, false],
    [30_000, 2133, true],
    [8000, 8000, true],
    [8001, 8000, false],
    [0, 10, false],
  ])('a picture that declares %i x %i is accepted: %s [LCS-26]', async (width, height, isTaken) => {
    expect((await inspect(png(width, height), 'png')) !== null).toBe(isTaken)
  })

  it('is found after the metadata of a camera', async () => {
    expect(await inspect(jpg(4000, 3000, 60_000), 'jpg')).toMatchObject({
      metadata: { width: 4000, height: 3000 },
    })
  })
})
