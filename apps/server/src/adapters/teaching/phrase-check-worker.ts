import { parentPort, workerData } from 'node:worker_threads'
import type { NewPhrase } from '../../assistant/teaching/check-phrase'
import { checkPhrase } from '../../assistant/teaching/check-phrase'
import { readSources } from '../read-bot-files'

/** The worker's input. */
export type ValidationTask = {
  /** Folder of the operator's files. */
  readonly folder: string
  readonly phrase: NewPhrase
  readonly before: readonly NewPhrase[]
}

/** All parts that define meanings or measure them. */
const parts = ['intents', 'out-of-scope.yml', 'articles', 'eval']

// Compares some thousand texts in a worker thread, so that no shopper waits for it. The findings are its only message.
const { folder, phrase, before }: ValidationTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(checkPhrase(readSources(folder, parts), phrase, before))
