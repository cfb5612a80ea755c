import type { CalendarDate } from '@murphy/domain/calendar'
import type { BoundedMap } from '@murphy/domain/collections'
import { createBoundedMap } from '@murphy/domain/collections'
import type { Phrase } from '@murphy/contracts/desk'
import type { Engine } from '@murphy/understanding'
import type { Teacher } from '../../teaching/teacher'
import type { Finding } from '../../assistant/bot-files/finding'
import { formatFinding } from '../../assistant/bot-files/finding'
import { isInFiles } from '../taught-engine/added-phrases'
import type { TaughtEngine } from '../taught-engine/taught-engine'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ValidationTask } from './phrase-check-worker'

/** The confidence below which a text has no meaning. */
const minScore = 0.2

/** The number of phrases whose meaning is cached: more than a manager's list shows. */
const maxMeanings = 1000

/** Creates the manager's view of the taught engine. */
export function createTeacher({
  folder,
  taught,
  check,
  today,
}: {
  /** The folder of the operator's files. */
  readonly folder: string
  readonly taught: Pick<TaughtEngine, 'engine' | 'files' | 'added' | 'follow'>
  readonly check: ValidatePhrase
  readonly today: () => CalendarDate
}): Teacher {
  /** The meanings of the current engine. A list is read repeatedly while another engine is being trained. */
  let cache: { readonly engine: Engine; readonly meanings: BoundedMap<string, Phrase['takenFor']> } | null =
    null

  function recognise(text: string): Phrase['takenFor'] {
    const [understood] = taught.engine().understand(text, { today: today() })
    if (understood === undefined || understood.intent === null || understood.score < minScore) return null
    return { intent: understood.intent, score: understood.score }
  }

  return {
    intents: () => taught.files().descriptions,
    getState: (phrase) => {
      const { knowledge, descriptions } = taught.files()
      if (!descriptions.some(({ name }) => name === phrase.intent)) return 'no-intent'
      if (isInFiles(knowledge, phrase)) return 'in-files'
      return taught.added().some(({ phraseId }) => phraseId === phrase.phraseId) ? 'learnt' : 'learning'
    },
    findMeaning: (text) => {
      const engine = taught.engine()
      if (cache?.engine !== engine) cache = { engine, meanings: createBoundedMap(maxMeanings) }
      const { meanings } = cache
      const known = meanings.get(text)
      if (known !== undefined) return known
      const meaning = recognise(text)
      meanings.set(text, meaning)
      return meaning
    },
    findProblems: async (phrase, before) => {
      const findings = await check({ folder, phrase, before })
      return {
        errors: findings.filter(({ severity }) => severity === 'error').map(formatProblem),
        warnings: findings.filter(({ severity }) => severity === 'warning').map(formatProblem),
      }
    },
    learn: () => void taught.follow(),
  }
}

/** Returns the message, with the position when it is not that of the phrase itself. */
function formatProblem(finding: Finding): string {
  return finding.path.includes('/') ? formatFinding(finding).replace(': warning: ', ': ') : finding.message
}

/** Returns the findings about a phrase, computed in a worker thread. */
type ValidatePhrase = (task: ValidationTask) => Promise<readonly Finding[]>

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
