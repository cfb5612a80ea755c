import { parentPort, workerData } from 'node:worker_threads'
import type { Knowledge } from '@murphy/understanding'
import { encodeModel, readWordVectors, trainModel } from '@murphy/understanding'

/** What the thread is started with. */
export type TrainingTask = { readonly knowledge: Knowledge; readonly wordVectors: Uint8Array }

// Learns on a thread of its own, so that no shopper waits for it, and says the model as its one message.
const { knowledge, wordVectors }: TrainingTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(encodeModel(trainModel(knowledge, { wordVectors: readWordVectors(wordVectors) })))
