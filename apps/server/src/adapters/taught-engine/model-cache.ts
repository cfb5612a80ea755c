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

/** Models of this many last contents are kept, so that an edit that is taken back costs no training. */
const keptModels = 4

/** Where a build and `npm run bot:train` leave the model, for every data folder of this checkout. */
export const builtModels = join(repositoryRoot, '.cache/models')

/** Trained models by the content that they were trained on. What is lost is trained again. */
export type ModelCache = {
  read: (key: string) => Uint8Array | null
  write: (key: string, model: Uint8Array) => void
}

/** The same for the same content and format of the model. */
export function modelKey(knowledge: Knowledge): string {
  return createHash('sha256')
    .update(`${modelFormat}\n${JSON.stringify(knowledge)}`)
    .digest('hex')
    .slice(0, 32)
}

/**
 * Keeps models as files of a folder. A file is written whole or not at all.
 *
 * @param elsewhere folders that are looked into first, such as the one that the build has taught
 */
export function createModelCache(folder: string, elsewhere: readonly string[] = []): ModelCache {
  const nameOf = (key: string): string => `${key}.model`
  const fileOf = (key: string): string => join(folder, nameOf(key))
  return {
    read: (key) => {
      const file = [...elsewhere, folder]
        .map((each) => join(each, nameOf(key)))
        .find((each) => existsSync(each))
      return file === undefined ? null : readFileSync(file)
    },
    write: (key, model) => {
      mkdirSync(folder, { recursive: true })
      const unfinished = `${fileOf(key)}.${process.pid}`
      writeFileSync(unfinished, model)
      renameSync(unfinished, fileOf(key))
      removeOldest(folder)
    },
  }
}

function removeOldest(folder: string): void {
  const models = readdirSync(folder)
    .filter((name) => name.endsWith('.model'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, changedAt: statSync(path).mtimeMs }))
  for (const { path } of models.toSorted((a, b) => b.changedAt - a.changedAt).slice(keptModels))
    rmSync(path, { force: true })
}
