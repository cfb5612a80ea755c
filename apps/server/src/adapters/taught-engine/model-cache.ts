import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knowledge } from '@murphy/understanding'
import { modelFormat } from '@murphy/understanding'

/** Models of this many last contents are kept, so that an edit that is taken back costs no training. */
const keptModels = 4

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

/** Keeps models as files of a folder. A file is written whole or not at all. */
export function createModelCache(folder: string): ModelCache {
  const fileOf = (key: string): string => join(folder, `${key}.model`)
  return {
    read: (key) => {
      try {
        return readFileSync(fileOf(key))
      } catch {
        return null
      }
    },
    write: (key, model) => {
      mkdirSync(folder, { recursive: true })
      const unfinished = `${fileOf(key)}.${process.pid}`
      writeFileSync(unfinished, model)
      renameSync(unfinished, fileOf(key))
      forgetOldest(folder)
    },
  }
}

function forgetOldest(folder: string): void {
  const models = readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, changedAt: statSync(path).mtimeMs }))
  for (const { path } of models.toSorted((a, b) => b.changedAt - a.changedAt).slice(keptModels))
    rmSync(path, { force: true })
}
