import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../adapters/repository-root'

/**
 * Copies the operator's files to a new folder, cut down to three intents, the article `returns` and no policy. A model of them
 * is trained in milliseconds. The caller removes the folder.
 */
export function createSmallBotFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-small-bot-'))
  cpSync(join(repositoryRoot, 'bot'), folder, { recursive: true })
  for (const part of ['answers', 'conversations', 'eval', 'flows', 'policies'])
    rmSync(join(folder, part), { recursive: true, force: true })
  for (const file of readdirSync(join(folder, 'intents'))) {
    const path = join(folder, 'intents', file)
    if (!/^(?:affirm|deny|store_hours)\.yml$/.test(file)) rmSync(path)
    else writeFileSync(path, readFileSync(path, 'utf8').replace(/(phrases:\n(?: {2}- .*\n){12})[^]*/, '$1'))
  }
  for (const file of readdirSync(join(folder, 'articles')))
    if (file !== 'returns.md') rmSync(join(folder, 'articles', file))
  writeFileSync(join(folder, 'out-of-scope.yml'), '- who won the footy\n- what is the weather\n')
  return folder
}
