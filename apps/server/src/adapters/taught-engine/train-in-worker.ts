import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TrainingTask } from './training-worker'

/** Trains a model and returns it encoded. */
export type TrainModel = (task: TrainingTask) => Promise<Uint8Array>

/**
 * Creates the training in a worker thread.
 *
 * @param programs folder of the built programs, with that of the worker
 */
export function createWorkerTraining(programs: string): TrainModel {
  return async (workerData) => {
    const worker = new Worker(join(programs, 'training-worker.js'), { workerData })
    return await new Promise((resolve, reject) => {
      worker.once('message', (model: Uint8Array) => resolve(model))
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The training ended with ${code} before it was done.`)))
    })
  }
}
