import { parentPort, workerData } from 'node:worker_threads'
import type { NewPhrase } from '../../assistant/teaching/check-phrase'
import { checkPhrase } from '../../assistant/teaching/check-phrase'
import { readSources } from '../bot-files/read-sources'

/** What the thread is started with. */
export type ValidationTask = {
  /** Folder of the operator's files. */
  readonly folder: string
  readonly phrase: NewPhrase
  readonly before: readonly NewPhrase[]
}

/** All that teaches by a text, or measures. */
const parts = ['intents', 'out-of-scope.yml', 'articles', 'eval']

// Some thousand texts are compared, on a thread of its own so that no shopper waits; the findings are its one message.
const { folder, phrase, before }: ValidationTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(checkPhrase(readSources(folder, parts), phrase, before))
