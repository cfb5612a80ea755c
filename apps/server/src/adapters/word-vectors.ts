import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WordVectors } from '@murphy/understanding'
import { decodeWordVectors } from '@murphy/understanding'
import { repositoryRoot } from './repository-root'

/** Reads the word vectors of the repository, which takes some ten milliseconds. */
export function readWordVectors(): WordVectors {
  return decodeWordVectors(
    readFileSync(join(repositoryRoot, 'packages/understanding/assets/word-vectors.bin')),
  )
}
