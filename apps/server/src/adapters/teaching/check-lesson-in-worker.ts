import { join } from 'node:path'
import type { Finding } from '../../assistant/bot-files/finding'
import { runWorker } from '../run-worker'
import type { LessonCheckTask } from './lesson-check-worker'

/** Returns the findings about each text, computed in a worker thread. */
export type CheckLesson = (task: LessonCheckTask) => Promise<readonly (readonly Finding[])[]>

/**
 * Creates the check of a lesson in a worker thread.
 *
 * @param programs folder of the built programs, with that of the worker
 */
export function createWorkerCheck(programs: string): CheckLesson {
  const worker = { program: join(programs, 'lesson-check-worker.js'), work: 'The check' }
  return (task) => runWorker(worker, task)
}
