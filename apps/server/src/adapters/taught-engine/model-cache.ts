import { createHash } from 'node:crypto'
import type { Knowledge } from '@murphy/understanding'
import { modelFormat } from '@murphy/understanding'
import type { FileCache } from '../file-cache'
import { createFileCache } from '../file-cache'

/** Trained models by the content they were trained on. A missing model is trained again. */
export type ModelCache = FileCache

/** Returns the key of a model, which depends on the content and the model format. */
export function createModelKey(knowledge: Knowledge): string {
  return createHash('sha256')
    .update(`${modelFormat}\n${JSON.stringify(knowledge)}`)
    .digest('hex')
    .slice(0, 32)
}

/**
 * Stores models as files of a folder.
 *
 * @param elsewhere folders that are searched first, such as the one of the build
 */
export function createModelCache(folder: string, elsewhere: readonly string[] = []): ModelCache {
  return createFileCache(folder, { extension: '.model', elsewhere })
}
