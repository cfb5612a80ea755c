import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Finding } from '../../assistant/bot-files/finding'
import type { ValidationTask } from './phrase-check-worker'

/** Returns the findings about a phrase, computed in a worker thread. */
export type ValidatePhrase = (task: ValidationTask) => Promise<readonly Finding[]>

/**
 * Creates the check of a phrase in a worker thread.
 *
 * @param programs folder of the built programs, with that of the worker
 */
export function createWorkerValidation(programs: string): ValidatePhrase {
  return async (workerData) => {
    const worker = new Worker(join(programs, 'phrase-check-worker.js'), { workerData })
    return await new Promise((resolve, reject) => {
      worker.once('message', (findings: readonly Finding[]) => resolve(findings))
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The check ended with ${code} before it was done.`)))
    })
  }
}
