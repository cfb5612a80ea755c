import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileStore } from '../../files/stored-files'
import { readS3Address } from '../../files/s3-address'
import { createDiskFiles, removeOldFiles } from './disk-files'
import { createS3Files } from './s3-files'
import { startFakeS3 } from './testing/fake-s3'

const folder = mkdtempSync(join(tmpdir(), 'murphy-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const about = { name: 'Bôx “wet”.txt', mimeType: 'text/plain', size: 5 }
const key = 'k3_abcdefghijklmnopqrs'

function arrived(): string {
  const path = join(folder, 'arrived')
  writeFileSync(path, 'hello', { mode: 0o600 })
  return path
}

let s3: Awaited<ReturnType<typeof startFakeS3>>
beforeEach(async () => {
  s3 = await startFakeS3()
})
afterEach(() => s3.close())

function bucket(): FileStore {
  const address = readS3Address(s3.url)
  if (address === null) throw new Error('The fake has no address.')
  return createS3Files(address)
}

describe.each<[string, () => FileStore]>([
  ['the disk', () => createDiskFiles(join(folder, 'kept'))],
  ['a bucket', bucket],
])('%s', (_name, create) => {
  it('returns a stored file until it is removed', async () => {
    const files = create()
    await files.save(key, about, arrived())
    const found = await files.find(key)
    expect(found?.description).toEqual(about)
    expect(found && (await text(found.content))).toBe('hello')
    await files.remove(key)
    expect(await files.find(key)).toBeNull()
  })

  it.each(['../../etc/passwd', 'unknown-key-of-a-file', ''])('finds nothing for %j', async (other) => {
    expect(await create().find(other)).toBeNull()
  })
})

it('stores files on disk that only the owner can read', async () => {
  const kept = join(folder, 'owned')
  await createDiskFiles(kept).save(key, about, arrived())
  expect(statSync(join(kept, 'k3', key)).mode & 0o077).toBe(0)
  expect(readFileSync(join(kept, 'k3', `${key}.json`), 'utf8')).toContain('text/plain')
})

it('removes old files and keeps new ones, and those that the inbox knows', async () => {
  const kept = join(folder, 'swept')
  const files = createDiskFiles(kept)
  await files.save(key, about, arrived())
  await files.save('k4-new-file', about, arrived())
  for (const name of ['mail-old-file', 'mail-lost-file']) {
    await files.save(name, about, arrived())
    utimesSync(join(kept, 'ma', name), 1000, 1000)
  }
  utimesSync(join(kept, 'k3', key), 1000, 1000)
  const asked: (readonly string[])[] = []
  await removeOldFiles(kept, 2_000_000, (keys) => {
    asked.push(keys.toSorted())
    return Promise.resolve(['mail-old-file'])
  })
  expect(await files.find(key)).toBeNull()
  expect(await files.find('k4-new-file')).not.toBeNull()
  expect(await files.find('mail-old-file')).not.toBeNull()
  expect(await files.find('mail-lost-file')).toBeNull()
  expect(asked).toEqual([['mail-lost-file', 'mail-old-file']])
})

it('reports a failing bucket', async () => {
  s3.fail()
  const files = bucket()
  await expect(files.save(key, about, arrived())).rejects.toThrow('503')
  await expect(files.find(key)).rejects.toThrow('503')
  await expect(files.remove(key)).rejects.toThrow('503')
})
