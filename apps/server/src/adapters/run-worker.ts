import { Worker } from 'node:worker_threads'

/**
 * Runs a built program in a worker thread and returns its only message.
 *
 * @param work what the worker does, for the error when it ends without a message: `The training`
 * Errors: rejects when the program fails, or ends without a message.
 */
export async function runWorker<Message>(
  { program, work }: { readonly program: string; readonly work: string },
  workerData: unknown,
): Promise<Message> {
  const worker = new Worker(program, { workerData })
  return await new Promise((resolve, reject) => {
    worker.once('message', (message: Message) => resolve(message))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`${work} ended with ${code} before it was done.`)))
  })
}
