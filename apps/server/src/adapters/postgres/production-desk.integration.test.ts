import { expect, it } from 'vitest'
import { ProgramError } from '../../program-error'
import { useTestDatabase } from '../../testing/use-test-server'
import { seedLiveChat } from './live-chat-demonstration'
import { prepareProductionDesk } from './production-desk'

const database = useTestDatabase()

// `production.integration.test.ts` shows that a server ends with such a sentence alone.
it('a desk in production refuses a database with the accounts of the demonstration', async () => {
  await seedLiveChat(database.db, 'three-plain-words', Date.now())
  const error = await prepareProductionDesk(database.db).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProgramError)
  const sentence = /^The database has accounts of the demonstration \(manager@murphy\.example[^\n]+\.$/
  expect(error).toHaveProperty('message', expect.stringMatching(sentence))
})
