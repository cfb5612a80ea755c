import { parentPort, workerData } from 'node:worker_threads'
import type { Knowledge } from '@murphy/understanding'
import { encodeModel, trainModel } from '@murphy/understanding'
import { readWordVectors } from '../word-vectors'

/** The worker's input. */
export type TrainingTask = { readonly knowledge: Knowledge }

// Trains in a worker thread, so that no shopper waits for it. The encoded model is its only message.
const { knowledge }: TrainingTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(encodeModel(trainModel(knowledge, { wordVectors: readWordVectors() })))
