// npm run -s bot:test [-- NAME …]: runs the conversation tests of bot/conversations; NAME is a part of a file name.
import { readSources } from '../adapters/read-bot-sources'
import { botFolder } from '../adapters/repository-root'
import { readConversations } from '../assistant/bot-files/conversations'
import { formatFinding } from '../assistant/bot-files/finding'
import { ProgramError, runProgram } from '../program-error'
import { conversationTestsStart, formatStepFailure, runConversationTests } from './conversation-tests'
import { openTemporaryMurphy } from './temporary-murphy'

await runProgram(async () => {
  const names = process.argv.slice(2)
  const { conversations, findings } = readConversations(readSources(botFolder, ['conversations']))
  if (findings.length > 0) throw new ProgramError(findings.map(formatFinding).join('\n'))
  const tests = conversations.filter(
    ({ path }) => names.length === 0 || names.some((name) => path.includes(name)),
  )
  if (tests.length === 0)
    throw new ProgramError(`There is no conversation test ${names.join(' ')} in bot/conversations.`)
  const murphy = await openTemporaryMurphy({ observe: () => {}, startsAt: conversationTestsStart })
  try {
    const failures = await runConversationTests(tests, murphy)
    for (const failure of failures) process.stdout.write(`${formatStepFailure(failure)}\n`)
    const failed = new Set(failures.map(({ path }) => path)).size
    process.stdout.write(`${tests.length - failed} of ${tests.length} conversation tests passed\n`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await murphy.close()
  }
})
