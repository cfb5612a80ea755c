import { parentPort, workerData } from 'node:worker_threads'
import type { NewText } from '../../assistant/teaching/check-lesson'
import { checkLesson } from '../../assistant/teaching/check-lesson'
import { readSources } from '../read-bot-sources'

/** The worker's input. */
export type LessonCheckTask = {
  /** Folder of the operator's files. */
  readonly folder: string
  readonly lesson: { readonly intent: string; readonly texts: readonly string[] }
  readonly before: readonly NewText[]
}

/** All parts that define meanings or measure them. */
const parts = ['intents', 'out-of-scope.yml', 'articles', 'answers', 'eval']

// Compares some thousand texts in a worker thread, so that no shopper waits for it. The findings are its only message.
const { folder, lesson, before }: LessonCheckTask = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(checkLesson(readSources(folder, parts), lesson, before))
