import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Knowledge } from '@murphy/understanding'
import { modelFormat } from '@murphy/understanding'
import { repositoryRoot } from '../repository-root'

/** The number of models to keep, so that reverting an edit needs no training. */
const maxModels = 4

/** The folder in which a build and `npm run bot:train` store the model, for every data folder of this repository. */
export const builtModels = join(repositoryRoot, '.cache/models')

/** Trained models by the content they were trained on. A missing model is trained again. */
export type ModelCache = {
  read: (key: string) => Uint8Array | null
  write: (key: string, model: Uint8Array) => void
}

/** Returns the key of a model, which depends on the content and the model format. */
export function createModelKey(knowledge: Knowledge): string {
  return createHash('sha256')
    .update(`${modelFormat}\n${JSON.stringify(knowledge)}`)
    .digest('hex')
    .slice(0, 32)
}

/**
 * Stores models as files of a folder. A file is written completely or not at all.
 *
 * @param elsewhere folders that are searched first, such as the one of the build
 */
export function createModelCache(folder: string, elsewhere: readonly string[] = []): ModelCache {
  const toFileName = (key: string): string => `${key}.model`
  const toPath = (key: string): string => join(folder, toFileName(key))
  return {
    read: (key) => {
      const file = [...elsewhere, folder]
        .map((each) => join(each, toFileName(key)))
        .find((each) => existsSync(each))
      return file === undefined ? null : readFileSync(file)
    },
    write: (key, model) => {
      mkdirSync(folder, { recursive: true })
      const unfinished = `${toPath(key)}.${process.pid}`
      writeFileSync(unfinished, model)
      renameSync(unfinished, toPath(key))
      removeOldest(folder)
    },
  }
}

function removeOldest(folder: string): void {
  const models = readdirSync(folder)
    .filter((name) => name.endsWith('.model'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, changedAt: statSync(path).mtimeMs }))
  for (const { path } of models.toSorted((a, b) => b.changedAt - a.changedAt).slice(maxModels))
    rmSync(path, { force: true })
}
