import { parentPort, workerData } from 'node:worker_threads'
import type { NewPhrase } from '../../bot-tools/check/phrase'
import { checkPhrase } from '../../bot-tools/check/phrase'
import { allParts, readSources } from '../bot-files/sources'

/** What the thread is started with. */
export type CheckTask = {
  /** Folder of the operator's files. */
  readonly folder: string
  readonly phrase: NewPhrase
  readonly before: readonly NewPhrase[]
}

// Some thousand texts are compared, on a thread of its own so that no shopper waits; the findings are its one message.
const { folder, phrase, before }: CheckTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(checkPhrase(readSources(folder, allParts), phrase, before))
